--
-- PostgreSQL database dump
--

\restrict abc

SET statement_timeout = 0;
SELECT pg_catalog.set_config('search_path', '', false);

CREATE FUNCTION public.f() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log VALUES (1); RETURN NEW;
END;
$$;

CREATE TABLE public.measures (
    id integer NOT NULL,
    place text DEFAULT 'x'::text,
    value double precision,
    good boolean
);

COPY public.measures (id, place, value, good) FROM stdin;
1	Wien, 1. Bezirk	1.5	t
2	Linz\tDonau	\N	f
3	\N	-2.25	t
4	Graz	1e3	f
\.

CREATE TABLE public.notes (id integer, text text);
COPY public.notes (id, text) FROM stdin;
1	it's
\.

SELECT pg_catalog.setval('public.measures_id_seq', 4, true);

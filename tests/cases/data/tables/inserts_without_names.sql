insert into t values (1, 'a', 2.5);
insert into t values (2, 'b', 3.5);
insert into t values (3, 'a', 

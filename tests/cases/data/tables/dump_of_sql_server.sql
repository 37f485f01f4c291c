USE [shop]
GO
SET IDENTITY_INSERT [dbo].[Items] ON
GO
INSERT [dbo].[Items] ([Id], [Name], [Made], [Price]) VALUES (1, N'Stuhl', CAST(N'2020-01-05T00:00:00.000' AS DateTime), CAST(12.50 AS Decimal(8, 2)))
INSERT [dbo].[Items] ([Id], [Name], [Made], [Price]) VALUES (2, N'Tisch', CAST(N'2020-01-06T00:00:00.000' AS DateTime), NULL)
GO
INSERT [dbo].[Items] ([Id], [Name], [Made], [Price]) VALUES (3, N'Bank', NULL, CAST(-7.25 AS Decimal(8, 2)))
GO

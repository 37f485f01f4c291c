-- MySQL dump 10.13  Distrib 8.0.32, for Linux (x86_64)
--
-- Host: localhost    Database: shop
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
SET NAMES utf8mb4;
DROP TABLE IF EXISTS `kinds`;
CREATE TABLE `kinds` (
  `id` int NOT NULL AUTO_INCREMENT,
  `name` varchar(20) DEFAULT NULL COMMENT 'it''s, (a) name',
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `kinds` VALUES (1,'tea'),(2,'coffee');
CREATE TABLE `orders` (
  `id` int NOT NULL,
  `customer name` varchar(40),
  `price` decimal(8,2) DEFAULT '0.00',
  `placed` datetime,
  `plz` char(5),
  KEY `k` (`id`,`price`),
  CONSTRAINT `fk` FOREIGN KEY (`id`) REFERENCES `kinds` (`id`)
) ENGINE=InnoDB;
LOCK TABLES `orders` WRITE;
INSERT INTO `orders` VALUES (1,'O\'Neil, Ann; (Ms)',12.50,'2020-03-01 10:00:00','01067'),(2,'M\\üller\n& Co',-3.25,'2020-03-02 11:30:00','02625'),
(3,NULL,7,'2020-03-03 12:00:00',NULL);
INSERT INTO `orders` (`plz`,`price`,`id`) VALUES ('04103',1e2,4) ON DUPLICATE KEY UPDATE price=1;
UNLOCK TABLES;
DELIMITER ;;
CREATE TRIGGER t BEFORE INSERT ON orders FOR EACH ROW BEGIN INSERT INTO log VALUES (1,2); END ;;
DELIMITER ;
INSERT INTO `orders` VALUES (5,'Zoë',0.5,'2020-03-05 00:00:00','99999');

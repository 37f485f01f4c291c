// What a desktop is told of the program: entry, icons, types of files, metadata, manual pages; and that
// installing puts all of it where it belongs.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QMimeDatabase>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "tests/support/unit.h"

namespace desktop_test {

namespace {

const QString kResources = QStringLiteral(PARETREE_SOURCE_DIR "/resources/");
const QString kId = QStringLiteral("org.paretree.Paretree");
constexpr int kSizes[] = {48, 64, 128, 256};

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QImage drawn(int size) {
  QSvgRenderer renderer(kResources + QStringLiteral("icons/app/paretree.svg"));
  QImage image(size, size, QImage::Format_ARGB32);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  renderer.render(&painter);
  return image;
}

double difference(const QImage& a, const QImage& b) {
  double sum = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x) {
      const QColor p = a.pixelColor(x, y), q = b.pixelColor(x, y);
      sum += std::abs(p.red() * p.alphaF() - q.red() * q.alphaF()) + std::abs(p.alpha() - q.alpha());
    }
  return sum / (2.0 * a.width() * a.height());
}

struct Ended {
  int code = -1;
  QByteArray out;
};
Ended run(const QString& program, const QStringList& words,
          const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment()) {
  QProcess process;
  process.setProcessEnvironment(environment);
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(program, words);
  if (!process.waitForFinished(120000)) return {};
  return {process.exitCode(), process.readAll()};
}

}  // namespace

class DesktopTest : public QObject {
  Q_OBJECT

 private slots:
  void theIconIsDrawnAtEverySize() {
    for (const int size : kSizes) {
      const QString path = kResources + QStringLiteral("icons/app/paretree-%1.png").arg(size);
      const QImage now = drawn(size);
      if (qEnvironmentVariableIsSet("PARETREE_WRITE_ICONS")) QVERIFY(now.save(path));
      const QImage kept(path);
      QCOMPARE(kept.size(), QSize(size, size));
      QVERIFY2(difference(kept.convertToFormat(QImage::Format_ARGB32), now) < 4, qPrintable(path));
      QVERIFY(now.pixelColor(0, 0).alpha() == 0 && now.pixelColor(size / 2, size - size / 8).alpha() == 255);
    }
  }

  void theDesktopEntryIsValid() {
    const QByteArray text = contents(kResources + QStringLiteral("desktop/%1.desktop").arg(kId));
    QVERIFY(text.startsWith("[Desktop Entry]\n"));
    for (const char* line :
         {"Type=Application\n", "Exec=paretree %F\n", "Icon=org.paretree.Paretree\n", "StartupNotify=true\n"})
      QVERIFY2(text.contains(line), line);
    const QString tool = QStandardPaths::findExecutable(QStringLiteral("desktop-file-validate"));
    if (tool.isEmpty()) QSKIP("desktop-file-validate is not installed");
    const Ended ended = run(tool, {kResources + QStringLiteral("desktop/%1.desktop").arg(kId)});
    QVERIFY2(ended.code == 0 && ended.out.isEmpty(), ended.out.constData());
  }

  void theMetadataAreValid() {
    const QString tool = QStandardPaths::findExecutable(QStringLiteral("appstreamcli"));
    if (tool.isEmpty()) QSKIP("appstreamcli is not installed");
    const Ended ended = run(tool, {QStringLiteral("validate"), QStringLiteral("--no-net"),
                                   kResources + QStringLiteral("desktop/%1.metainfo.xml").arg(kId)});
    QVERIFY2(ended.code == 0, ended.out.constData());
  }

  void projectsAndArffAreKnownByNameAndContent() {
    const QString tool = QStandardPaths::findExecutable(QStringLiteral("update-mime-database"));
    if (tool.isEmpty()) QSKIP("update-mime-database is not installed");
    const QTemporaryDir home;
    QVERIFY(QDir(home.path()).mkpath(QStringLiteral("mime/packages")));
    QVERIFY(QFile::copy(kResources + QStringLiteral("desktop/%1.xml").arg(kId),
                        home.filePath(QStringLiteral("mime/packages/paretree.xml"))));
    const Ended ended = run(tool, {home.filePath(QStringLiteral("mime"))});
    QVERIFY2(ended.code == 0, ended.out.constData());
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    const QMimeDatabase types;
    QCOMPARE(types
                 .mimeTypeForFileNameAndData(QStringLiteral("a.paretree"),
                                             QByteArray("{\"format\": \"paretree-workspace\"}"))
                 .name(),
             QStringLiteral("application/x-paretree-project"));
    QCOMPARE(types.mimeTypeForFileNameAndData(QStringLiteral("a.arff"), QByteArray("@relation x\n")).name(),
             QStringLiteral("text/x-arff"));
    QCOMPARE(types.mimeTypeForData(QByteArray("@RELATION x\n")).name(), QStringLiteral("text/x-arff"));
  }

  void manualPagesNameEveryOption_data() {
    QTest::addColumn<QString>("program");
    for (const char* program : {"paretree", "paretree-cli", "paretree-worker"})
      QTest::newRow(program) << QString::fromLatin1(program);
  }
  void manualPagesNameEveryOption() {
    QFETCH(QString, program);
    const QByteArray page =
        contents(kResources + QStringLiteral("man/%1.1").arg(program)).replace("\\-", "-");
    QVERIFY(page.startsWith(".TH ") && page.contains(".SH SYNOPSIS"));
    const QString path = qEnvironmentVariable("PARETREE_BIN") + QLatin1Char('/') + program;
    QVERIFY2(QFile::exists(path), qPrintable(path));
    if (program == QLatin1String("paretree-worker")) return;
    const QString help = QString::fromUtf8(run(path, {QStringLiteral("--help")}).out);
    QRegularExpressionMatchIterator options =
        QRegularExpression(QStringLiteral("(?<![\\w-])--[a-z][a-z-]+")).globalMatch(help);
    QVERIFY(options.hasNext());
    while (options.hasNext()) {
      const QByteArray option = options.next().captured().toUtf8();
      if (option == "--help-all" || option == "--qmljsdebugger") continue;
      QVERIFY2(page.contains(option), option.constData());
    }
  }

  void helpNeedsNoDisplay() {
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"}) environment.remove(QString::fromLatin1(name));
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    const QString window = qEnvironmentVariable("PARETREE_BIN") + QStringLiteral("/paretree");
    for (const char* asked : {"--help", "-h", "--version"}) {
      const Ended ended = run(window, {QString::fromLatin1(asked)}, environment);
      QVERIFY2(ended.code == 0 && ended.out.contains(asked[2] == 'v' ? "Paretree" : "--screenshot"),
               ended.out.constData());
    }
  }

  void kernelsThatTheProcessorHasNotAreWrongUsage() {
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("PARETREE_KERNELS"), QStringLiteral("quick"));
    for (const char* program : {"/paretree", "/paretree-cli"}) {
      const Ended ended = run(qEnvironmentVariable("PARETREE_BIN") + QLatin1String(program), {}, environment);
      QVERIFY2(ended.code == 2 && ended.out.contains("PARETREE_KERNELS says 'quick'"), ended.out.constData());
    }
  }

  void installingPutsEverythingInItsPlace() {
    for (const char* program : {"paretree", "paretree-cli", "paretree-worker"})
      QVERIFY2(
          QFile::exists(qEnvironmentVariable("PARETREE_BIN") + QLatin1Char('/') + QLatin1String(program)),
          program);
    const QTemporaryDir prefix;
    const Ended installed =
        run(QStringLiteral("cmake"), {QStringLiteral("--install"), QStringLiteral(PARETREE_BINARY_DIR),
                                      QStringLiteral("--prefix"), prefix.path()});
    QVERIFY2(installed.code == 0, installed.out.constData());
    QStringList wanted{QStringLiteral("share/applications/%1.desktop"),
                       QStringLiteral("share/metainfo/%1.metainfo.xml"),
                       QStringLiteral("share/mime/packages/%1.xml"),
                       QStringLiteral("share/icons/hicolor/scalable/apps/%1.svg"),
                       QStringLiteral("share/icons/hicolor/symbolic/apps/%1-symbolic.svg")};
    for (const int size : kSizes)
      wanted << QStringLiteral("share/icons/hicolor/%1x%1/apps/%2.png").arg(size).arg(QStringLiteral("%1"));
    for (auto& path : wanted) path = path.arg(kId);
    wanted << QStringLiteral("share/man/man1/paretree.1") << QStringLiteral("share/man/man1/paretree-cli.1")
           << QStringLiteral("share/man/man1/paretree-worker.1")
           << QStringLiteral("share/bash-completion/completions/paretree-cli")
           << QStringLiteral("share/doc/paretree/copyright");
    for (const auto& path : wanted) QVERIFY2(QFile::exists(prefix.filePath(path)), qPrintable(path));
    const Ended cli = run(prefix.filePath(QStringLiteral("bin/paretree-cli")), {QStringLiteral("--version")});
    QCOMPARE(cli.code, 0);
    const Ended window = run(prefix.filePath(QStringLiteral("bin/paretree")), {QStringLiteral("--version")});
    QVERIFY2(window.code == 0 && window.out.contains("Paretree"), window.out.constData());
  }

  void theDebianPackageNamesWhatItNeedsAndStarts() {
    for (const char* program : {"paretree", "paretree-cli", "paretree-worker"})
      QVERIFY2(
          QFile::exists(qEnvironmentVariable("PARETREE_BIN") + QLatin1Char('/') + QLatin1String(program)),
          program);
    if (QStandardPaths::findExecutable(QStringLiteral("dpkg-shlibdeps")).isEmpty())
      QSKIP("dpkg-dev is not installed");
    const QTemporaryDir folder;
    const Ended packed =
        run(QStringLiteral("cpack"),
            {QStringLiteral("-G"), QStringLiteral("DEB"), QStringLiteral("-B"), folder.path(),
             QStringLiteral("--config"), QStringLiteral(PARETREE_BINARY_DIR "/CPackConfig.cmake")});
    QVERIFY2(packed.code == 0, packed.out.constData());
    const auto packages = QDir(folder.path()).entryInfoList({QStringLiteral("paretree_*.deb")});
    QCOMPARE(packages.size(), qsizetype{1});
    const QByteArray control =
        run(QStringLiteral("dpkg-deb"), {QStringLiteral("-f"), packages[0].absoluteFilePath()}).out;
    for (const char* needed : {"Package: paretree\n", "libqt6charts6", "libqt6svg6", "coinor-libcbc",
                               "qt6-qpa-plugins", "fonts-dejavu-core"})
      QVERIFY2(control.contains(needed), control.constData());
    const auto library = QDir(folder.path()).entryInfoList({QStringLiteral("libparetree-dev_*.deb")});
    QCOMPARE(library.size(), qsizetype{1});
    const QByteArray files =
        run(QStringLiteral("dpkg-deb"), {QStringLiteral("-c"), library[0].absoluteFilePath()}).out;
    for (const char* held : {"/usr/lib/libparetree.a", "/usr/include/paretree/learners/learner.h",
                             "/usr/lib/pkgconfig/paretree.pc", "/ParetreeConfig.cmake"})
      QVERIFY2(files.contains(held), held);
    QVERIFY(!files.contains("/usr/bin/"));
    const QString root = folder.filePath(QStringLiteral("root"));
    QCOMPARE(
        run(QStringLiteral("dpkg-deb"), {QStringLiteral("-x"), packages[0].absoluteFilePath(), root}).code,
        0);
    QVERIFY(QFile::exists(root + QStringLiteral("/usr/share/applications/%1.desktop").arg(kId)));
    const Ended window = run(root + QStringLiteral("/usr/bin/paretree"), {QStringLiteral("--version")});
    QVERIFY2(window.code == 0 && window.out.contains("Paretree"), window.out.constData());
  }
};

PARETREE_TEST_WITH_APPLICATION(DesktopTest)
}  // namespace desktop_test

#include "desktop_test.moc"

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>paretree::ui::ConstraintsPane</name>
    <message numerus="yes">
        <source>%n infeasible leaves</source>
        <translation>
            <numerusform>%n infeasible leaf</numerusform>
            <numerusform>%n infeasible leaves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>paretree::ui::FrontPane</name>
    <message numerus="yes">
        <source>Model %1, %n leaves or rules</source>
        <translation>
            <numerusform>Model %1, %n leaf or rule</numerusform>
            <numerusform>Model %1, %n leaves or rules</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>paretree::ui::ParallelChart</name>
    <message numerus="yes">
        <source>%n models</source>
        <translation>
            <numerusform>%n model</numerusform>
            <numerusform>%n models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>paretree::ui::PlotWidget</name>
    <message numerus="yes">
        <source>%1 against %2, %n points</source>
        <translation>
            <numerusform>%1 against %2, %n point</numerusform>
            <numerusform>%1 against %2, %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>paretree::ui::TreeView</name>
    <message numerus="yes">
        <source>%n node(s), none selected</source>
        <translation>
            <numerusform>%n node, none selected</numerusform>
            <numerusform>%n nodes, none selected</numerusform>
        </translation>
    </message>
</context>
</TS>

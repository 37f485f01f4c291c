// See CMakeLists.txt: the headers that all tests read are precompiled with this source.

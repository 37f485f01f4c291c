# Read where Paretree is built with -DPARETREE_LEARNERS=<this folder>.
paretree_learner(HEADER one_attribute.h FACTORY one_attribute::makeOneAttribute SOURCES one_attribute.cpp)

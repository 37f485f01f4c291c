// Lines of which each value has a label, as programs write them for programs.
#pragma once

#include "paretree/data/lines/line_records.h"

namespace paretree::data {

/// label:value between tabs (LTSV).
LineForm ltsvForm();
/// measurement,tag=x field=1,field=2 time: the line protocol of InfluxDB.
LineForm influxForm();
/// name{label="x"} value time: what Prometheus reads.
LineForm prometheusForm();
/// Eleven fields and tags TAG:TYPE:VALUE between tabs (SAM, section 1.4); lines of "@" are its head.
LineForm samForm();

}  // namespace paretree::data

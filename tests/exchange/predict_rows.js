// node predict_rows.js PREDICT.js CASES.json: for each case, model and row of the file a line of JSON with the
// answer. Rows are lists by column in which null is a missing number.
'use strict';
const fs = require('fs');
const [, , program, file] = process.argv;
const Predictor = new Function(`${fs.readFileSync(program, 'utf8')}\nreturn Predictor;`)();
const lines = [];
for (const { data, rows } of JSON.parse(fs.readFileSync(file, 'utf8'))) {
  const predictor = new Predictor(data);
  data.models.forEach((model, number) => {
    if (model.absent) return;
    for (const row of rows) {
      const answer = predictor.predict(number, row.map((value) => (value === null ? NaN : value)));
      const { code = null, shares = null, values = null, part, explained, box = null } = answer;
      lines.push(JSON.stringify({ code, shares, values, part, explained, box }));
    }
  });
}
process.stdout.write(lines.join('\n') + '\n');

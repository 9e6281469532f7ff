/**
 * Drawn as an office program prints a table: labels in cells beside empty cells, four to a row, no
 * shading, rows of different heights, headings in cells over the whole width.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  font: 'two-byte',
  text: 'words',
  rule: 'fill',
  box: 'fills',
  tick: 'glyph',
  tickFont: 'Wingdings',
  tickCode: 0xa8,
  tickSize: 11,
  size: 10,
  thick: 0.48,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(52, 'Pre-Arrangement Intake', { size: 16, font: 'bold' });
  p.centred(68, 'Oakdale Memorial Chapel', { size: 11 });
  let y = 82;
  const [left, right] = [54, 558];
  const heading = (text) => {
    p.box(left, y, right - left, 17);
    p.print(left + 5, y + 12, text, { size: 11, font: 'bold' });
    y += 17;
  };
  /** `[label, its width, width of the blank, what to draw there]` */
  const row = (high, ...parts) => {
    let x = left;
    for (const [label, wide, room, own] of parts) {
      p.box(x, y, wide, high);
      p.prose(x + 5, y + 12, wide - 8, label, { size: 10 });
      p.box(x + wide, y, room, high);
      if (own) own(x + wide, y, room, high);
      else p.place(x + wide + 1, y + 1, room - 2, high - 2);
      x += wide + room;
    }
    y += high;
  };
  const ticks = (markup) => (x, t, _, high) =>
    p.line(x + 5, t + high / 2 + 4, markup, { size: 10 });
  heading('Person Planned For');
  row(18, ['Name', 90, 414]);
  row(18, ['Address', 90, 414]);
  row(18, ['City, State, Zip', 90, 234], ['County', 60, 120]);
  row(18, ['Phone', 90, 162], ['Email', 60, 192]);
  row(18, ['Date of Birth', 90, 162], ['SSN', 60, 192]);
  row(
    30,
    ['Birthplace (city and state)', 90, 162],
    ['Gender', 60, 192, ticks('@ Male   @ Female')],
  );
  row(18, ['Marital Status', 90, 414, ticks('@ Single   @ Married   @ Widowed   @ Divorced')]);
  row(18, ['Veteran', 90, 162, ticks('@ Yes   @ No')], ['Branch', 60, 192]);
  heading('Family');
  row(18, ['Spouse', 90, 414]);
  row(18, ['Father', 90, 162], ['Mother', 60, 192]);
  row(44, ['Children', 90, 414]);
  heading('Choices');
  row(18, ['Disposition', 90, 414, ticks('@ Burial   @ Cremation   @ Entombment   @ Donation')]);
  row(18, ['Cemetery', 90, 234], ['Lot', 60, 120]);
  row(18, ['Casket / Urn', 90, 234], ['Price', 60, 120]);
  row(18, ['Clergy', 90, 162], ['Music', 60, 192]);
  row(44, ['Special requests', 90, 414]);
  heading('Payment');
  row(18, ['Plan', 90, 414, ticks('@ Insurance   @ Trust   @ Cash')]);
  row(18, ['Company', 90, 162], ['Policy #', 60, 192]);
  row(30, ['Amount of contract', 90, 162], ['Paid today', 60, 192]);
  y += 16;
  p.print(left, y, 'Notes', { font: 'bold' });
  y += 5;
  for (let i = 0; i < 3; i++) {
    p.box(left, y, right - left, 17);
    y += 17;
  }
  p.place(left + 1, y - 50, right - left - 2, 49);
  y += 34;
  p.print(left, y, 'Counselor:');
  p.rule(106, y + 2, 300, y + 2);
  p.place(106, y - 11, 194, 13);
  p.print(312, y, 'Date:');
  p.rule(340, y + 2, 450, y + 2);
  p.place(340, y - 11, 110, 13);
}

/**
 * Drawn as an adviser's program prints: a grid whose heads stand on their side, groups of rows named
 * in a tall cell, sums in tinted cells, two tables side by side.
 */
export const style = {
  sheet: [792, 612],
  font: 'two-byte',
  text: 'runs',
  rule: 'stroke',
  box: 'stroke',
  tick: 'box',
  tickSize: 8,
  size: 8,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.print(36, 44, 'Needs of the survivors', { size: 16, font: 'bold' });
  p.line(36, 66, 'Client{>300}{=310}Spouse{>560}{=570}Date{>756}');
  const side = (x, base, text) =>
    p.out.push(
      `BT 0 g /${p.fonts.bold.key} 7 Tf 0 1 -1 0 ${x} ${612 - base} Tm <${p.fonts.bold.encode(text)}> Tj ET`,
    );
  const columns = [36, 56, 200, 240, 280, 320, 360];
  // Heads on their side over four columns of amounts.
  p.box(36, 80, 164, 70);
  p.print(42, 144, 'Monthly expense', { size: 8, font: 'bold' });
  for (const [i, text] of ['Now', 'First year', 'Children at home', 'Retired'].entries()) {
    p.tint(columns[i + 2], 80, 40, 70, '0.9 g');
    p.box(columns[i + 2], 80, 40, 70);
    side(columns[i + 2] + 23, 146, text);
  }
  let y = 150;
  for (const [group, ...names] of [
    ['Home', 'Rent or mortgage', 'Taxes', 'Heat and light', 'Repairs'],
    ['Living', 'Food', 'Clothes', 'Care of children', 'School', 'Health'],
    ['Debt', 'Car', 'Cards', 'Other loans'],
  ]) {
    p.box(36, y, 20, 16 * names.length);
    side(49, y + 16 * names.length - 6, group);
    for (const name of names) {
      p.box(56, y, 144, 16);
      p.print(60, y + 11, name);
      for (let c = 2; c < 6; c++) {
        p.box(columns[c], y, 40, 16);
        p.place(columns[c] + 1, y + 1, 38, 14);
      }
      y += 16;
    }
  }
  p.tint(36, y, 324, 18, '0.85 g');
  p.box(36, y, 164, 18);
  p.print(42, y + 12, 'Total a month', { font: 'bold' });
  for (let c = 2; c < 6; c++) {
    p.box(columns[c], y, 40, 18);
    p.place(columns[c] + 1, y + 1, 38, 16);
  }
  // The other table, at the right.
  const right = [400, 590, 673, 756];
  for (const [i, text] of ['What there is', 'Client', 'Spouse'].entries()) {
    p.tint(right[i], 80, right[i + 1] - right[i], 16, '0.9 g');
    p.box(right[i], 80, right[i + 1] - right[i], 16);
    p.print(right[i] + 4, 91, text, { font: 'bold' });
  }
  let at = 96;
  for (const name of [
    'Life insurance at work',
    "Life insurance of one's own",
    'Social Security',
    'Pension',
    'Savings',
    'Other',
  ]) {
    for (let i = 0; i < 3; i++) {
      p.box(right[i], at, right[i + 1] - right[i], 18);
      if (i === 0) p.print(right[0] + 4, at + 12, name);
      else {
        p.print(right[i] + 4, at + 12, '$');
        p.place(right[i] + 12, at + 1, right[i + 1] - right[i] - 13, 16);
      }
    }
    at += 18;
  }
  at += 16;
  p.print(400, at, 'Final expenses', { size: 10, font: 'bold' });
  for (const [i, text] of [
    'Funeral and burial',
    'Medical bills',
    'Probate and lawyers',
    'Reserve for emergencies',
  ].entries())
    p.line(400, at + 20 + i * 18, `${text}{=600}$ {>756}`);
  at += 108;
  p.print(400, at, 'Goals', { size: 10, font: 'bold' });
  p.line(400, at + 18, '@Pay off the home   @College   @Leave money to:{>756}');
  p.print(400, at + 38, 'Remarks');
  p.box(400, at + 44, 356, 60);
  p.place(401, at + 45, 354, 58);
  p.line(36, 560, 'Prepared by{>250}{=260}License no.{>400}{=410}Signature of client{>756!}');
  p.print(36, 598, 'For the use of the client. No advice on tax or law is given.', { size: 7 });
}

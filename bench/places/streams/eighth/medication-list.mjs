/**
 * Drawn as a clinic's program prints: rows told apart only by a tint on every other one, heads on a
 * dark bar, labels behind their lines, a scale of rings, a box for a stamp.
 */
export const style = {
  text: 'glyphs',
  rule: 'stroke',
  tick: 'box',
  tickSize: 8,
  size: 8.5,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.print(40, 50, 'Health history for an application', { size: 15, font: 'bold' });
  p.box(450, 30, 122, 46);
  p.print(454, 38, 'Date stamp', { size: 6.5 });
  /** A blank with its label behind it. */
  const behind = (x, base, wide, label) => {
    p.rule(x, base + 2, x + wide, base + 2);
    p.place(x, base - 10, wide, 12);
    p.print(x + wide + 4, base, label);
  };
  behind(40, 96, 200, 'Name of applicant');
  behind(350, 96, 120, 'Date of birth');
  behind(40, 116, 120, 'Height');
  behind(210, 116, 90, 'Weight now');
  behind(360, 116, 90, 'Weight a year ago');
  const table = (y, title, columns, names, count) => {
    p.print(40, y, title, { font: 'bold', size: 10 });
    p.tint(40, y + 5, 532, 14, '0.3 0.3 0.35 rg');
    for (const [i, name] of names.entries())
      p.print(columns[i] + 4, y + 15, name, { size: 7.5, font: 'bold', gray: 1 });
    for (let row = 0; row < count; row++) {
      const top = y + 19 + row * 17;
      if (row % 2 === 1) p.tint(40, top, 532, 17, '0.92 g');
      for (let i = 0; i < names.length; i++)
        p.place(columns[i] + 1, top + 1, columns[i + 1] - columns[i] - 2, 15);
    }
    const foot = y + 19 + count * 17;
    p.rule(40, foot, 572, foot, 0.8);
    return foot;
  };
  let y = table(
    144,
    'Medicines you take now',
    [40, 200, 290, 380, 572],
    ['Medicine', 'Dose', 'Since', 'For what condition'],
    6,
  );
  y = table(
    y + 22,
    'Doctors you have seen',
    [40, 200, 400, 480, 572],
    ['Doctor', 'Address', 'Last visit', 'Telephone'],
    4,
  );
  y += 24;
  p.print(40, y, 'Have you had any of these? Tick all that apply.', { font: 'bold', size: 10 });
  const list = [
    'Cancer',
    'Stroke',
    'Heart attack',
    'Heart failure',
    'Diabetes',
    'Kidney disease',
    'Liver disease',
    'COPD or emphysema',
    'Dementia',
    'Parkinson disease',
    'HIV or AIDS',
    'None of these',
  ];
  for (const [i, word] of list.entries())
    p.line(40 + (i % 4) * 134, y + 18 + Math.floor(i / 4) * 16, `@${word}`);
  y += 76;
  p.print(40, y, 'How would you describe your health?', { font: 'bold', size: 10 });
  for (const [i, word] of ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'].entries()) {
    const x = 250 + i * 66;
    p.out.push('0 G 0.7 w');
    p.rounded(x, y - 8, 10, 10, 'S', 5);
    p.place(x, y - 8, 10, 10, 'checkbox');
    p.print(x - 2, y + 11, word, { size: 7 });
  }
  y += 34;
  p.print(40, y, 'Explain every condition that you ticked:');
  for (let i = 1; i <= 3; i++) p.rule(40, y + 2 + i * 18, 572, y + 2 + i * 18);
  p.place(40, y + 4, 532, 52);
  y += 86;
  behind(40, y, 250, 'Signature');
  p.truth.at(-1).type = 'signature';
  behind(350, y, 120, 'Date');
  p.print(40, 776, 'HH-2', { size: 6 });
}

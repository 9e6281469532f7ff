/**
 * Drawn as a British pension scheme prints: A4, boxes to tick after their words, one box for each
 * letter with gaps between groups, labels at the right edge of their column, tinted rows.
 */
export const style = {
  sheet: [595, 842],
  text: 'runs',
  rule: 'stroke',
  box: 'stroke',
  tick: 'four',
  tickSize: 10,
  size: 9,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.tint(0, 0, 595, 60, '0.35 0.1 0.4 rg');
  p.print(40, 38, 'Nomination of beneficiaries', { size: 18, font: 'bold', gray: 1 });
  p.prose(
    40,
    78,
    515,
    'Use this form to tell the trustees who should receive a lump sum if you die. Please complete in BLOCK CAPITALS and black ink, and return it to the address overleaf.',
    { size: 9 },
  );
  const head = (y, number, text) => {
    p.tint(40, y, 515, 16, '0.85 0.78 0.88 rg');
    p.print(46, y + 12, `${number}   ${text}`, { size: 10, font: 'bold' });
  };
  const label = (y, text) => p.print(178 - p.width(text), y + 12, text);
  const field = (x, y, wide, high = 17) => {
    p.box(x, y, wide, high, 0.5);
    p.place(x + 1, y + 1, wide - 2, high - 2);
  };
  /** One box for each letter, in groups. Each group is a place. */
  const letters = (x, y, ...groups) => {
    let at = x;
    for (const count of groups) {
      for (let i = 0; i < count; i++) p.box(at + i * 15, y, 15, 17, 0.5);
      p.place(at + 1, y + 1, count * 15 - 2, 15);
      at += count * 15 + 8;
    }
    return at;
  };
  /** Words with the box to tick behind them. */
  const after = (x, base, ...words) => {
    let at = x;
    for (const word of words) at = p.line(at, base, `${word} @`) + 10;
    return at;
  };
  head(106, 1, 'Your details');
  label(128, 'Title');
  const other = after(186, 140, 'Mr', 'Mrs', 'Miss', 'Ms', 'Other');
  field(other + 4, 128, 551 - other);
  label(150, 'Surname');
  field(186, 150, 369);
  label(172, 'First name(s)');
  field(186, 172, 369);
  label(194, 'Date of birth');
  const end = letters(186, 194, 2, 2, 4);
  p.print(190, 218, 'D D', { size: 6, gray: 0.4 });
  p.print(228, 218, 'M M', { size: 6, gray: 0.4 });
  p.print(266, 218, 'Y Y Y Y', { size: 6, gray: 0.4 });
  p.print(end + 10, 206, 'Payroll no.');
  letters(end + 70, 194, 7);
  label(224, 'National Insurance number');
  letters(186, 224, 2, 2, 2, 2, 1);
  label(246, 'Address');
  field(186, 246, 369);
  field(186, 265, 369);
  field(186, 284, 220);
  p.print(412, 296, 'Postcode');
  field(455, 284, 100);
  label(306, 'Telephone');
  field(186, 306, 150);
  p.print(344, 318, 'Email');
  field(374, 306, 181);
  label(328, 'Marital status');
  after(186, 340, 'Single', 'Married', 'Civil partner', 'Divorced', 'Widowed');
  head(354, 2, 'Who should receive the benefit');
  const columns = [40, 210, 320, 490, 555];
  for (const [i, text] of ['Full name', 'Relationship to you', 'Address', 'Share'].entries()) {
    p.tint(columns[i], 374, columns[i + 1] - columns[i] - 2, 14, '0.93 g');
    p.print(columns[i] + 4, 384, text, { size: 8, font: 'bold' });
  }
  for (let row = 0; row < 4; row++) {
    const y = 390 + row * 26;
    for (let i = 0; i < 4; i++) {
      p.box(columns[i], y, columns[i + 1] - columns[i] - 2, 24, 0.5);
      const unit = i === 3 ? 14 : 0;
      p.place(columns[i] + 1, y + 1, columns[i + 1] - columns[i] - 4 - unit, 22);
    }
    p.print(541, y + 16, '%');
  }
  p.print(430, 506, 'Total', { font: 'bold' });
  p.print(518, 506, '100 %', { font: 'bold' });
  p.print(40, 526, 'If one of them dies before me, that share should go to (tick one):');
  after(330, 526, 'the others', 'their children', 'my estate');
  p.print(40, 544, 'Any other wishes');
  p.box(40, 550, 515, 54);
  p.place(41, 551, 513, 52);
  head(614, 3, 'Declaration');
  p.prose(
    40,
    642,
    515,
    'I understand that the trustees will take account of my wishes but are not bound by them. This form replaces any that I have made before. I have told the people named above that their details are held.',
    { size: 8.5 },
  );
  p.line(40, 672, 'Please tick here if you do not wish to hear of our other services @', {
    size: 8.5,
  });
  p.print(40, 706, 'Signature');
  p.box(90, 684, 220, 32);
  p.place(91, 685, 218, 30, 'signature');
  p.print(330, 706, 'Date');
  letters(358, 694, 2, 2, 4);
  p.print(40, 740, 'Witness name');
  field(110, 728, 200);
  p.print(330, 740, 'Signature');
  p.box(376, 724, 179, 26);
  p.place(377, 725, 177, 24, 'signature');
  p.tint(40, 762, 515, 34, '0.9 g');
  p.print(46, 774, 'For office use', { size: 8, font: 'bold' });
  p.print(46, 789, 'Received', { size: 8 });
  p.box(84, 780, 90, 13, 0.4);
  p.print(200, 789, 'Checked by', { size: 8 });
  p.box(248, 780, 90, 13, 0.4);
  p.print(40, 824, 'NOM/04/2021', { size: 6 });
}

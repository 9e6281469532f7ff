/**
 * Drawn as a designer sets a form for a screen: boxes with ends round as a pill, the label only as a
 * gray hint inside them, large words, ticks as squares with round corners, a button.
 */
export const style = {
  font: 'two-byte',
  text: 'runs',
  size: 11,
};

export function draw(newPage) {
  const p = newPage();
  p.tint(0, 0, 612, 120, '0.2 0.45 0.5 rg');
  p.print(60, 62, 'Start your plan', { size: 26, font: 'bold', gray: 1 });
  p.print(60, 86, 'Tell us who you are and what you have in mind.', { size: 12, gray: 1 });
  const pill = (x, y, wide, hint, { high = 28, radius = 12, type } = {}) => {
    p.out.push('0.97 g 0.6 0.65 0.68 RG 0.8 w');
    p.rounded(x, y, wide, high, 'B', radius);
    p.print(x + 14, y + 18, hint, { size: 10.5, gray: 0.6 });
    p.place(x + 2, y + 2, wide - 4, high - 4, type);
  };
  const row = (y, ...parts) => {
    let x = 60;
    for (const [hint, wide, more] of parts) {
      pill(x, y, wide - 12, hint, more);
      x += wide;
    }
    return y + 40;
  };
  p.print(60, 152, 'You', { size: 16, font: 'bold', color: '0.2 0.45 0.5 rg' });
  let y = row(164, ['First name', 252], ['Last name', 252]);
  y = row(y, ['Street address', 504]);
  y = row(y, ['City', 252], ['State', 120], ['ZIP code', 132]);
  y = row(y, ['Phone', 252], ['Email', 252]);
  y = row(y, ['Date of birth', 252], ['Social Security number', 252]);
  p.print(60, y + 18, 'Your plan', { size: 16, font: 'bold', color: '0.2 0.45 0.5 rg' });
  const tick = (x, base, word) => {
    p.out.push('0.6 0.65 0.68 RG 1 w');
    p.rounded(x, base - 10, 13, 13, 'S', 3);
    p.place(x, base - 10, 13, 13, 'checkbox');
    return p.print(x + 19, base, word, { size: 11 }) + 24;
  };
  y += 44;
  ['Burial', 'Cremation', 'Memorial service', 'Not sure yet'].reduce(
    (x, word) => tick(x, y, word),
    60,
  );
  y += 26;
  ['Pay once', 'Pay monthly', 'Use an insurance policy'].reduce((x, word) => tick(x, y, word), 60);
  y = row(y + 20, ['Funeral home you prefer', 324], ['Amount', 180]);
  y = row(y, ['Beneficiary', 324], ['Relationship', 180]);
  pill(60, y, 492, 'What else should we know?', { high: 70 });
  y += 96;
  tick(60, y, 'I agree that you may call me about this plan.');
  y = row(y + 24, ['Sign here', 324, { high: 40, type: 'signature' }], ['Date', 180, { high: 40 }]);
  p.out.push('0.2 0.45 0.5 rg');
  p.rounded(400, y + 16, 152, 30, 'f', 14);
  p.print(446, y + 35, 'Send to us', { size: 12, font: 'bold', gray: 1 });
}

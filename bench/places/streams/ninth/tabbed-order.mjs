/**
 * Drawn as a print shop sets an order: each label white on a dark tab that touches its box, parts of
 * a date with captions under them, three columns, amounts in boxes at the right.
 */
export const style = {
  text: 'runs',
  rule: 'stroke',
  tick: 'box',
  tickSize: 9,
  size: 8.5,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  const dark = '0.2 0.2 0.45 rg';
  p.print(36, 52, 'Order for services', { size: 18, font: 'bold', color: dark });
  p.print(36, 66, 'Lakeside Cremation Society', { size: 9 });
  /** A tab at the left of its box. */
  const tabbed = (x, y, tab, wide, label, high = 20) => {
    p.tint(x, y, tab, high, dark);
    p.print(x + 4, y + 13, label, { size: 8, font: 'bold', gray: 1 });
    p.out.push('0.2 0.2 0.45 RG 0.8 w', `${p.rectangle(x + tab, y, wide - tab, high)} S`);
    p.place(x + tab + 1, y + 1, wide - tab - 2, high - 2);
  };
  const parts = (x, y, ...captions) => {
    let at = x;
    for (const [caption, wide] of captions) {
      p.box(at, y, wide, 18, 0.7);
      p.place(at + 1, y + 1, wide - 2, 16);
      p.print(at + (wide - p.width(caption, 6)) / 2, y + 25, caption, { size: 6 });
      at += wide + 6;
    }
  };
  tabbed(36, 82, 80, 340, 'Name');
  p.print(390, 95, 'Date of birth');
  parts(450, 82, ['month', 30], ['day', 30], ['year', 48]);
  tabbed(36, 108, 80, 340, 'Address');
  p.print(390, 121, 'Date of death');
  parts(450, 112, ['month', 30], ['day', 30], ['year', 48]);
  tabbed(36, 134, 80, 200, 'City');
  tabbed(246, 134, 40, 130, 'State');
  tabbed(36, 160, 80, 200, 'Telephone');
  tabbed(246, 160, 40, 130, 'ZIP');
  tabbed(386, 160, 60, 190, 'Next of kin');
  // Three columns of choices.
  const columns = [36, 220, 404];
  for (const [i, [title, ...words]] of [
    [
      'Care',
      'Simple cremation',
      'Witnessed cremation',
      'Embalming',
      'Viewing',
      'Transport over 50 miles',
    ],
    ['Urn', 'Plain box', 'Wood', 'Bronze', 'Marble', 'Own urn'],
    [
      'Return of the ashes',
      'Collect',
      'Mail',
      'Scatter at sea',
      'Bury in our garden',
      'To the cemetery',
    ],
  ].entries()) {
    p.tint(columns[i], 196, 172, 16, dark);
    p.print(columns[i] + 5, 207, title, { size: 9, font: 'bold', gray: 1 });
    p.box(columns[i], 212, 172, 100, 0.7);
    for (const [k, word] of words.entries()) p.line(columns[i] + 8, 228 + k * 18, `@${word}`);
  }
  p.print(36, 334, 'Items and prices', { size: 11, font: 'bold', color: dark });
  const prices = [
    ['Direct cremation with the container', 0],
    ['Urn', 1],
    ['Certified copies of the certificate, number:', 2],
    ['Notice in the newspaper', 3],
    ['Other:', 4],
    ['Total', 5],
  ];
  for (const [text, i] of prices) {
    const y = 344 + i * 22;
    const end = p.print(44, y + 13, text, { font: text === 'Total' ? 'bold' : 'body' }) + 4;
    if (text.endsWith(':')) {
      const stop = text === 'Other:' ? 400 : end + 50;
      p.rule(end, y + 15, stop, y + 15);
      p.place(end, y + 3, stop - end, 12);
    }
    p.print(436, y + 13, '$');
    p.box(446, y, 130, 18, 0.7);
    p.place(447, y + 1, 128, 16);
  }
  p.print(36, 500, 'How will you pay?', { font: 'bold' });
  p.line(130, 500, '@Check   @Card   @Insurance policy number{>400}');
  p.print(36, 524, 'Instructions', { font: 'bold' });
  p.box(36, 530, 540, 60, 0.7);
  p.place(37, 531, 538, 58);
  const y = p.prose(
    36,
    610,
    540,
    'I have the right to control the disposition of the person named above. I ask the society to carry out this order and agree to pay the total. Prices are those of the general price list, which I have received.',
    { size: 8 },
  );
  tabbed(36, y + 8, 80, 340, 'Signed', 30);
  p.truth.at(-1).type = 'signature';
  tabbed(386, y + 8, 40, 190, 'Date', 30);
  tabbed(36, y + 46, 80, 340, 'Taken by', 20);
  p.print(36, 776, 'LCS 4', { size: 6 });
}

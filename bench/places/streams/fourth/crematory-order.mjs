/**
 * Drawn as exported by a free word processor: two-byte characters that only ToUnicode explains,
 * tables with doubled borders, rules as shaded bars, and boxes to tick drawn by a font.
 */
export const style = {
  font: 'two-byte',
  text: 'runs',
  rule: 'twice',
  box: 'four',
  tick: 'type3',
  tickSize: 10,
  size: 9,
};

export function draw(newPage) {
  const p = newPage();
  p.line(400, 48, 'Cremation # {16}');
  p.centred(64, 'AUTHORITY TO CREMATE AND ORDER FOR DISPOSITION', { size: 12, font: 'bold' });
  p.line(50, 86, 'I (We), the undersigned, hereby ask and authorize {34} (the "Funeral');
  p.line(
    50,
    102,
    'Home"), License No. {14}, and the Crematory to take possession of the Decedent named',
  );
  p.print(50, 114, 'below and to arrange the cremation and the final disposition of the remains.');
  p.line(50, 136, 'Name of Deceased: {44} Sex: {8} Age: {8}');
  p.line(50, 154, 'Date of Death: {16} Time of Death: {12} Place of Death: {24}');
  p.line(50, 172, 'Funeral Director in Charge: {26} License No. {10} Location: {13}');
  p.line(50, 190, 'SPECIAL INSTRUCTIONS: {70}');
  p.print(50, 212, 'PACEMAKERS, PROSTHESES, AND RADIOACTIVE IMPLANTS', { font: 'bold' });
  p.prose(
    50,
    224,
    512,
    'Implants may be a danger when they are placed in a cremation chamber. All pacemakers must be removed before the Decedent is brought to the Crematory.',
    { size: 8.5 },
  );
  /** Each cell has its own border, so a border between two cells is drawn twice. */
  const questions = [
    ["Do the decedent's remains contain a pacemaker?", 1],
    ['If yes, was the pacemaker removed?', 1],
    ['Was the decedent treated with radioactive implants?', 1],
    ['Is the weight of the decedent over 300 pounds?', 1],
    ['Does the family wish to witness the cremation?', 1],
  ];
  let y = 250;
  for (const [question] of questions) {
    p.box(50, y, 400, 18);
    p.print(55, y + 12.5, question);
    p.box(450, y, 112, 18);
    p.line(456, y + 12.5, 'Yes @{=510}No @');
    y += 18;
  }
  y += 14;
  p.print(
    50,
    y,
    'If implants are present, the list below holds all of them and when they were placed:',
  );
  y += 16;
  p.line(50, y, '{102}');
  y += 16;
  p.line(50, y, '{102}');
  y += 20;
  p.print(50, y, 'CONTAINER AND URN', { font: 'bold' });
  y += 6;
  const cells = (top, high, ...parts) => {
    let x = 50;
    for (const [caption, wide] of parts) {
      p.box(x, top, wide, high);
      p.print(x + 4, top + 11, caption, { size: 8.5 });
      p.place(
        x + 4 + p.width(caption, 8.5) + 3,
        top + 1,
        wide - p.width(caption, 8.5) - 8,
        high - 2,
      );
      x += wide;
    }
    return top + high;
  };
  y = cells(y, 17, ['Type of container:', 300], ['Supplied by:', 212]);
  y = cells(y, 17, ['Type of urn:', 300], ['Supplied by:', 212]);
  y = cells(y, 17, ['Inscription:', 512]);
  y += 18;
  p.print(50, y, 'DISPOSITION OF CREMATED REMAINS', { font: 'bold' });
  y += 16;
  p.line(
    50,
    y,
    '@ Return to the Funeral Home   @ Mail to the person named below   @ Scatter   @ Hold for pick-up',
  );
  y += 8;
  const heads = [
    ['Name', 180],
    ['Address', 212],
    ['Telephone', 120],
  ];
  let x = 50;
  for (const [text, wide] of heads) {
    p.tint(x, y, wide, 15, '0.9 g');
    p.box(x, y, wide, 15);
    p.print(x + 4, y + 10.5, text, { font: 'bold', size: 8.5 });
    for (let row = 0; row < 3; row++) {
      p.box(x, y + 15 + row * 17, wide, 17);
      p.place(x + 1, y + 16 + row * 17, wide - 2, 15);
    }
    x += wide;
  }
  y += 15 + 51 + 18;
  p.print(50, y, 'AUTHORIZING AGENT(S)', { font: 'bold' });
  y = p.prose(
    50,
    y + 12,
    512,
    'I (We) certify that I (we) have the full right to order this cremation, that no nearer kin objects, and that I (we) hold the Funeral Home and the Crematory free of all claims that come of this order.',
    { size: 8.5 },
  );
  y += 14;
  for (let i = 1; i <= 2; i++) {
    p.line(50, y, `${i}. Signature: {30!} Printed name: {28}`);
    y += 18;
    p.line(62, y, 'Relationship: {18} Telephone: ({4}) {14} Date: {13}');
    y += 18;
    p.line(62, y, 'Address: {76}');
    y += 22;
  }
  p.line(50, y, 'Witness: {36!} Date: {16}');
  p.rule(50, 762, 562, 762, 0.5, 'shade');
  p.print(50, 772, 'Page 1 of 2', { size: 7 });
}

/**
 * Drawn as by an illustration program: cells with round corners, strokes converted into areas,
 * rings to tick, tightened print.
 */
export const style = {
  text: 'runs',
  rule: 'fill',
  tick: 'box',
  tickSize: 8,
  size: 8,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  /** A rectangle whose corners have this radius, drawn with four curves, in the form's color. */
  const round = (left, top, width, height, paint, radius) => {
    p.out.push('0 0.25 0.45 RG 0.7 w');
    p.rounded(left, top, width, height, paint, radius);
  };
  const cell = (left, top, width, height, caption, type) => {
    round(left, top, width, height);
    p.print(left + 4, top + 7.5, caption, { size: 6 });
    p.place(left + 2, top + 9, width - 4, height - 10, type);
  };
  const cells = (top, height, ...parts) => {
    let x = 36;
    for (const [caption, width, type] of parts) {
      cell(x, top, width - 3, height, caption, type);
      x += width;
    }
    return top + height + 3;
  };
  /** A ring of four curves in front of its word. */
  const ring = (x, base, word) => {
    round(x, base - 7, 8, 8, 'S', 4);
    p.place(x, base - 7, 8, 8, 'checkbox');
    return p.print(x + 11, base, word, { size: 7.5 }) + 8;
  };
  const rings = (x, base, ...words) => words.reduce((at, word) => ring(at, base, word), x);
  const head = (top, title) => {
    p.out.push('0 0.25 0.45 rg');
    round(36, top, 540, 13, 'f', 6);
    p.print(44, top + 9.5, title, { font: 'bold', gray: 1, size: 8 });
    return top + 16;
  };
  p.print(36, 44, 'Individual Life Insurance Application', { size: 14, font: 'bold' });
  cell(440, 28, 136, 22, 'PRENEED CONTRACT NO.');
  let y = head(56, '1  PROPOSED INSURED');
  y = cells(
    y,
    24,
    ['LAST NAME', 180],
    ['FIRST NAME', 150],
    ['M.I.', 40],
    ['DATE OF BIRTH', 100],
    ['AGE', 70],
  );
  y = cells(y, 24, ['STREET ADDRESS', 230], ['CITY', 150], ['STATE', 60], ['ZIP', 100]);
  y = cells(
    y,
    24,
    ['SOCIAL SECURITY NUMBER', 160],
    ['TELEPHONE', 140],
    ['HEIGHT', 80],
    ['WEIGHT', 80],
  );
  p.print(500, y - 17, 'GENDER', { size: 6 });
  rings(500, y - 7, 'M', 'F');
  y = head(y + 2, '2  OWNER, if other than the proposed insured');
  y = cells(y, 24, ['NAME', 230], ['RELATIONSHIP', 130], ['SOCIAL SECURITY NUMBER', 180]);
  y = cells(y, 24, ['ADDRESS', 360], ['TELEPHONE', 180]);
  y = head(y + 2, '3  BENEFICIARY');
  y = cells(
    y,
    24,
    ['PRIMARY BENEFICIARY', 230],
    ['RELATIONSHIP', 130],
    ['DATE OF BIRTH', 100],
    ['SHARE', 80],
  );
  y = cells(
    y,
    24,
    ['CONTINGENT BENEFICIARY', 230],
    ['RELATIONSHIP', 130],
    ['DATE OF BIRTH', 100],
    ['SHARE', 80],
  );
  y = head(y + 2, '4  HEALTH QUESTIONS');
  p.print(520, y + 7, 'Yes', { size: 7, font: 'bold' });
  p.print(548, y + 7, 'No', { size: 7, font: 'bold' });
  y += 12;
  const questions = [
    'a.  Is the proposed insured now confined to a hospital, a nursing home or a bed?',
    'b.  Within two years, has the proposed insured been treated for cancer, a stroke or heart failure?',
    'c.  Has the proposed insured been told that he or she has a disease that will end in death?',
    'd.  Within two years, has the proposed insured been treated for disease of the lung or the liver?',
  ];
  for (const question of questions) {
    p.print(44, y + 8, question, { size: 7.5 });
    ring(522, y + 9, '');
    ring(550, y + 9, '');
    p.rule(40, y + 13, 572, y + 13, 0.3);
    y += 14;
  }
  p.print(44, y + 8, 'If any answer is Yes, only the graded benefit plan may be chosen.', {
    size: 7,
  });
  y = head(y + 14, '5  PLAN AND PAYMENT');
  rings(
    44,
    y + 8,
    'Level benefit',
    'Graded benefit',
    'Single premium',
    '3 year',
    '5 year',
    '10 year',
  );
  y = cells(
    y + 14,
    24,
    ['FACE AMOUNT', 120],
    ['MODAL PREMIUM', 120],
    ['POLICY FEE', 100],
    ['RIDER PREMIUM', 100],
    ['TOTAL PAID WITH APPLICATION', 100],
  );
  p.line(44, y + 9, 'Mode:', { size: 7.5 });
  rings(80, y + 9, 'Annual', 'Semiannual', 'Quarterly', 'Monthly bank draft');
  p.line(340, y + 9, 'Riders:', { size: 7.5 });
  rings(376, y + 9, 'Accidental death', 'Deferred payment');
  y = head(y + 18, '6  REPLACEMENT');
  p.print(44, y + 8, 'Is this insurance to replace any policy in force?', { size: 7.5 });
  rings(240, y + 8, 'Yes', 'No');
  p.line(310, y + 8, 'Company and policy no.{>572}', { size: 7.5 });
  y = p.prose(
    40,
    y + 26,
    532,
    'I state that what I have answered is true as far as I know. I understand that no agent can change this application or the policy, and that insurance begins when the policy is issued and the first premium is paid while I live.',
    { size: 6.5 },
  );
  p.line(40, y + 14, 'Signed at (city and state){>300}{=310}this{>350}day of{>470},{>520}', {
    size: 7.5,
  });
  y += 22;
  y = cells(
    y,
    28,
    ['SIGNATURE OF PROPOSED INSURED', 270, 'signature'],
    ['SIGNATURE OF OWNER, IF OTHER', 270, 'signature'],
  );
  y = cells(
    y,
    28,
    ['SIGNATURE OF AGENT', 270, 'signature'],
    ['AGENT NUMBER', 100],
    ['FUNERAL HOME', 170],
  );
  p.print(36, 780, 'PN APP 04', { size: 6 });
}

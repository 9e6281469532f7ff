/**
 * Drawn as a spreadsheet prints: a printer's units, borders as thin bars drawn for each cell,
 * labels in shaded cells.
 */
export const style = {
  scale: 0.24,
  flipped: true,
  text: 'runs',
  rule: 'fill',
  box: 'fills',
  tick: 'four',
  tickSize: 8,
  size: 8,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(48, 'BENEFICIARY DESIGNATION / CHANGE FORM', { size: 13, font: 'bold' });
  const bar = (y, text) => {
    p.tint(36, y, 540, 14, '0 g');
    p.print(40, y + 10, text, { font: 'bold', gray: 1 });
    return y + 14;
  };
  /** Label cells are to the left of what they name. */
  const pairs = (y, ...cells) => {
    let x = 36;
    for (const [label, shaded, blank] of cells) {
      p.tint(x, y, shaded, 17, '0.85 g');
      p.box(x, y, shaded, 17);
      p.print(x + 3, y + 11.5, label, { size: 7.5 });
      p.box(x + shaded, y, blank, 17);
      p.place(x + shaded + 1, y + 1, blank - 2, 15);
      x += shaded + blank;
    }
    return y + 17;
  };
  let y = bar(62, 'I. Participant Information (Please print or type)');
  y = pairs(y, ['Plan Name', 100, 440]);
  y = pairs(y, ['Brokerage Firm', 100, 170], ['Account Number', 100, 170]);
  y = pairs(y, ['Participant Name', 100, 170], ['Social Security No.', 100, 170]);
  y = pairs(y, ['Street Address', 100, 170], ['Daytime Phone No.', 100, 170]);
  y = pairs(y, ['City', 100, 170], ['State', 50, 60], ['ZIP Code', 60, 100]);
  y = bar(y + 8, 'II. Beneficiary Designations');
  y = p.prose(
    40,
    y + 10,
    530,
    'I name the following persons as primary and contingent beneficiaries of what is payable at my death under the plan. If more than one is named, they share alike unless I say otherwise. Percentages of each group must total 100.',
    { size: 7.5 },
  );
  for (let person = 0; person < 4; person++) {
    p.box(36, y, 80, 51);
    p.line(41, y + 20, '@Primary', { size: 7.5 });
    p.line(41, y + 38, '@Contingent', { size: 7.5 });
    const rows = [
      [
        ['Name', 240],
        ['Social Security Number', 120],
        ['Date of Birth', 100],
      ],
      [
        ['Street Address', 240],
        ['Relationship', 120],
        ['Phone Number', 100],
      ],
      [
        ['City', 180],
        ['State', 60],
        ['ZIP Code', 120],
        ['Allocation', 100],
      ],
    ];
    for (const row of rows) {
      let x = 116;
      for (const [label, wide] of row) {
        p.cell(x, y, wide, 17, label, { size: 5, none: true });
        const share = label === 'Allocation';
        p.place(x + 1, y + 6.5, wide - (share ? 14 : 2), 10);
        if (share) p.print(x + wide - 11, y + 13, '%', { size: 8 });
        x += wide;
      }
      y += 17;
    }
    y += 6;
  }
  y = bar(y + 4, "III. Participant's Marital Status and Consent of Spouse");
  p.box(36, y, 540, 62);
  p.line(
    42,
    y + 13,
    '@I am not married.{=180}@I am married and have named my spouse as the only primary beneficiary.',
  );
  p.line(
    42,
    y + 27,
    '@I am married and have named somebody else; my spouse consents as shown below.',
  );
  p.line(42, y + 50, "Spouse's Signature{>300!}{=310}Date{>390}{=400}Witness{>570!}");
  y = bar(y + 70, 'IV. Authorization');
  p.prose(
    40,
    y + 10,
    530,
    'I have read this form and direct the plan to pay as stated. I know that this designation takes effect when it is received, and not before.',
    { size: 7.5 },
  );
  y += 30;
  y = pairs(y, ["Participant's Signature", 100, 240], ['Date', 60, 140]);
  p.truth.at(-2).type = 'signature';
  y = pairs(y, ['Accepted by (Plan)', 100, 240], ['Date', 60, 140]);
  y += 10;
  const heads = ['For plan use', 'Entered', 'Verified', 'Batch'];
  for (const [i, text] of heads.entries()) {
    p.tint(36 + i * 135, y, 135, 13, '0.85 g');
    p.box(36 + i * 135, y, 135, 13);
    p.print(40 + i * 135, y + 9.5, text, { size: 7 });
  }
  p.print(36, 776, 'DES-14', { size: 6 });
}

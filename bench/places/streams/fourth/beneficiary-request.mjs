/**
 * Drawn as by an older page layout program: white boxes on a gray background without any line, and
 * letters of Webdings as boxes to tick.
 */
export const style = {
  text: 'glyphs',
  rule: 'stroke',
  tick: 'glyph',
  tickFont: 'Webdings',
  tickCode: 0x63,
  tickSize: 9,
  size: 8,
};

export function draw(newPage) {
  const p = newPage();
  p.tint(0, 0, 612, 70, '0.1 0.35 0.3 rg');
  p.print(40, 42, 'Beneficiary Change Form', { size: 18, font: 'bold', gray: 1 });
  p.print(40, 56, 'Name - Address - Beneficiary', { size: 9, gray: 1 });
  const panel = (y, high, title) => {
    p.tint(36, y, 540, high, '0.88 g');
    p.print(42, y + 12, title, { font: 'bold', size: 9.5 });
  };
  const white = (x, y, wide, label, high = 15) => {
    p.print(x, y + 11, label);
    const left = x + p.width(label) + 4;
    p.tint(left, y, x + wide - left, high, '1 g');
    p.place(left, y, x + wide - left, high);
  };
  panel(84, 104, 'Personal Information');
  white(42, 102, 330, 'Name:');
  white(380, 102, 190, 'Date of Birth:');
  white(42, 122, 250, 'SSN or Account Number:');
  white(300, 122, 270, 'Street Address:');
  white(42, 142, 250, 'City:');
  white(300, 142, 100, 'State:');
  white(408, 142, 162, 'ZIP:');
  white(42, 162, 170, 'Home Phone:');
  white(220, 162, 170, 'Work Phone:');
  white(398, 162, 172, 'Email:');
  panel(196, 74, 'Type of Request & Paperless Delivery Option');
  p.line(42, 224, '@Beneficiary Change{=170}@Address Change{=290}@Name Change*');
  p.line(
    42,
    240,
    '@I agree to receive confirmations and updates by e-mail at the address given above.',
  );
  p.print(
    42,
    260,
    '*Proof must be attached, such as a copy of the marriage certificate, the divorce decree or the court order.',
    { size: 6.5 },
  );
  panel(278, 60, 'Name Change');
  white(42, 296, 260, 'Former Name:');
  white(310, 296, 260, 'New Name:');
  p.line(42, 330, 'Reason:{=90}@Marriage{=160}@Divorce{=225}@Court Order{=305}@Correction');
  const people = (y, title) => {
    panel(y, 112, title);
    p.print(330, y + 12, 'The shares of this group must total 100%.', { size: 6.5 });
    const columns = [
      [42, 180, 'Full Name'],
      [228, 90, 'Relationship'],
      [324, 90, 'Date of Birth'],
      [420, 100, 'SSN'],
      [526, 44, 'Share'],
    ];
    for (const [x, , label] of columns) p.print(x, y + 26, label, { size: 7 });
    for (let row = 0; row < 4; row++) {
      for (const [x, wide] of columns) {
        const share = wide === 44;
        p.tint(x, y + 30 + row * 19, share ? 34 : wide, 15, '1 g');
        p.place(x, y + 30 + row * 19, share ? 34 : wide, 15);
        if (share) p.print(x + 36, y + 41 + row * 19, '%');
      }
    }
  };
  people(346, 'Primary Beneficiaries');
  people(466, 'Contingent Beneficiaries');
  panel(586, 52, 'Spousal Consent (community property states only)');
  p.line(
    42,
    614,
    '@I am not married.{=150}@I am married, and my spouse consents by signing below.',
  );
  white(42, 619, 300, 'Name of Spouse:');
  panel(646, 104, 'Signatures');
  p.prose(
    42,
    670,
    524,
    'I revoke all earlier designations and reserve the right to change this one. If no primary beneficiary survives me, the contingent beneficiaries take the proceeds in equal shares unless I say otherwise.',
    { size: 7 },
  );
  for (const [y, who] of [
    [692, 'Signature of Owner'],
    [722, 'Signature of Spouse'],
  ]) {
    p.tint(42, y, 330, 18, '1 g');
    p.place(42, y, 330, 18, 'signature');
    p.print(42, y + 25, who, { size: 6.5 });
    p.tint(390, y, 120, 18, '1 g');
    p.place(390, y, 120, 18);
    p.print(390, y + 25, 'Date', { size: 6.5 });
  }
  p.print(36, 774, 'BCF-2 rev. 4', { size: 6 });
}

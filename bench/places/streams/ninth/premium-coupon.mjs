/**
 * Drawn as a billing program prints: a statement with amounts filled in, a line of hyphens to tear
 * along, a part to send back with boxes for an amount and for changes of address.
 */
export const style = {
  body: 'Courier',
  bold: 'Courier-Bold',
  text: 'runs',
  rule: 'stroke',
  tick: 'four',
  tickSize: 9,
  size: 9,
  thick: 0.7,
};

export function draw(newPage) {
  const p = newPage();
  p.print(40, 50, 'HERITAGE LIFE INSURANCE COMPANY', { size: 11, font: 'bold' });
  p.print(40, 62, 'PO BOX 1200, SPRINGFIELD');
  p.print(380, 50, 'PREMIUM NOTICE', { size: 11, font: 'bold' });
  for (const [i, [label, value]] of [
    ['POLICY NUMBER', 'H-0042817'],
    ['INSURED', 'R. EXAMPLE'],
    ['DUE DATE', 'JUL 01 2021'],
    ['PREMIUM', '47.18'],
    ['AMOUNT DUE', '47.18'],
  ].entries()) {
    const y = 90 + i * 16;
    p.box(300, y - 11, 140, 16);
    p.box(440, y - 11, 120, 16);
    p.print(304, y, label);
    p.print(556 - p.width(value), y, value);
  }
  p.print(40, 110, 'R EXAMPLE');
  p.print(40, 122, '14 ELM STREET');
  p.print(40, 134, 'SPRINGFIELD 00000');
  const y = p.prose(
    40,
    200,
    520,
    'YOUR PREMIUM IS DUE ON THE DATE SHOWN. IF IT IS NOT PAID WITHIN THE GRACE PERIOD OF 31 DAYS, THE POLICY WILL LAPSE UNLESS A LOAN IS MADE TO PAY IT. IF YOU HAVE PAID, PLEASE DISREGARD THIS NOTICE.',
  );
  p.prose(
    40,
    y + 12,
    520,
    'YOU CAN ALSO PAY FROM A BANK ACCOUNT EACH MONTH. ASK FOR A FORM, OR COMPLETE THE PART BELOW.',
  );
  p.print(40, 330, '-'.repeat(96));
  p.print(40, 342, 'DETACH HERE AND RETURN THIS PART WITH YOUR PAYMENT');
  p.print(40, 366, 'POLICY NUMBER H-0042817');
  p.print(240, 366, 'DUE JUL 01 2021');
  p.box(420, 350, 140, 30, 1);
  p.print(424, 360, 'AMOUNT ENCLOSED', { size: 7 });
  p.print(424, 375, '$');
  p.place(432, 362, 126, 16);
  p.line(40, 392, '@CHECK HERE IF YOUR ADDRESS HAS CHANGED AND WRITE THE NEW ONE:');
  const line = (base, ...parts) => {
    let x = 40;
    for (const [label, end, type] of parts) {
      const from = p.print(x, base, label) + 4;
      p.rule(from, base + 2, end, base + 2);
      p.place(from, base - 11, end - from, 13, type);
      x = end + 8;
    }
  };
  line(412, ['NAME', 560]);
  line(432, ['STREET', 560]);
  line(452, ['CITY', 320], ['STATE', 400], ['ZIP', 560]);
  line(472, ['TELEPHONE', 280], ['E-MAIL', 560]);
  p.print(40, 500, 'PAY BY CARD:');
  p.line(120, 500, '@VISA  @MASTERCARD  @DISCOVER');
  p.print(40, 522, 'CARD NUMBER');
  for (let g = 0; g < 4; g++) {
    for (let i = 0; i < 4; i++) p.box(112 + g * 72 + i * 15, 509, 15, 17, 0.6);
    p.place(113 + g * 72, 510, 58, 15);
  }
  p.print(408, 522, 'EXPIRES');
  for (let i = 0; i < 4; i++) p.box(460 + i * 15, 509, 15, 17, 0.6);
  p.place(461, 510, 58, 15);
  line(548, ['NAME ON CARD', 320], ['AMOUNT $', 560]);
  line(572, ['SIGNATURE', 320, 'signature'], ['DATE', 560]);
  p.print(40, 600, 'CHANGE OF HOW OFTEN I PAY:');
  p.line(200, 600, '@MONTHLY  @QUARTERLY  @HALF YEARLY  @YEARLY');
  p.print(40, 640, '0042817 000004718 20210701 7', { size: 12 });
}

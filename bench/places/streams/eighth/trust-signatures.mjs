/**
 * Drawn as a law office types the end of an agreement: blocks to sign side by side, `By:` and `Its:`
 * with rules, one rule for two captions, a schedule whose columns are underscores.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'gaps',
  rule: 'pieces',
  size: 11,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.print(72, 72, '14.  Notices.', { size: 11, font: 'bold' });
  let y = p.prose(
    72,
    88,
    468,
    'Any notice under this Agreement shall be in writing and shall be sent to the party at the address below, or at such other address as that party gives by notice to the others.',
  );
  const stack = (x, end, from, ...labels) => {
    labels.forEach((label, i) => {
      p.line(x, from + i * 18, `${label}{>${end}}`);
    });
    return from + labels.length * 18;
  };
  y = stack(
    108,
    480,
    y + 10,
    'To the Grantor:',
    'Address:',
    'City, State, Zip:',
    'With a copy to:',
  );
  y += 10;
  y = p.prose(
    72,
    y,
    468,
    'IN WITNESS WHEREOF, the parties have caused this Agreement to be executed on the dates below, to be effective as of the date on which the last of them signs.',
  );
  y += 16;
  for (const [x, end, who] of [
    [72, 296, 'GRANTOR:'],
    [316, 540, 'TRUSTEE:'],
  ]) {
    p.print(x, y, who, { font: 'bold' });
    p.rule(x, y + 34, end, y + 34);
    p.place(x, y + 18, end - x, 16, 'signature');
    p.print(x, y + 45, who === 'GRANTOR:' ? 'Signature of Grantor' : 'Signature of Trustee', {
      size: 9,
    });
    if (who === 'GRANTOR:') stack(x, end, y + 66, 'Print name:', 'Date:', 'SSN:');
    else stack(x, end, y + 66, 'By:', 'Its:', 'Date:');
  }
  y += 136;
  p.print(72, y, 'WITNESSES:', { font: 'bold' });
  for (let i = 0; i < 2; i++) {
    const base = y + 30 + i * 34;
    p.rule(72, base, 540, base);
    p.print(72, base + 10, 'Signature of witness', { size: 8.5 });
    p.print(260, base + 10, 'Printed name', { size: 8.5 });
    p.print(420, base + 10, 'Address', { size: 8.5 });
    p.place(72, base - 14, 184, 13, 'signature');
    p.place(260, base - 14, 156, 13);
    p.place(420, base - 14, 120, 13);
  }
  y += 104;
  p.centred(y, 'SCHEDULE A', { font: 'bold', size: 12 });
  p.centred(y + 14, 'Property transferred to the trust', { size: 11 });
  y += 36;
  const columns = [
    [72, 26, 'Description'],
    [240, 18, 'Number'],
    [356, 16, 'Company'],
    [462, 13, 'Value'],
  ];
  for (const [x, , title] of columns) {
    const end = p.print(x, y, title, { font: 'bold', size: 10.5 });
    p.rule(x, y + 2, end, y + 2);
  }
  for (let i = 0; i < 4; i++) {
    y += 20;
    for (const [x, count] of columns) {
      if (x === 462) p.line(x - 8, y, `$ {${count}}`);
      else p.line(x, y, `{${count}}`);
    }
  }
  y += 24;
  p.line(390, y, 'Total:  $ {13}');
  p.centred(770, '- 7 -', { size: 10 });
}

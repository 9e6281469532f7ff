/**
 * Drawn as a town's office prints: names of parts on their side in a narrow column, dots that lead
 * to a box to tick, double rules between parts, times and dates in three short blanks, fees at the
 * right.
 */
export const style = {
  body: 'Helvetica',
  text: 'runs',
  rule: 'stroke',
  tick: 'box',
  tickSize: 9,
  size: 9,
  thick: 0.6,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(44, 'TOWN OF FAIRBANK', { size: 12, font: 'bold' });
  p.centred(58, 'Application for a burial or transit permit', { size: 11 });
  const [left, inner, right] = [40, 62, 572];
  p.rule(left, 68, right, 68, 1.2);
  let y = 70;
  const part = (high, name, drawPart) => {
    p.rule(left, y, right, y, 0.5);
    p.out.push(
      `BT 0 g /${p.fonts.bold.key} 8 Tf 0 1 -1 0 54 ${792 - (y + high - 6)} Tm <${p.fonts.bold.encode(name)}> Tj ET`,
    );
    p.rule(left, y, left, y + high);
    p.rule(inner, y, inner, y + high);
    p.rule(right, y, right, y + high);
    p.rule(left, y + high, right, y + high, 0.5);
    drawPart(y);
    y += high + 2.5;
  };
  const line = (base, ...parts) => {
    let x = inner + 6;
    for (const [label, end, type] of parts) {
      const from = p.print(x, base, label) + 3;
      p.rule(from, base + 2, end, base + 2);
      p.place(from, base - 10, end - from, 12, type);
      x = end + 6;
    }
  };
  part(112, 'THE DECEASED', (top) => {
    line(top + 18, ['Full name', 400], ['Age', 460], ['Sex', 566]);
    line(top + 38, ['Residence', 566]);
    line(top + 58, ['Place of death', 566]);
    p.line(inner + 6, top + 78, 'Date of death{>180}/{>220}/{>270}', { room: 12 });
    p.line(300, top + 78, 'Hour{>370}  @a.m.  @p.m.', { room: 12 });
    line(top + 98, ['Cause, as certified by', 400], ['M.D., on', 566]);
  });
  part(124, 'THE PERMIT', (top) => {
    for (const [i, word] of [
      'Burial in the town',
      'Burial elsewhere in the state',
      'Transit out of the state',
      'Cremation',
      'Disinterment and reburial',
      'Storage in the receiving vault',
    ].entries()) {
      const base = top + 18 + i * 18;
      const end = p.print(inner + 6, base, word) + 2;
      p.line(end, base, '{.330}');
      p.tick(336, base);
      p.print(360, base, ['Fee', 'Fee', 'Fee', 'Fee', 'Fee', 'Fee'][i]);
      p.print(400, base, '$');
      p.rule(408, base + 2, 470, base + 2);
      p.place(408, base - 10, 62, 12);
      p.print(476, base, 'paid');
      p.tick(500, base);
    }
  });
  part(92, 'THE CEMETERY', (top) => {
    line(top + 18, ['Name of cemetery or crematory', 566]);
    line(top + 38, ['Town', 300], ['County', 440], ['State', 566]);
    line(top + 58, ['Section', 180], ['Lot', 270], ['Grave', 360], ['Depth (feet)', 480]);
    line(top + 78, ['Date of interment', 240], ['Sexton', 566, 'signature']);
  });
  part(112, 'THE APPLICANT', (top) => {
    line(top + 18, ['Funeral director', 400], ['License no.', 566]);
    line(top + 38, ['Firm', 566]);
    line(top + 58, ['Address', 566]);
    line(top + 78, ['Telephone', 230], ['E-mail', 566]);
    line(top + 98, ['Signature', 400, 'signature'], ['Date', 566]);
  });
  y += 8;
  p.box(left, y, right - left, 80, 1.2);
  p.print(left + 6, y + 12, 'FOR USE OF THE TOWN CLERK ONLY', { size: 8, font: 'bold' });
  p.line(
    left + 6,
    y + 34,
    'Permit no.{>200-}{=210}Issued{>330-}{=340}Book{>430-}{=440}Page{>566-}',
  );
  p.line(left + 6, y + 60, 'Clerk{>300-}{=310}Fee received{>430-}');
}

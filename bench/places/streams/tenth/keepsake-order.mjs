/**
 * Drawn as an engraver sets a leaflet: underlined headings, pictures in frames, prices printed in a
 * table with a column for how many, rules between parts, words in boxes that inform.
 */
export const style = {
  text: 'glyphs',
  rule: 'pieces',
  tick: 'box',
  tickSize: 8,
  size: 9,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.tint(0, 0, 612, 70, '0.15 0.25 0.2 rg');
  p.print(40, 44, 'Keepsakes and engraving', { size: 22, font: 'bold', gray: 1 });
  const underlined = (x, y, text) => {
    const end = p.print(x, y, text, { size: 11, font: 'bold' });
    p.rule(x, y + 2.5, end, y + 2.5, 0.8);
  };
  underlined(40, 94, 'Our designs');
  for (const [i, name] of ['Oak leaf', 'Dove', 'Praying hands', 'Sunset'].entries()) {
    const x = 40 + i * 136;
    p.box(x, 102, 120, 70, 0.8);
    p.out.push('0.6 G 1 w');
    p.rounded(x + 30, 112, 60, 50, 'S', 24);
    p.rounded(x + 45, 124, 30, 26, 'S', 12);
    p.line(x, 184, `@${name}`);
  }
  p.rule(40, 196, 572, 196, 1.2);
  underlined(40, 214, 'What you order');
  const columns = [40, 240, 320, 400, 480, 572];
  for (const [i, text] of ['Item', 'Number', 'Price', 'How many', 'Amount'].entries()) {
    p.tint(columns[i], 222, columns[i + 1] - columns[i], 16, '0.85 g');
    p.box(columns[i], 222, columns[i + 1] - columns[i], 16);
    p.print(columns[i] + 4, 233, text, { size: 8, font: 'bold' });
  }
  let y = 238;
  for (const row of [
    ['Urn pendant, silver', 'K-10', '$49.00'],
    ['Urn pendant, gold', 'K-11', '$129.00'],
    ['Thumb print charm', 'K-20', '$89.00'],
    ['Engraved box, walnut', 'K-31', '$64.00'],
    ['Cards with a verse, 50', 'K-40', '$35.00'],
  ]) {
    for (let i = 0; i < 5; i++) {
      p.box(columns[i], y, columns[i + 1] - columns[i], 17);
      if (i < 3) p.print(columns[i] + 4, y + 12, row[i], { size: 8.5 });
      else p.place(columns[i] + 1, y + 1, columns[i + 1] - columns[i] - 2, 15);
    }
    y += 17;
  }
  for (const [text, bold] of [
    ['Shipping', false],
    ['Total', true],
  ]) {
    p.box(400, y, 80, 17);
    p.print(404, y + 12, text, { size: 8.5, font: bold ? 'bold' : 'body' });
    p.box(480, y, 92, 17);
    p.place(481, y + 1, 90, 15);
    y += 17;
  }
  p.tint(40, y - 30, 330, 26, '0.94 g');
  p.print(48, y - 14, 'Orders over $150 are shipped without charge.', { size: 9, font: 'bold' });
  y += 14;
  p.rule(40, y, 572, y, 1.2);
  underlined(40, y + 18, 'What we engrave');
  p.line(40, y + 38, 'First line{>400}{=420}(up to 24 letters)');
  p.line(40, y + 56, 'Second line{>400}{=420}(up to 24 letters)');
  p.line(
    40,
    y + 74,
    'Lettering:  @Roman  @Script  @Block       Thumb print sent with this order?  @Yes  @No',
  );
  y += 90;
  p.rule(40, y, 572, y, 1.2);
  underlined(40, y + 18, 'Where we send it');
  p.line(40, y + 40, 'Name{>300}{=312}Telephone{>572}');
  p.line(40, y + 60, 'Street{>572}');
  p.line(40, y + 80, 'City{>300}{=312}State{>400}{=412}ZIP{>572}');
  y += 96;
  p.rule(40, y, 572, y, 1.2);
  underlined(40, y + 18, 'How you pay');
  p.line(40, y + 40, '@Check enclosed   @Charge to the funeral home:{>572}');
  p.line(40, y + 60, '@Card number{>300}{=312}Expires{>400}{=412}Signature{>572!}');
  p.tint(0, 752, 612, 40, '0.15 0.25 0.2 rg');
  p.print(40, 776, 'Mail to Box 80, Millbrook, or call 555-0188. Allow three weeks.', {
    size: 9,
    gray: 1,
  });
}

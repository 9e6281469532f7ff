/**
 * Drawn as on a printer's colored sheet: a tint under all, a gray word over it, boxes for letters
 * with dotted walls, a picture of a seal, places as white panels with captions over them.
 */
export const style = {
  font: 'two-byte',
  text: 'runs',
  rule: 'stroke',
  tick: 'white',
  tickSize: 9,
  size: 8,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.tint(0, 0, 612, 792, '1 0.97 0.9 rg');
  p.print(120, 420, 'DRAFT COPY', { size: 70, font: 'bold', color: '1 0.93 0.8 rg' });
  p.rounded(500, 28, 60, 60, '0.7 0.5 0.2 RG 2 w S', 30);
  p.print(512, 62, 'SEAL', { size: 12, font: 'bold', color: '0.7 0.5 0.2 rg' });
  p.print(40, 52, 'Order for a memorial', { size: 18, font: 'bold', color: '0.4 0.25 0.1 rg' });
  p.print(40, 68, 'National Burial Alliance', { size: 10, color: '0.4 0.25 0.1 rg' });
  const panel = (x, y, wide, caption, { cells = 0, high = 18, type } = {}) => {
    p.print(x, y + 6, caption, { size: 6.5, color: '0.4 0.25 0.1 rg' });
    p.tint(x, y + 9, wide, high, '1 g');
    p.out.push('0.4 0.25 0.1 RG 0.5 w', `${p.rectangle(x, y + 9, wide, high)} S`);
    for (let i = 1; i < cells; i++) {
      const at = x + (wide * i) / cells;
      p.rule(at, y + 9, at, y + 9 + high, 0.5, 'dots');
    }
    p.place(x + 1, y + 10, wide - 2, high - 2, type);
  };
  const row = (y, ...parts) => {
    let x = 40;
    for (const [caption, wide, more] of parts) {
      panel(x, y, wide - 6, caption, more);
      x += wide;
    }
    return y + 33;
  };
  const head = (y, text) => {
    p.tint(40, y, 526, 14, '0.4 0.25 0.1 rg');
    p.print(46, y + 10, text, { size: 9, font: 'bold', gray: 1 });
    return y + 19;
  };
  let y = head(96, 'WHO ORDERS');
  y = row(
    y,
    ['LAST NAME', 246, { cells: 16 }],
    ['FIRST NAME', 186, { cells: 12 }],
    ['MEMBER NUMBER', 100, { cells: 6 }],
  );
  y = row(
    y,
    ['STREET', 286],
    ['CITY', 146],
    ['STATE', 40, { cells: 2 }],
    ['ZIP', 60, { cells: 5 }],
  );
  y = row(y, ['TELEPHONE', 166, { cells: 10 }], ['E-MAIL', 366]);
  y = head(y + 4, 'FOR WHOM');
  y = row(y, ['NAME AS IT SHALL BE ENGRAVED', 532, { cells: 34 }]);
  y = row(
    y,
    ['BORN', 136, { cells: 8 }],
    ['DIED', 136, { cells: 8 }],
    ['RANK AND BRANCH, IF ANY', 260],
  );
  p.line(40, y + 8, 'Emblem:  @Cross  @Star  @Crescent  @Wheel  @None   @Other', { size: 8.5 });
  p.tint(316, y - 2, 250, 14, '1 g');
  p.place(317, y - 1, 248, 12);
  y += 22;
  p.line(40, y + 8, 'Material:  @Bronze  @Granite, gray  @Granite, rose  @Marble', { size: 8.5 });
  y += 20;
  y = head(y, 'WHERE');
  y = row(y, ['CEMETERY', 266], ['SECTION', 66], ['LOT', 66], ['GRAVE', 66], ['ROW', 68]);
  y = row(y, ['NAME OF THE CEMETERY OFFICER', 266], ['TELEPHONE', 132], ['HOURS', 134]);
  p.line(40, y + 8, 'Does the cemetery set the stone itself?  @Yes  @No', { size: 8.5 });
  y += 20;
  y = head(y, 'PAYMENT');
  y = row(
    y,
    ['AMOUNT', 106],
    ['CARD NUMBER', 266, { cells: 16 }],
    ['EXPIRES', 80, { cells: 4 }],
    ['CODE', 80, { cells: 3 }],
  );
  y = row(y, ['ANYTHING THAT WE SHOULD KNOW', 532, { high: 46 }]);
  y += 28;
  y = row(y, ['SIGNATURE', 366, { high: 26, type: 'signature' }], ['DATE', 166, { high: 26 }]);
  p.print(40, 780, 'NBA-M1', { size: 6 });
}

/**
 * Drawn as an administration asks a funeral director: a letter's head with boxes of data, cells with
 * captions in small capitals, an arrow before the line to sign on, a table with names of rows.
 */
export const style = {
  text: 'gaps',
  rule: 'fill',
  box: 'fills',
  tick: 'four',
  tickSize: 8,
  size: 8.5,
  thick: 0.7,
};

export function draw(newPage) {
  const p = newPage();
  p.print(40, 44, 'SOCIAL INSURANCE ADMINISTRATION', { size: 9, font: 'bold' });
  p.print(180, 64, 'STATEMENT OF DEATH BY FUNERAL DIRECTOR', { size: 12, font: 'bold' });
  p.box(400, 72, 172, 60);
  p.print(404, 82, 'NAME AND ADDRESS OF OFFICE', { size: 6.5 });
  p.place(401, 85, 170, 46);
  let y = p.prose(
    40,
    84,
    340,
    'To the funeral director: please complete and return this statement to the office shown. Do not delay it if the Social Security number is not known. It lets us act at once on claims of the family.',
    { size: 8 },
  );
  y = 136;
  const row = (high, ...parts) => {
    const all = parts.reduce((sum, [, share]) => sum + share, 0);
    let x = 40;
    for (const [caption, share, own] of parts) {
      const wide = (532 * share) / all;
      p.box(x, y, wide, high);
      p.print(x + 3, y + 8, caption, { size: 6.5 });
      if (own) own(x, y, wide, high);
      else p.place(x + 1, y + 10, wide - 2, high - 11);
      x += wide;
    }
    y += high;
  };
  const ticks = (markup) => (x, t, _, high) => p.line(x + 6, t + high - 6, markup, { size: 8 });
  row(28, ['1. NAME OF DECEASED', 4], ['2. SOCIAL SECURITY NUMBER', 2]);
  row(
    28,
    ['3. DATE OF DEATH (Month, day, year)', 2],
    ['4. DATE OF BIRTH, OR AGE', 2],
    ['5. SEX', 1.4, ticks('@MALE  @FEMALE')],
    ['6. MARITAL STATUS', 2.6, ticks('@MARRIED @SINGLE @OTHER')],
  );
  row(
    30,
    ['7. DID THE DECEASED LIVE WITH A SPOUSE AT DEATH?', 2, ticks('@YES   @NO   @UNKNOWN')],
    ['8. PLACE OF DEATH (City and state)', 2],
  );
  row(14, ['9. NEXT OF KIN OR OTHERS WHO MAY CLAIM', 1, () => undefined]);
  const columns = [40, 130, 300, 470, 572];
  for (const [i, title] of ['', 'NAME', 'ADDRESS', 'TELEPHONE'].entries()) {
    p.box(columns[i], y, columns[i + 1] - columns[i], 12);
    if (title) p.print(columns[i] + 4, y + 8.5, title, { size: 6.5, font: 'bold' });
  }
  y += 12;
  for (const name of ['SPOUSE', 'CHILD', 'PARENT', 'EXECUTOR']) {
    for (let i = 0; i < 4; i++) {
      p.box(columns[i], y, columns[i + 1] - columns[i], 20);
      if (i > 0) p.place(columns[i] + 1, y + 1, columns[i + 1] - columns[i] - 2, 18);
    }
    p.print(44, y + 12.5, name, { size: 7 });
    y += 20;
  }
  p.box(40, y, 532, 26);
  p.prose(
    44,
    y + 10,
    524,
    'I understand that this statement is used to decide on claims, and that anyone who makes a false statement of a material fact may be punished by law. I have told the family that this report is made.',
    { size: 7.5 },
  );
  y += 26;
  row(
    30,
    [
      '10. SIGNATURE OF FUNERAL DIRECTOR',
      4,
      (x, t, wide) => {
        p.out.push(
          `0 g ${p.x(x + 6)} ${p.y(t + 14)} m ${p.x(x + 6)} ${p.y(t + 24)} l ${p.x(x + 14)} ${p.y(t + 19)} l h f`,
        );
        p.place(x + 16, t + 10, wide - 18, 19, 'signature');
      },
    ],
    ['11. DATE', 1.4],
    ['12. TELEPHONE', 2],
  );
  row(30, ['13. NAME AND ADDRESS OF FUNERAL HOME', 4], ['14. LICENSE NUMBER', 1.6]);
  p.print(40, y + 20, 'Privacy Act', { size: 9, font: 'bold' });
  p.prose(
    40,
    y + 32,
    532,
    'The law lets us ask for these facts. You need not give them, but without them we may not be able to act on a claim in time. We may give them to another agency if the law asks us to, or to match records by computer. It takes about 3.5 minutes to read the instructions, gather the facts, and answer the questions.',
    { size: 7.5 },
  );
  p.print(40, 776, 'Form SIA-721 (08-2012)', { size: 7 });
}

/**
 * Drawn as a state's office of vital records prints: a dense grid with numbered captions, lists of
 * boxes inside cells, print on its side in the margin, parts of a cell told apart by captions.
 */
export const style = {
  text: 'runs',
  rule: 'fill',
  box: 'fills',
  tick: 'glyph',
  tickFont: 'Wingdings',
  tickCode: 0x71,
  tickSize: 8,
  size: 7,
  thick: 0.5,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(32, 'STATE DEPARTMENT OF HEALTH - OFFICE OF VITAL RECORDS', { size: 9, font: 'bold' });
  p.centred(44, 'DEATH RECORD WORKSHEET', { size: 12, font: 'bold' });
  p.print(60, 54, 'LOCAL FILE NO.', { size: 6 });
  p.print(420, 54, 'STATE FILE NO.', { size: 6 });
  /** Print on its side, from the foot up. */
  const side = (x, base, text, size = 6) =>
    p.out.push(
      `BT 0 g /${p.fonts.bold.key} ${size} Tf 0 1 -1 0 ${x} ${792 - base} Tm <${p.fonts.bold.encode(text)}> Tj ET`,
    );
  const [left, right] = [60, 582];
  const cells = (y, high, ...parts) => {
    const all = parts.reduce((sum, [, share]) => sum + share, 0);
    let x = left;
    for (const [caption, share, more] of parts) {
      const wide = ((right - left) * share) / all;
      p.box(x, y, wide, high);
      p.print(x + 2, y + 6.5, caption, { size: 5.5 });
      if (more) more(x, y, wide, high);
      else p.place(x + 1, y + 8, wide - 2, high - 9);
      x += wide;
    }
    return y + high;
  };
  const halves =
    (...names) =>
    (x, y, wide, high) =>
      names.forEach((name, i) => {
        const own = wide / names.length;
        if (i > 0) p.rule(x + own * i, y + 8, x + own * i, y + high);
        p.print(x + own * i + 2, y + 14, name, { size: 5 });
        p.place(x + own * i + 1, y + 15, own - 2, high - 16);
      });
  const list =
    (names, columns = 1, start = 16) =>
    (x, y, wide) =>
      names.forEach((name, i) => {
        const row = Math.floor(i / columns);
        p.line(x + 3 + ((i % columns) * (wide - 3)) / columns, y + start + row * 9.5, name, {
          size: 6,
        });
      });
  let y = 58;
  y = cells(
    y,
    24,
    ["1. DECEDENT'S LEGAL NAME (Include AKA's if any) (First, Middle, Last, Suffix)", 6],
    ['2. SEX', 1],
    ['3. SOCIAL SECURITY NUMBER', 2.4],
  );
  y = cells(
    y,
    28,
    ['4a. AGE-Last Birthday (Years)', 1.5],
    ['4b. UNDER 1 YEAR', 1.6, halves('Months', 'Days')],
    ['4c. UNDER 1 DAY', 1.6, halves('Hours', 'Minutes')],
    ['5. DATE OF BIRTH (Mo/Day/Yr)', 2],
    ['6. BIRTHPLACE (City and State or Foreign Country)', 3],
  );
  y = cells(y, 24, ['7a. RESIDENCE-STATE', 2], ['7b. COUNTY', 2], ['7c. CITY OR TOWN', 3]);
  y = cells(
    y,
    24,
    ['7d. STREET AND NUMBER', 4],
    ['7e. APT. NO.', 1],
    ['7f. ZIP CODE', 1.4],
    ['7g. INSIDE CITY LIMITS?', 1.8, list(['@Yes', '@No'], 2)],
  );
  y = cells(
    y,
    44,
    ['8. EVER IN US ARMED FORCES?', 1.7, list(['@Yes', '@No'], 2)],
    [
      '9. MARITAL STATUS AT TIME OF DEATH',
      3,
      list(
        [
          '@Married',
          '@Married, but separated',
          '@Widowed',
          '@Divorced',
          '@Never Married',
          '@Unknown',
        ],
        2,
      ),
    ],
    ["10. SURVIVING SPOUSE'S NAME (If wife, give name prior to first marriage)", 4],
  );
  y = cells(
    y,
    24,
    ["11. FATHER'S NAME (First, Middle, Last)", 1],
    ["12. MOTHER'S NAME PRIOR TO FIRST MARRIAGE (First, Middle, Last)", 1],
  );
  y = cells(
    y,
    24,
    ["13a. INFORMANT'S NAME", 2],
    ['13b. RELATIONSHIP TO DECEDENT', 1.7],
    ['13c. MAILING ADDRESS (Street and Number, City, State, Zip Code)', 4],
  );
  const top = y;
  p.box(left, y, right - left, 54);
  p.print((left + right) / 2 - 60, y + 7, '14. PLACE OF DEATH (Check only one: see instructions)', {
    size: 5.5,
    font: 'bold',
  });
  p.rule(left, y + 10, right, y + 10);
  p.rule(290, y + 10, 290, y + 54);
  p.print(62, y + 17, 'IF DEATH OCCURRED IN A HOSPITAL:', { size: 5.5 });
  p.line(63, y + 28, '@Inpatient', { size: 6 });
  p.line(125, y + 28, '@Emergency Room/Outpatient', { size: 6 });
  p.line(63, y + 38, '@Dead on Arrival', { size: 6 });
  p.print(292, y + 17, 'IF DEATH OCCURRED SOMEWHERE OTHER THAN A HOSPITAL:', { size: 5.5 });
  p.line(293, y + 28, '@Hospice facility', { size: 6 });
  p.line(360, y + 28, '@Nursing home/Long term care facility', { size: 6 });
  p.line(490, y + 28, "@Decedent's home", { size: 6 });
  p.line(293, y + 40, '@Other (Specify):{>460}', { size: 6, room: 9 });
  y = top + 54;
  y = cells(
    y,
    24,
    ['15. FACILITY NAME (If not institution, give street & number)', 3.4],
    ['16. CITY OR TOWN, STATE, AND ZIP CODE', 3],
    ['17. COUNTY OF DEATH', 2],
  );
  y = cells(
    y,
    46,
    [
      '18. METHOD OF DISPOSITION:',
      3.2,
      (x, t) => {
        list(['@Burial', '@Cremation', '@Donation', '@Entombment', '@Removal from State'], 2)(
          x,
          t,
          185,
        );
        p.line(x + 95, t + 35, '@Other (Specify):{>243}', { size: 6, room: 9 });
      },
    ],
    ['19. PLACE OF DISPOSITION (Name of cemetery, crematory, other place)', 5],
  );
  y = cells(
    y,
    24,
    ['20. LOCATION-CITY, TOWN, AND STATE', 3],
    ['21. NAME AND COMPLETE ADDRESS OF FUNERAL FACILITY', 5],
  );
  y = cells(
    y,
    24,
    [
      '22. SIGNATURE OF FUNERAL SERVICE LICENSEE OR OTHER AGENT',
      5,
      (x, t, wide, high) => p.place(x + 1, t + 8, wide - 2, high - 9, 'signature'),
    ],
    ['23. LICENSE NUMBER (Of Licensee)', 3],
  );
  side(50, y - 90, 'To Be Completed/Verified By: FUNERAL DIRECTOR');
  p.rule(left, y + 2, right, y + 2, 1.5);
  y += 4;
  const second = y;
  const schooling = [
    '@8th grade or less',
    '@9th - 12th grade; no diploma',
    '@High school graduate or GED completed',
    '@Some college credit, but no degree',
    '@Associate degree (e.g., AA, AS)',
    "@Bachelor's degree (e.g., BA, AB, BS)",
    "@Master's degree (e.g., MA, MS, MEng)",
    '@Doctorate (e.g., PhD, EdD)',
  ];
  const origin = [
    '@No, not Spanish/Hispanic/Latino',
    '@Yes, Mexican, Mexican American',
    '@Yes, Puerto Rican',
    '@Yes, Cuban',
  ];
  const race = [
    '@White',
    '@Black or African American',
    '@Asian Indian',
    '@Chinese',
    '@Filipino',
    '@Japanese',
    '@Korean',
    '@Vietnamese',
    '@Native Hawaiian',
    '@Samoan',
  ];
  y = cells(
    y,
    104,
    [
      "51. DECEDENT'S EDUCATION-Check the box that best describes",
      1,
      (x, t, wide) => {
        p.print(x + 2, t + 13, 'the highest degree or level of school completed.', { size: 5.5 });
        list(schooling, 1, 25)(x, t, wide);
      },
    ],
    [
      '52. DECEDENT OF HISPANIC ORIGIN? Check the box',
      1,
      (x, t, wide) => {
        p.print(x + 2, t + 13, 'that best describes the decedent.', { size: 5.5 });
        list(origin, 1, 25)(x, t, wide);
        p.line(x + 3, t + 66, '@Yes, other Spanish/Hispanic/Latino', { size: 6 });
        p.line(x + 12, t + 80, `(Specify){>${Math.round(x + wide - 8)}}`, { size: 6, room: 9 });
      },
    ],
    [
      "53. DECEDENT'S RACE (Check one or more races)",
      1,
      (x, t, wide) => {
        list(race, 2, 18)(x, t, wide);
        p.line(x + 3, t + 70, `@Other Asian (Specify){>${Math.round(x + wide - 8)}}`, {
          size: 6,
          room: 9,
        });
        p.line(x + 3, t + 84, `@Other (Specify){>${Math.round(x + wide - 8)}}`, {
          size: 6,
          room: 9,
        });
      },
    ],
  );
  y = cells(
    y,
    24,
    ["54. DECEDENT'S USUAL OCCUPATION (Indicate type of work. DO NOT USE RETIRED).", 1],
    ['55. KIND OF BUSINESS/INDUSTRY', 1],
  );
  side(50, y - 20, 'To Be Completed By: INFORMANT');
  p.rule(left, second, right, second);
  p.rule(left, y + 2, right, y + 2, 1.5);
  y = cells(
    y + 4,
    24,
    ['24. DATE PRONOUNCED DEAD (Mo/Day/Yr)', 1.6],
    ['25. TIME PRONOUNCED DEAD', 1.5],
    ['26. ACTUAL OR PRESUMED TIME OF DEATH', 2],
    ['27. WAS MEDICAL EXAMINER CONTACTED?', 2, list(['@Yes', '@No'], 2)],
  );
  p.print(60, 780, 'VR-200 REV. 11/2003', { size: 6 });
}

/**
 * Drawn as by a layout program: kerned runs, rules as one path of pieces, captions under lines,
 * dots before Yes and No.
 */
export const style = { text: 'runs', rule: 'pieces', tick: 'glyph', tickSize: 8.5, size: 8 };

export function draw(newPage) {
  const p = newPage();
  p.centred(46, 'Application for', { size: 9 });
  p.centred(60, 'SIMPLIFIED LIFE INSURANCE', { size: 13, font: 'bold' });
  p.print(452, 46, 'Please print with black ink', { size: 7 });
  const head = (y, text) => {
    p.tint(36, y - 9, 540, 12, '0 0.2 0.4 rg');
    p.print(40, y, text, { font: 'bold', gray: 1, size: 8.5 });
  };
  const under = (y, ...captions) => {
    for (const [x, text] of captions) p.print(x, y + 8, text, { size: 5.5 });
  };
  const date = (x, y) => p.line(x, y, `{>${x + 22}}/{>${x + 44}}/{>${x + 76}}`);
  head(78, '1.  PROPOSED INSURED');
  p.line(40, 98, 'Legal Name{>330}');
  under(98, [110, 'First'], [190, 'Middle'], [270, 'Last']);
  p.line(338, 98, 'Date of Birth (MM/DD/YYYY)');
  date(448, 98);
  p.line(
    40,
    118,
    'Social Security No.{>200}{=206}@Male   @Female{=300}E-Mail{>500}{=506}Age{>572}',
  );
  p.line(40, 138, 'Home Address{>572}');
  under(138, [110, 'Street Address'], [330, 'City'], [440, 'State'], [510, 'ZIP+4']);
  p.line(
    40,
    160,
    'Personal Phone No. ({>140}){>230}{=238}Birth State/Country{>390}{=398}Height{>440}ft.{>470}in.{=484}Weight{>548}lbs.',
  );
  const ask = (y, text, x = 40) => p.line(x, y, `${text} {.500}{=506}@Yes   @No`);
  p.print(
    40,
    176,
    'Has the Proposed Insured ever used any form of tobacco or products with nicotine, or what takes',
  );
  ask(186, 'their place, such as patches or gum?');
  p.line(52, 201, 'If YES, please list type(s):{>370}{=378}Last date of use');
  date(440, 201);
  ask(216, 'Is the Proposed Insured a citizen of the United States, or a permanent resident?');
  p.line(52, 231, 'If a permanent resident, card number:{>400}');
  p.line(
    40,
    246,
    "Does the Proposed Insured have a valid driver's license?   @Yes   @No{=330}If YES, state and number:{>572}",
  );
  head(264, '2.  POLICYOWNER  (if other than the Proposed Insured)');
  p.line(40, 284, 'Legal Name{>330}');
  under(284, [110, 'First'], [190, 'Middle'], [270, 'Last']);
  p.line(338, 284, 'Date of Birth (MM/DD/YYYY)');
  date(448, 284);
  p.line(
    40,
    304,
    'Social Security No.{>200}{=206}Relationship to Insured{>400}{=406}Birth State/Country{>572}',
  );
  p.line(40, 324, 'Home Address{>572}');
  under(324, [110, 'Street Address'], [330, 'City'], [440, 'State'], [510, 'ZIP+4']);
  p.line(40, 346, 'E-Mail{>300}');
  head(364, '3.  BENEFICIARIES');
  for (const [y, kind] of [
    [368, 'Primary'],
    [430, 'Contingent'],
  ]) {
    const edges = [36, 246, 336, 430, 524, 576];
    const heads = [
      `${kind} Beneficiary Name (First, Middle, Last)`,
      'Relationship',
      'Soc. Sec. No.',
      'Date of Birth',
      'Share %',
    ];
    for (let i = 0; i < 5; i++) p.print(edges[i] + 3, y + 10, heads[i], { size: 7, font: 'bold' });
    for (let row = 0; row < 4; row++) p.rule(36, y + 14 + row * 15, 576, y + 14 + row * 15);
    for (const x of edges) p.rule(x, y + 14, x, y + 59);
    for (let row = 0; row < 3; row++) {
      const top = y + 14 + row * 15;
      for (const i of [0, 1, 2, 4]) p.place(edges[i] + 1, top + 1, edges[i + 1] - edges[i] - 2, 13);
      p.print(456, top + 11, '/');
      p.print(486, top + 11, '/');
      p.place(431, top + 1, 24, 13);
      p.place(459, top + 1, 26, 13);
      p.place(489, top + 1, 34, 13);
    }
  }
  head(503, '4.  PREMIUM PAYMENT MODE');
  p.line(
    40,
    518,
    'Premium Payment Mode:   @Annual   @Semi-Annual   @Quarterly   @Monthly (Automatic)   @List Bill',
  );
  p.line(40, 536, 'Payor Name{>330}{=338}Relationship to Insured{>572}');
  under(536, [110, 'First'], [190, 'Middle'], [270, 'Last']);
  p.line(40, 558, 'Billing Address{>400}{=406}Personal Phone No. ({>506}){>572}');
  under(558, [110, 'Street Address'], [230, 'City'], [310, 'State'], [360, 'ZIP+4']);
  head(578, '5.  GENERAL SECTION');
  ask(592, '1.  In the past 2 years, has the Proposed Insured been charged with a felony?');
  ask(606, '2.  Is the Proposed Insured now in a hospital, a nursing home or a hospice?');
  ask(620, '3.  Does the Proposed Insured need help with bathing, dressing or eating?');
  p.print(
    40,
    634,
    '4.  Within the past 2 years, has the Proposed Insured been advised to have a test or an operation',
  );
  ask(643, 'that has not been done, or whose result is not known?', 53);
  p.print(
    40,
    657,
    'Details of YES answers (give the number of the question, dates and physicians):',
  );
  for (let i = 0; i < 3; i++) p.rule(40, 672 + i * 14, 572, 672 + i * 14);
  p.place(40, 660, 532, 40);
  p.line(40, 724, '{>300!}{=320}{>400}{=420}{>572}');
  under(
    725,
    [42, 'Signature of Proposed Insured'],
    [322, 'Date (MM/DD/YYYY)'],
    [422, 'Signed at (City, State)'],
  );
  p.line(40, 750, '{>300!}{=320}{>400}{=420}{>572}');
  under(751, [42, 'Signature of Agent'], [322, 'Date (MM/DD/YYYY)'], [422, 'Agent Number']);
  p.print(36, 776, 'I-0000 (R02-14)', { size: 6 });
  p.print(540, 776, 'Page 1', { size: 6 });
}

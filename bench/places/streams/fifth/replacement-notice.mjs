/**
 * Drawn as by an office program: answers as `___ YES ___ NO`, a list with numbers and underscores
 * under headings, initials in running print.
 */
export const style = {
  body: 'Times-Roman',
  bold: 'Times-Bold',
  text: 'gaps',
  scale: 0.5,
  rule: 'pieces',
  size: 10.5,
};

export function draw(newPage) {
  const p = newPage();
  p.centred(60, 'IMPORTANT NOTICE:', { size: 13, font: 'bold' });
  p.centred(75, 'REPLACEMENT OF LIFE INSURANCE OR ANNUITIES', { size: 13, font: 'bold' });
  p.centred(
    90,
    'This document must be signed by the applicant and the producer, and a copy left with the applicant.',
    { size: 9 },
  );
  let y = p.prose(
    60,
    112,
    492,
    'You are thinking of buying a policy or a contract. If you then stop paying for one that you have, or give it up, change it or borrow from it, that is a replacement. Think it over with care: you will pay the costs of a new policy, and there may be costs of ending the old one.',
  );
  y = p.prose(
    60,
    y + 6,
    492,
    'We want you to understand what a replacement does. Please answer the following questions and think of those on the back.',
  );
  const answer = (text) => {
    y = p.prose(60, y + 8, 492, text);
    let x = 84;
    for (const word of ['YES', 'NO']) {
      const wide = p.width('___');
      p.print(x, y + 2, `___ ${word}`);
      p.place(x, y - 7, wide, 11, 'checkbox');
      x += p.width(`___ ${word}`) + 18;
    }
    y += 14;
  };
  answer(
    '1. Do you think of ending premium payments, or of surrendering, forfeiting, assigning to the insurer or otherwise ending a policy or contract that you have?',
  );
  answer(
    '2. Do you think of using funds from policies or contracts that you have to pay premiums due on the new one?',
  );
  y = p.prose(
    60,
    y + 8,
    492,
    'If you answered yes to one of them, list each policy or contract (with the name of the insurer, the insured or annuitant, and the number if there is one) and whether it will be replaced or used for financing:',
  );
  const columns = [
    [78, 24, 'INSURER', 'NAME'],
    [216, 24, 'CONTRACT OR', 'POLICY #'],
    [348, 20, 'INSURED OR', 'ANNUITANT'],
    [462, 16, 'REPLACED (R) OR', 'FINANCING (F)'],
  ];
  for (const [x, , one, two] of columns) {
    p.print(x, y + 10, one, { size: 9, font: 'bold' });
    p.print(x, y + 20, two, { size: 9, font: 'bold' });
  }
  y += 36;
  for (let i = 1; i <= 3; i++) {
    p.print(60, y, `${i}.`);
    for (const [x, count] of columns) p.line(x, y, `{${count}}`);
    y += 19;
  }
  y = p.prose(
    60,
    y + 4,
    492,
    'Ask your insurer or its producer for facts about the old policy. If you ask, an illustration, a summary or the like must be sent to you. Keep all of it, so that you can decide knowing what you decide.',
  );
  y += 6;
  p.line(60, y, 'The policy is being replaced because {44}.');
  y += 20;
  y = p.prose(60, y, 492, 'I certify that the answers given here are, as far as I know, true:');
  y += 24;
  for (const who of ['Applicant', 'Producer']) {
    p.line(60, y, `{>330!}{=350}{>470}`);
    p.print(62, y + 11, `${who}'s Signature and Printed Name`, { size: 9 });
    p.print(352, y + 11, 'Date', { size: 9 });
    y += 36;
  }
  p.line(
    60,
    y,
    'I do not want this notice read aloud to me. {8} (Applicants must initial only if they do not want the notice',
  );
  y += 14;
  p.print(60, y, 'read aloud.)');
  p.print(60, 768, 'REPL-0 (8/01)', { size: 7 });
}

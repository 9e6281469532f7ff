/**
 * Drawn as a small card on a full sheet: print of 5 points, boxes to tick of 5 points, lines close
 * under each other, a dashed frame to cut along, the rest of the sheet a letter.
 */
export const style = {
  text: 'words',
  rule: 'stroke',
  tick: 'box',
  tickSize: 5,
  size: 5.5,
  thick: 0.3,
};

export function draw(newPage) {
  const p = newPage();
  p.print(60, 70, 'Dear member,', { size: 11 });
  let y = p.prose(
    60,
    92,
    492,
    'You can now enroll in group burial coverage without a medical examination. Complete the card below, cut it out, and send it to us in the envelope that came with this letter. The first month is free, and you can cancel at any time in the first thirty days.',
    { size: 11 },
  );
  y = p.prose(60, y + 8, 492, 'If you have questions, call us. We are glad to help.', { size: 11 });
  p.print(60, y + 14, 'Sincerely,', { size: 11 });
  p.print(60, y + 44, 'The Members Service Office', { size: 11 });
  const [left, top, wide, high] = [120, 420, 372, 236];
  for (const [x1, y1, x2, y2] of [
    [left, top, left + wide, top],
    [left, top + high, left + wide, top + high],
    [left, top, left, top + high],
    [left + wide, top, left + wide, top + high],
  ])
    p.rule(x1, y1, x2, y2, 0.6, 'dash');
  p.print(left + 10, top + 16, 'ENROLLMENT CARD', { size: 8, font: 'bold' });
  p.print(left + 270, top + 16, 'Group Policy 7700-B', { size: 5.5 });
  const line = (base, ...parts) => {
    let x = left + 10;
    for (const [label, end, type] of parts) {
      const from = p.print(x, base, label) + 2;
      p.rule(from, base + 1.5, left + end, base + 1.5);
      p.place(from, base - 8, left + end - from, 9.5, type);
      x = left + end + 4;
    }
  };
  line(top + 34, ['Name', 230], ['Date of birth', 362]);
  line(top + 48, ['Address', 362]);
  line(top + 62, ['City', 190], ['State', 240], ['Zip', 300], ['Sex', 362]);
  line(top + 76, ['Phone', 160], ['E-mail', 362]);
  p.line(
    left + 10,
    top + 90,
    'Coverage:  @$5,000  @$10,000  @$15,000     For:  @Me  @My spouse  @Both     Pay:  @Monthly  @Quarterly  @Yearly',
  );
  line(top + 104, ['Beneficiary', 230], ['Relationship', 362]);
  line(top + 118, ['Spouse, if applying', 230], ['Date of birth', 362]);
  p.line(
    left + 10,
    top + 132,
    'In the last two years, have you been treated for cancer, heart disease or stroke?   You:  @Yes  @No    Spouse:  @Yes  @No',
  );
  p.prose(
    left + 10,
    top + 144,
    wide - 20,
    'I apply for the coverage marked above. What I have stated is true. I have read the notice about fraud on the back of this card. Coverage begins on the first day of the month after the card is received.',
    { size: 5 },
  );
  line(top + 182, ['Signature', 230, 'signature'], ['Date', 362]);
  line(top + 202, ['Signature of spouse', 230, 'signature'], ['Date', 362]);
  p.print(left + 10, top + 226, 'EC-77', { size: 4.5 });
}

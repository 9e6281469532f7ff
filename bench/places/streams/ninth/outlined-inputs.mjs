/**
 * Drawn as a portal prints its page: the label of each box interrupts its upper edge, thin gray
 * edges, notes under a box, toggles for a choice, cards with a shadow.
 */
export const style = {
  font: 'two-byte',
  text: 'runs',
  scale: 0.5,
  flipped: true,
  size: 9,
};

export function draw(newPage) {
  const p = newPage();
  p.print(48, 56, 'Claim details', { size: 18, color: '0.1 0.1 0.3 rg' });
  /** A box whose label interrupts its upper edge. */
  const box = (x, y, wide, label, { high = 30, note, type } = {}) => {
    const end = x + 10 + p.width(label, 7.5) + 4;
    const pen = '0.55 0.57 0.62 RG 1.4 w';
    const at = (a, b) => `${p.x(a)} ${p.y(b)}`;
    p.out.push(
      `${pen} ${at(x + 8, y)} m ${at(x, y)} l ${at(x, y + high)} l ${at(x + wide, y + high)} l ${at(x + wide, y)} l ${at(end, y)} l S`,
    );
    p.print(x + 10, y + 2.5, label, { size: 7.5, gray: 0.35 });
    if (note) p.print(x + 10, y + high + 9, note, { size: 6.5, gray: 0.5 });
    p.place(x + 1, y + 4, wide - 2, high - 5, type);
  };
  const card = (y, high, title) => {
    p.tint(40, y + 2, 532, high, '0.9 g');
    p.tint(40, y, 532, high, '1 g');
    p.out.push('0.85 G 1 w', `${p.rectangle(40, y, 532, high)} S`);
    p.print(52, y + 18, title, { size: 11, font: 'bold', color: '0.1 0.1 0.3 rg' });
  };
  const tick = (x, base, word) => {
    p.out.push('0.4 G 1.6 w');
    p.rounded(x, base - 8, 10, 10, 'S', 2);
    p.place(x, base - 8, 10, 10, 'checkbox');
    return p.print(x + 15, base, word) + 18;
  };
  const ticks = (base, label, ...words) =>
    words.reduce((x, word) => tick(x, base, word), p.print(52, base, label) + 12);
  card(70, 178, 'Deceased');
  box(52, 102, 240, 'Full name');
  box(304, 102, 120, 'Date of birth', { note: 'mm/dd/yyyy' });
  box(436, 102, 124, 'Date of death', { note: 'mm/dd/yyyy' });
  box(52, 152, 160, 'Policy number');
  box(224, 152, 160, 'Second policy number', { note: 'If there is one' });
  box(396, 152, 164, 'State of residence');
  ticks(218, 'Manner of death', 'Natural', 'Accident', 'Pending');
  ticks(238, 'Was there an autopsy?', 'Yes', 'No', 'Not known');
  card(262, 212, 'Claimant');
  box(52, 294, 240, 'Full name');
  box(304, 294, 256, 'Relationship to the deceased');
  box(52, 338, 330, 'Street address');
  box(394, 338, 166, 'Unit');
  box(52, 382, 220, 'City');
  box(284, 382, 100, 'State');
  box(396, 382, 164, 'ZIP code');
  box(52, 426, 160, 'Phone', { note: 'With area code' });
  box(224, 426, 336, 'Email');
  card(488, 126, 'Payment');
  ticks(524, 'How should we pay?', 'Check', 'Direct deposit', 'To the funeral home');
  box(52, 540, 160, 'Routing number', { note: 'Nine digits' });
  box(224, 540, 160, 'Account number');
  box(396, 540, 164, 'Name of the bank');
  ticks(604, 'Kind of account', 'Checking', 'Savings');
  card(628, 110, 'Signature');
  tick(52, 664, 'I certify that what I have stated is true.');
  box(52, 682, 340, 'Signature', { high: 40, type: 'signature' });
  box(404, 682, 156, 'Date', { high: 40 });
  p.print(48, 776, 'Page 1 of 1', { size: 7, gray: 0.5 });
}

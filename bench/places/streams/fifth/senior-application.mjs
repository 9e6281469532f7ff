/**
 * Drawn as by a mainframe: monospaced type, lines of single underscores and of hyphens, brackets to
 * tick.
 */
export const style = {
  body: 'Courier',
  bold: 'Courier-Bold',
  text: 'runs',
  rule: 'stroke',
  tick: 'box',
  size: 9,
};

export function draw(newPage) {
  const p = newPage();
  const letter = p.width('_');
  /** `[ ]` is a box to tick, a run of underscores is a place. */
  const typed = (base, string) => {
    p.print(40, base, string);
    for (const { 0: mark, index } of string.matchAll(/\[ \]|_+/g)) {
      const left = 40 + index * letter;
      if (mark === '[ ]') p.place(left, base - 7, 3 * letter, 9, 'checkbox');
      else
        p.place(
          left,
          base - 10,
          mark.length * letter,
          11.5,
          /Signature|X *$/.test(string.slice(0, index)) && !/Date *$/.test(string.slice(0, index))
            ? 'signature'
            : 'text',
        );
    }
  };
  const lines = [
    'SENIOR WHOLE LIFE INSURANCE APPLICATION',
    '',
    'PART A - APPLICANT',
    'Name (Last, First, M.I.): ____________________________________ Sex: [ ] M  [ ] F',
    'Street: _________________________________ City: _______________ State: __ Zip: _____',
    'Phone: (___) ___-____   Birth Date: __/__/____   Age: ___   Soc. Sec. No.: ___-__-____',
    'Height: __ ft. __ in.   Weight: ____ lbs.   Tobacco in the last 12 months: [ ] Yes [ ] No',
    'E-mail: ______________________________   Best time to call: [ ] a.m. [ ] p.m.',
    '',
    'PART B - PLAN',
    'Plan: [ ] Preferred  [ ] Standard  [ ] Modified    Face Amount: $___________',
    'Mode: [ ] Annual  [ ] Semi-Annual  [ ] Quarterly  [ ] Monthly Draft   Premium: $________',
    'Draft for first premium? [ ] Yes [ ] No   Requested date: __/__/____   Draft day: __',
    '',
    'PART C - OWNER AND BENEFICIARY',
    'Owner (if not Applicant): _______________________ Relationship: ____________________',
    'Primary Beneficiary: ____________________________ Relationship: ____________ Pct: ___%',
    'Contingent Beneficiary: _________________________ Relationship: ____________ Pct: ___%',
    '',
    'PART D - HEALTH                                                            YES   NO',
    '1. Are you now in a hospital or a nursing facility, or do you receive',
    '   care at home or in a hospice? ......................................... [ ]   [ ]',
    '2. In the last 2 years have you had, or been treated for:',
    '   a. Heart attack, stroke or heart surgery? ............................. [ ]   [ ]',
    '   b. Cancer other than of the skin? ..................................... [ ]   [ ]',
    '   c. Kidney failure, or disease of the liver? ........................... [ ]   [ ]',
    '3. Do you use oxygen or a wheelchair? .................................... [ ]   [ ]',
    'Details: _____________________________________________________________________________',
    '______________________________________________________________________________________',
    '',
    'PART E - OTHER INSURANCE',
    'Do you have other life insurance or annuities? [ ] Yes [ ] No',
    'Will this policy replace any of them?          [ ] Yes [ ] No   If yes, list:',
    'Company: _______________________ Policy No.: _______________ Amount: $___________',
    'Company: _______________________ Policy No.: _______________ Amount: $___________',
    '',
    'I have read this application. What I have answered is true to the best of my knowledge.',
    'Any person who knowingly gives false facts to an insurer may be guilty of a crime.',
    '',
    'Signed at (City, State): ______________________________   Date: __/__/____',
    'Signature of Applicant: _________________________________________',
    'Signature of Owner, if other: ___________________________________',
    '',
    'PART F - AGENT',
    'Did the Applicant show you a valid photo identification? [ ] Yes [ ] No',
    'Signature of Agent: ____________________________________   Agent No.: ______________',
    'Split with: _____________________ Agent No.: ____________ Share: ___%',
  ];
  lines.forEach((string, i) => {
    if (/^PART|^SENIOR/.test(string)) p.print(40, 50 + i * 15, string, { font: 'bold' });
    else typed(50 + i * 15, string);
  });
  p.print(40, 774, '-'.repeat(60), { size: 8 });
  p.print(40, 782, 'SB-0000 06/08', { size: 7 });
}

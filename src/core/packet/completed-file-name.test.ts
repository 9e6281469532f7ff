import { expect, it } from 'vitest';
import { completedFileName, nameOnDisk } from './completed-file-name.ts';

it('is the insured and the form, without characters that a disk refuses', () => {
  expect(completedFileName('Ana M O/Hara', 'App: 08')).toBe('Ana M O-Hara - App- 08.pdf');
  expect(completedFileName(null, 'App 08')).toBe('App 08.pdf');
  expect(completedFileName('Ana', 'App (tx-08.PDF)')).toBe('Ana - App (tx-08).pdf');
});

it('is short enough to be unpacked into a folder of the same name, even in Greek', () => {
  const insured = `${'Παπαδοπούλου-'.repeat(12)}Wolfeschlegelsteinhausenberger`;
  const file = completedFileName(insured, 'Application for Burial Benefits (21P-530)');
  expect(file).toMatch(/^Παπαδοπούλου-.* - Application for Burial Benefits \(21P-530\)\.pdf$/);
  expect(new TextEncoder().encode(file).length).toBeLessThan(256);
  expect(
    `C:\\Users\\agent\\Downloads\\packets\\0001 ${nameOnDisk(insured)}\\${file}`.length,
  ).toBeLessThan(260);
});

it('keeps both ends of a long form name, so that forms of one series stay apart', () => {
  const form = (state: string) =>
    `Irrevocable Assignment of the Death Benefit to a Funeral Trust, with Disclosures${' and Notices'.repeat(9)}, ${state}`;
  const insured = 'W'.repeat(90);
  const [texas, ohio] = [form('Texas'), form('Ohio')].map((name) =>
    completedFileName(insured, name),
  );
  expect(texas).toMatch(/ - Irrevocable Assignment of the Dea\.\.\..*, Texas\.pdf$/);
  expect(ohio).not.toBe(texas);
  const unpacked = `C:\\Users\\agent\\Downloads\\packets\\00001 ${nameOnDisk(insured)}\\${texas}`;
  // With room for the number of a second form of this name, and for a longer folder.
  expect(unpacked.length).toBeLessThan(240);
});

it('is short enough for a disk that counts bytes, even in Chinese', () => {
  const insured = '歐陽'.repeat(40);
  const form = (end: string) => `${'不可撤銷殯葬信託申請書'.repeat(9)}${end}`;
  const file = completedFileName(insured, form('德州'));
  expect(file).toMatch(/^(歐陽)+歐? - 不可撤銷.*\.\.\..*德州\.pdf$/);
  expect(file).not.toBe(completedFileName(insured, form('加州')));
  // The number of a second form of this name, and the ending of a note in its place.
  const unpacked = file.replace('.pdf', ' (12).pdf.txt');
  expect(new TextEncoder().encode(unpacked).length).toBeLessThan(256);
  const [folder, emoji] = [nameOnDisk(insured), nameOnDisk('🖋'.repeat(60))];
  expect(new TextEncoder().encode(`00001 ${folder}`).length).toBeLessThan(256);
  expect(emoji).toBe('🖋'.repeat(29));
});

import { expect, it } from 'vitest';
import { completedFileName, nameOnDisk } from './completed-file-name.ts';

it('is the insured and the form, without characters that a disk refuses', () => {
  expect(completedFileName('Ana M O/Hara', 'App: 08')).toBe('Ana M O-Hara - App- 08.pdf');
  expect(completedFileName(null, 'App 08')).toBe('App 08.pdf');
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

import { execFileSync } from 'node:child_process';

/** Field values as qpdf reads them: an implementation that shares nothing with ours. */
export function valuesByQpdf(file: string): Record<string, string> {
  const json = execFileSync(
    'qpdf',
    ['--warning-exit-0', '--no-warn', '--json', '--json-key=acroform', file],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { acroform } = JSON.parse(json) as {
    acroform: { fields: { fullname: string; value: unknown }[] };
  };
  const values = acroform.fields.map(({ fullname, value }) => [fullname, plain(value)]);
  return Object.fromEntries(values);
}

/** The text that poppler finds drawn on the pages. */
export function textByPoppler(file: string): string {
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

/** The text that MuPDF finds drawn on the pages. */
export function textByMupdf(file: string): string {
  return execFileSync('mutool', ['draw', '-q', '-F', 'txt', file], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** qpdf writes strings as `u:text` and names as `/Name`. */
function plain(value: unknown): string {
  return String(value ?? '').replace(/^(u:|\/)/, '');
}

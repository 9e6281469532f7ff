import { execFileSync } from 'node:child_process';

/** Field values as read by qpdf, an implementation that shares nothing with ours. */
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

/** Pictures that poppler finds on the pages: their size in dots, and their dots per inch. */
export function imagesOnPages(file: string) {
  const table = execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' });
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => {
      const cells = row.trim().split(/\s+/).map(Number);
      const [page, width, height, dotsPerInch] = [cells[0], cells[3], cells[4], cells[12]];
      return { page, width, height, dotsPerInch };
    });
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

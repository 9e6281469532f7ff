/** Independent PDF readers, which share nothing with ours. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MUPDF_VALUES = fileURLToPath(new URL('mupdf-values.js', import.meta.url));
const MUPDF_FREE_TEXTS = fileURLToPath(new URL('mupdf-free-texts.js', import.meta.url));
const MAX_OUTPUT = 256 * 1024 * 1024;

/** Runs `work` in a folder that is removed afterwards. */
export function inScratchFolder<Answer>(work: (folder: string) => Answer): Answer {
  const folder = mkdtempSync(join(tmpdir(), 'inkready-pdf-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function withPdfFile<Answer>(bytes: Uint8Array, work: (file: string) => Answer): Answer {
  return inScratchFolder((folder) => {
    const file = join(folder, 'form.pdf');
    writeFileSync(file, bytes);
    return work(file);
  });
}

/** A field's value: text or a name as a string, several as an array, none as null. */
export type ReadValue = string | string[] | null;

export function valuesByQpdf(file: string): Map<string, ReadValue> {
  const args = ['--warning-exit-0', '--no-warn', '--json', '--json-key=acroform', file];
  const { acroform } = JSON.parse(run('qpdf', args)) as {
    acroform: { fields: { fullname: string; value: unknown }[] };
  };
  return new Map(acroform.fields.map(({ fullname, value }) => [fullname, plain(value)]));
}

/** qpdf writes strings as `u:text` and names as `/Name`. */
function plain(value: unknown): ReadValue {
  if (Array.isArray(value)) return value.map((item) => String(plain(item)));
  return typeof value === 'string' ? value.replace(/^(u:|\/)/, '') : null;
}

export interface MupdfWidget {
  name: string;
  value: ReadValue;
  state: string | null;
}

export function widgetsByMupdf(file: string): MupdfWidget[] {
  return JSON.parse(run('mutool', ['run', MUPDF_VALUES, file])) as MupdfWidget[];
}

/** A free-text annotation. */
export interface PlacedText {
  page: number;
  /** Its text; `shown` is the part of it that is drawn. */
  name: string;
  shown: string;
  /** Size of its largest letter, in points. */
  size: number;
  /** As in the file, in the page's own coordinates. */
  rect: [number, number, number, number];
}

export function freeTextsByMupdf(file: string): PlacedText[] {
  return JSON.parse(run('mutool', ['run', MUPDF_FREE_TEXTS, file])) as PlacedText[];
}

/** Returns 0 for no complaint, 3 for warnings, 2 for errors (qpdf's exit codes). */
export function qpdfCheck(file: string): number {
  return spawnSync('qpdf', ['--check', file], { stdio: 'ignore' }).status ?? 2;
}

/** The text of each page as read by poppler, in the order of its lines. */
export function pageTexts(file: string): string[] {
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', file, '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return text.split('\f').slice(0, -1);
}

export const HAS_QPDF = spawnSync('qpdf', ['--version'], { stdio: 'ignore' }).status === 0;

/** The file with its streams unpacked, so that damage reaches what is in them. */
export function unpackedByQpdf(bytes: Uint8Array): Uint8Array {
  return withPdfFile(bytes, (file) => {
    const out = `${file}.unpacked.pdf`;
    const options = ['--qdf', '--object-streams=disable', '--warning-exit-0', '--no-warn'];
    execFileSync('qpdf', [...options, file, out]);
    return new Uint8Array(readFileSync(out));
  });
}

/** The file encrypted so that it opens without a password. */
export function encryptedByQpdf(bytes: Uint8Array): Uint8Array {
  return withPdfFile(bytes, (file) => {
    const out = `${file}.encrypted.pdf`;
    execFileSync('qpdf', ['--encrypt', '', 'owner', '256', '--', file, out]);
    return new Uint8Array(readFileSync(out));
  });
}

export function textByPoppler(file: string): string {
  return run('pdftotext', ['-layout', file, '-']);
}

export interface PlacedCharacter {
  character: string;
  /** The character's middle, measured from the upper left corner of the crop box. */
  x: number;
  y: number;
}

/** The drawn characters of each page as MuPDF finds them, including annotations. */
export function charactersByMupdf(file: string): PlacedCharacter[][] {
  const xml = run('mutool', ['draw', '-q', '-F', 'stext', '-o', '-', file]);
  return xml
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<char quad="([^"]+)"[^>]* c="([^"]*)"/g)].map(
        ([, quad = '', code = '']) => {
          const corners = quad.split(' ').map(Number);
          const middle = (axis: 0 | 1) =>
            corners.reduce((sum, value, i) => sum + (i % 2 === axis ? value : 0), 0) / 4;
          return { character: decodeEntity(code), x: middle(0), y: middle(1) };
        },
      ),
    );
}

function decodeEntity(code: string): string {
  const numbered = /^&#x?([0-9a-f]+);$/.exec(code);
  if (numbered)
    return String.fromCodePoint(Number.parseInt(numbered[1] ?? '', code[2] === 'x' ? 16 : 10));
  return { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }[code] ?? code;
}

/** Gray pixels of a page, from 0 for black to 255 for white, starting at the upper left. */
export interface Raster {
  /** Page coordinates of the lower left corner. */
  origin: [number, number];
  width: number;
  height: number;
  pixels: Uint8Array;
}

export type Renderer = 'poppler' | 'mupdf';

/** @param origins the result of `pageOrigins` for the file, if it is already available */
export function renderPages(
  renderer: Renderer,
  file: string,
  dpi: number,
  origins: readonly PageOrigin[] = pageOrigins(file),
): Raster[] {
  return inScratchFolder((folder) => {
    if (renderer === 'poppler') {
      run('pdftoppm', ['-cropbox', '-gray', '-r', String(dpi), file, join(folder, 'page')]);
    } else {
      const out = join(folder, 'page-%03d.pgm');
      run('mutool', ['draw', '-q', '-F', 'pgm', '-c', 'gray', '-r', String(dpi), '-o', out, file]);
    }
    return readdirSync(folder)
      .sort()
      .map((name, i) => readPgm(readFileSync(join(folder, name)), origins[i]));
  });
}

/** Page coordinates of the corners of a page's visible part. */
export interface PageOrigin {
  left: number;
  bottom: number;
  top: number;
}

/** Needed because both renderers draw the crop box, which need not start at the origin. */
export function pageOrigins(file: string): PageOrigin[] {
  const pages = run('mutool', ['pages', file]).split('<page ').slice(1);
  return pages.map((page) => {
    const box = (name: string) =>
      new RegExp(`<${name} l="([-\\d.]+)" b="([-\\d.]+)" r="[-\\d.]+" t="([-\\d.]+)"`).exec(page);
    const [left, bottom, top] = (box('CropBox') ?? box('MediaBox') ?? []).slice(1).map(Number);
    return { left: left ?? 0, bottom: bottom ?? 0, top: top ?? 0 };
  });
}

function readPgm(bytes: Buffer, origin: PageOrigin | undefined): Raster {
  const header = /^P5\s+(?:#.*\s+)?(\d+)\s+(\d+)\s+(\d+)\s/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  );
  if (!header) throw new Error('not a PGM image');
  const pixels = bytes.subarray(header[0].length);
  return {
    origin: [origin?.left ?? 0, origin?.bottom ?? 0],
    width: Number(header[1]),
    height: Number(header[2]),
    pixels,
  };
}

function run(program: string, args: string[]): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

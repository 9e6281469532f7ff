/**
 * Splits an appearance stream (PDF 32000-1 section 12.7.3.3) into its value alone and everything
 * but its value.
 */
import { latin1, latin1Bytes } from '../../../core/pdf/file/lexical/latin1.ts';
import {
  PdfArray,
  PdfDict,
  type PdfObject,
  type PdfRef,
  PdfStream,
} from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';

/** Which half of the appearance is wanted. */
type Half = { valueIn: string } | 'without';

/** Nested Form XObjects; deeper nesting is hostile. */
const MAX_DEPTH = 4;
/**
 * Far beyond any page, so that only the appearance's own box, which is the widget's, clips
 * anything.
 */
const EVERYWHERE = [-100_000, -100_000, 100_000, 100_000];

const PLACING = new Set('q Q cm BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T*'.split(' '));
const SHOWING = new Set(['Tj', 'TJ', "'", '"']);

export interface Splitting {
  pdf: OpenPdf;
  add(object: PdfObject): PdfRef;
}

/**
 * The text of the value in one color, clipped only by the widget's box.
 * @param color three numbers from 0 to 1
 */
export function valueAlone(splitting: Splitting, appearance: PdfStream, color: string): PdfStream {
  return filtered(splitting, appearance, { valueIn: `${color} rg ${color} RG` }, 0);
}

/** The frame and everything else that is painted besides the value. */
export function withoutValue(splitting: Splitting, appearance: PdfStream): PdfStream {
  return filtered(splitting, appearance, 'without', 0);
}

function filtered(
  splitting: Splitting,
  appearance: PdfStream,
  half: Half,
  depth: number,
): PdfStream {
  const content = latin1(appearance.decoded());
  const entries = new Map<string, PdfObject>(appearance);
  for (const key of ['Length', 'Filter', 'DecodeParms', 'OC']) {
    if (key !== 'OC' || half !== 'without') entries.delete(key);
  }
  const placed = new Map<string, PdfRef>();
  const replaceForm = (name: string) => {
    const form = formNamed(splitting.pdf, appearance, name);
    if (!form || depth >= MAX_DEPTH) return undefined;
    const known = placed.get(name);
    if (known) return name;
    placed.set(name, splitting.add(filtered(splitting, form, half, depth + 1)));
    return name;
  };
  const text = rewritten(content, half, replaceForm);
  if (placed.size > 0) entries.set('Resources', resourcesWith(splitting.pdf, appearance, placed));
  if (half === 'without') return new PdfStream(entries, latin1Bytes(text));
  if (depth > 0) entries.set('BBox', PdfArray.ofNumbers(EVERYWHERE));
  entries.delete('Group');
  return new PdfStream(entries, latin1Bytes(`${half.valueIn}\n${text}`));
}

function rewritten(
  content: string,
  half: Half,
  replaceForm: (name: string) => string | undefined,
): string {
  const marks = valueMarks(content);
  const out: string[] = [];
  for (const { operator, text } of statements(content)) {
    if (operator === 'BMC' || operator === 'BDC') marks.begin(text);
    const isValue = marks.isValue();
    const isPainted = operator === 'Do' && isValue && replaceForm(nameIn(text)) !== undefined;
    const kept =
      half === 'without'
        ? withoutShowing(operator, text, isValue)
        : onlyShowing(operator, text, operator === 'Do' ? isPainted : isValue);
    if (kept !== undefined) out.push(kept);
    if (operator === 'EMC') marks.end();
  }
  return out.join('\n');
}

const nameIn = (statement: string) => /\/([^\s/()<>[\]{}%]*)/.exec(statement)?.[1] ?? '';

/** Follows the marked content of an appearance, of which `/Tx BMC` begins the value (12.7.3.3). */
function valueMarks(content: string) {
  const isMarked = /\/Tx\s+BMC/.test(content);
  let depth = 0;
  let valueFrom = 0;
  return {
    begin(statement: string): void {
      depth += 1;
      if (/^\/Tx\s/.test(statement) && valueFrom === 0) valueFrom = depth;
    },
    end(): void {
      if (depth === valueFrom) valueFrom = 0;
      depth = Math.max(0, depth - 1);
    },
    /** Whether what is painted here is the value. All of it is, if nothing is marked. */
    isValue: () => !isMarked || valueFrom > 0,
  };
}

/** @returns undefined for what neither shows text nor places it */
function onlyShowing(operator: string, text: string, isValue: boolean): string | undefined {
  if (operator === 'Do') return isValue ? text : undefined;
  if (PLACING.has(operator)) return text;
  if (SHOWING.has(operator)) return isValue ? text : '';
  return undefined;
}

/** Keeps other effects of an operator that shows text (table 109), such as going to a new line. */
function withoutShowing(operator: string, text: string, isValue: boolean): string {
  if (!isValue) return text;
  if (operator === "'" || operator === '"') return 'T*';
  return SHOWING.has(operator) ? '' : text;
}

function formNamed(pdf: OpenPdf, owner: PdfDict, name: string): PdfStream | undefined {
  const forms = owner.getDict('Resources', pdf.resolve)?.getDict('XObject', pdf.resolve);
  const form = forms?.get(name, pdf.resolve);
  const isForm =
    form instanceof PdfStream && form.getName('Subtype', pdf.resolve)?.value === 'Form';
  return isForm ? form : undefined;
}

function resourcesWith(pdf: OpenPdf, owner: PdfDict, placed: Map<string, PdfRef>): PdfDict {
  const resources = owner.getDict('Resources', pdf.resolve)?.clone() ?? new PdfDict();
  const forms = resources.getDict('XObject', pdf.resolve)?.clone() ?? new PdfDict();
  for (const [name, ref] of placed) forms.set(name, ref);
  resources.set('XObject', forms);
  return resources;
}

/**
 * Operators with their operands as written (section 7.8.2); an inline image is one statement `EI`.
 */
function* statements(content: string): Generator<{ operator: string; text: string }> {
  const token =
    /\s+|%[^\r\n]*|<<|>>|<[0-9A-Fa-f\s]*>|[[\]{}]|\/[^\s/()<>[\]{}%]*|[^\s/()<>[\]{}%]+|\(|./gy;
  let start = 0;
  for (let found = token.exec(content); found; found = token.exec(content)) {
    const [word] = found;
    if (word === '(') token.lastIndex = endOfString(content, found.index);
    if (!/^[A-Za-z'"]/.test(word) || /^(true|false|null)$/.test(word)) continue;
    if (word === 'ID') {
      const end = /\sEI(?=[\s/]|$)/g;
      end.lastIndex = token.lastIndex;
      token.lastIndex = end.exec(content) ? end.lastIndex : content.length;
      yield { operator: 'EI', text: content.slice(start, token.lastIndex) };
    } else if (word === 'BI') continue;
    else yield { operator: word, text: content.slice(start, token.lastIndex).trim() };
    start = token.lastIndex;
  }
}

/** Parentheses inside a string can be balanced or escaped (section 7.3.4.2). */
function endOfString(content: string, open: number): number {
  let depth = 0;
  for (let at = open; at < content.length; at++) {
    const one = content[at];
    if (one === '\\') at += 1;
    else if (one === '(') depth += 1;
    else if (one === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return content.length;
}

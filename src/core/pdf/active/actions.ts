/**
 * Decides which actions can stay and what the others do (PDF 32000-1 section 12.6, PDF 2.0 section
 * 12.6).
 */
import { latin1 } from '../file/lexical/latin1.ts';
import {
  PdfArray,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfString,
  type Resolve,
} from '../file/objects/pdf-objects.ts';
import { textOf } from '../file/objects/text-string.ts';
import type { ActivePart } from './active-parts.ts';

/** Action types whose names have no other meaning in a PDF. */
export const NAMED_ACTIONS: readonly [string, ActivePart][] = [
  ['JavaScript', 'script'],
  ['SubmitForm', 'submit'],
  ['ImportData', 'import'],
  ['Launch', 'launch'],
  ['GoToR', 'other_document'],
  ['GoToE', 'other_document'],
  ['GoToDp', 'other_document'],
  ['Rendition', 'media'],
  ['RichMediaExecute', 'media'],
];

const PART_OF_ACTION = new Map<string, ActivePart>([
  ...NAMED_ACTIONS,
  ['Thread', 'other_document'],
  ['URI', 'address'],
  ['Movie', 'media'],
  ['Sound', 'media'],
  ['GoTo3DView', 'media'],
  ['ResetForm', 'action'],
  ['Hide', 'action'],
  ['Named', 'action'],
  ['SetOCGState', 'action'],
  ['SetState', 'action'],
  ['NOP', 'action'],
  ['Trans', 'action'],
]);

/** Named actions that move within the document. Other names can run any command of the reader. */
const MOVES = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];
/** Some forms omit the scheme: `www.insurer.example`, `insurer.example/forms`. */
const WEB_ADDRESS =
  /^(https?:\/\/[!-~]+|mailto:[!-~]+|www\.[\w.-]+(\/[!-~]*)?|[\w-]+(\.[\w-]+)+\/[!-~]*)$/i;
/**
 * Acrobat's own functions, called with plain values. They only change how a value looks, or reject
 * it.
 */
const FORMATTING =
  /^\s*(AF(Number|Percent|Date|Time|Special|Simple|Range|Merge|Extract)\w*\s*\([^()]*(new Array\s*\([^()]*\))?[^()]*\)\s*;?\s*)+$/;
const MAX_CHAIN = 1_000;

/** Whether a dictionary is an action that does more than move within the document. */
export function isActiveAction(dict: PdfDict, resolve: Resolve): boolean {
  const type = dict.getName('S', resolve)?.value;
  if (type === undefined || !PART_OF_ACTION.has(type)) return false;
  // Structure elements use the same key for their names (section 14.7.2).
  if (dict.getName('Type', resolve)?.value === 'StructElem') return false;
  return dict.has('JS') || !(dict.has('P') && (dict.has('K') || dict.has('Pg')));
}

/**
 * Whether an action is harmless: a jump within the document, or a web link that a person clicks on
 * the page and that sends no field value.
 * @param isLink whether it is the action of a link annotation on a page
 */
export function isHarmlessAction(
  action: PdfObject | null | undefined,
  isLink: boolean,
  resolve: Resolve,
) {
  if (!(action instanceof PdfDict)) return false;
  const type = action.getName('S', resolve)?.value;
  if (type === 'GoTo') return true;
  if (type === 'Named') return MOVES.includes(action.getName('N', resolve)?.value ?? '');
  if (type !== 'URI' || !isLink) return false;
  const address = action.get('URI', resolve);
  return address instanceof PdfString && WEB_ADDRESS.test(latin1(address.bytes));
}

/** What an action does, including the actions chained after it. */
export function partsOf(action: PdfObject | null | undefined, resolve: Resolve): Set<ActivePart> {
  const parts = new Set<ActivePart>();
  const seen = new Set<PdfObject>();
  const pending = [action];
  while (pending.length > 0 && seen.size < MAX_CHAIN) {
    const next = pending.pop();
    const object = next instanceof PdfRef ? resolve(next) : next;
    if (!object || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfArray) pending.push(...object);
    else if (object instanceof PdfDict) {
      parts.add(partOf(object, resolve));
      pending.push(object.get('Next'));
    }
  }
  return parts;
}

function partOf(action: PdfDict, resolve: Resolve): ActivePart {
  const type = action.getName('S', resolve)?.value ?? '';
  if (type !== 'JavaScript') return PART_OF_ACTION.get(type) ?? 'action';
  return FORMATTING.test(textOf(action.get('JS', resolve)) ?? '') ? 'format' : 'script';
}

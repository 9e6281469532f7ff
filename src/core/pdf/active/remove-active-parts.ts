/**
 * Removes from an open PDF everything that runs, sends, opens or carries something. Only known
 * harmless actions stay: a jump within the document, and a web link that a person clicks. Every
 * reachable object is checked, because readers differ over where they look for actions.
 */
import { namesOf, PARTS_KEY, partsOfActions } from '../acroform/calculated-fields.ts';
import { readFieldTree } from '../acroform/field-tree.ts';
import { FORMAT_KEY, formatOfActions } from '../acroform/format-hint.ts';
import {
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { isActiveAction, isHarmlessAction, partsOf } from './actions.ts';
import type { ActivePart } from './active-parts.ts';

/** Keys that are removed with their values, in any dictionary. */
const ACTIVE_KEYS = new Map<string, ActivePart>([
  ['JavaScript', 'script'],
  ['JS', 'script'],
  ['OnInstantiate', 'script'],
  ['Requirements', 'script'],
  ['EmbeddedFiles', 'files'],
  ['EF', 'files'],
  ['RF', 'files'],
  ['AF', 'files'],
  ['Collection', 'files'],
  ['Renditions', 'media'],
  ['AlternatePresentations', 'media'],
  ['RichMediaContent', 'media'],
  ['RichMediaSettings', 'media'],
  ['PresSteps', 'action'],
  ['XFA', 'xfa'],
]);
/** Stream keys that place its content or data in another file (section 7.3.8, 8.10.4, 14.11.7). */
const EXTERNAL_STREAM_KEYS = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI'];
const ACTIVE_ANNOTATIONS = new Map<string, ActivePart>([
  ['FileAttachment', 'files'],
  ['Screen', 'media'],
  ['Movie', 'media'],
  ['Sound', 'media'],
  ['RichMedia', 'media'],
  ['3D', 'media'],
]);
/**
 * Keys of dictionaries with entries that the form's author named: there, `AA` can be a font or an
 * on-state.
 */
const CHOSEN_KEYS = new Set(
  'Font XObject ExtGState ColorSpace Pattern Shading Properties CharProcs RoleMap ClassMap Colorants Dests PieceInfo'.split(
    ' ',
  ),
);
const APPEARANCES = new Set(['N', 'R', 'D']);
const KEPT_ACTION_KEYS = new Set('Type S D SD N URI Next'.split(' '));
/** Keys whose duplicate could hide something from this engine that another reader sees. */
const DUPLICATE_CHECKED_KEYS = new Set([
  ...ACTIVE_KEYS.keys(),
  ...'S A AA PA OpenAction Next URI N Names Subtype Annots AcroForm Fields Kids Root Pages First'.split(
    ' ',
  ),
]);

/** Keys that need a close look; most dictionaries have none of them. */
const WATCHED_KEYS = new Set([
  ...ACTIVE_KEYS.keys(),
  ...'A PA AA OpenAction Annots URI S'.split(' '),
]);
/** The additional keys mean this only in streams: every annotation has its flags under `F`. */
const WATCHED_IN_STREAMS = new Set([...WATCHED_KEYS, ...EXTERNAL_STREAM_KEYS]);

/**
 * Page content and links back up the tree, where no reader looks for actions. They make up most of
 * a form.
 */
const CONTENT_KEYS = new Set(
  'StructTreeRoot Resources Contents AP DR Metadata Thumb PieceInfo Group Border BS MK Rect MediaBox CropBox QuadPoints C Opt P Dest Dests D'.split(
    ' ',
  ),
);

type Keys = 'known' | 'chosen' | 'appearance';

export interface Removal {
  removed: Set<ActivePart>;
  /** References to the document's reachable objects, by object number. */
  reached: Map<number, PdfRef>;
}

/** @param scope `actions` skips everything from which no reader takes actions, so it is cheap */
export function removeActiveParts(pdf: OpenPdf, scope: 'actions' | 'everything'): Removal {
  const sweep = new Sweep(pdf, scope === 'everything');
  sweep.run();
  for (const key of pdf.repeatedKeys)
    if (DUPLICATE_CHECKED_KEYS.has(key)) sweep.removed.add('ambiguous');
  return sweep;
}

class Sweep implements Removal {
  readonly removed = new Set<ActivePart>();
  readonly reached = new Map<number, PdfRef>();
  private readonly pdf: OpenPdf;
  private readonly seen: Record<Keys, Set<PdfObject>> = {
    known: new Set(),
    chosen: new Set(),
    appearance: new Set(),
  };
  private readonly pending: [PdfObject, Keys][] = [];
  private readonly kept = new Set<PdfDict>();
  private readNames: ReadonlySet<string> | undefined;

  private readonly everything: boolean;

  constructor(pdf: OpenPdf, everything: boolean) {
    this.pdf = pdf;
    this.everything = everything;
  }

  run(): void {
    this.push(this.pdf.catalog.owner, 'known');
    const info = this.pdf.trailer.get('Info');
    if (info) this.push(info, 'chosen');
    for (let next = this.pending.pop(); next; next = this.pending.pop()) {
      // One finding is enough: the caller then searches the whole file.
      if (!this.everything && this.removed.size > 0) return;
      const [object, keys] = next;
      if (object instanceof PdfDict) this.sweep(object, keys);
      else if (object instanceof PdfArray) for (const item of object) this.push(item, 'known');
    }
  }

  private push(written: PdfObject, keys: Keys): void {
    const object = this.resolved(written);
    if (!(object instanceof PdfDict || object instanceof PdfArray)) return;
    if (this.seen[keys].has(object)) return;
    this.seen[keys].add(object);
    this.pending.push([object, keys]);
  }

  private resolved(written: PdfObject | undefined): PdfObject | null | undefined {
    if (!(written instanceof PdfRef)) return written;
    if (!this.reached.has(written.objectNumber)) this.reached.set(written.objectNumber, written);
    return this.pdf.resolve(written);
  }

  private sweep(dict: PdfDict, keys: Keys): void {
    const known = keys === 'known' || dict instanceof PdfStream;
    if (known && (this.everything || isWatched(dict))) this.clean(dict);
    for (const [key, value] of dict) {
      const { type } = value;
      if (type !== 'ref' && type !== 'dict' && type !== 'array') continue;
      if (!this.everything && CONTENT_KEYS.has(key)) continue;
      this.push(value, keysBelow(key, keys, known));
    }
  }

  private clean(dict: PdfDict): void {
    const { resolve } = this.pdf;
    const part = activeAnnotation(dict, this.pdf);
    if (part) this.empty(dict, [part]);
    else if (!this.kept.has(dict) && isActiveAction(dict, resolve)) {
      this.empty(dict, partsOf(dict, resolve));
    }
    for (const [key, value] of [...dict]) {
      const activePart = ACTIVE_KEYS.get(key);
      // `EF` is also a key of the usage rights that a signature grants, where it is no dictionary.
      if (key === 'EF' && !(this.resolved(value) instanceof PdfDict)) continue;
      if (activePart) this.drop(dict, key, [activePart]);
      else if (key === 'A' || key === 'PA' || key === 'OpenAction')
        this.judgeAction(dict, key, value);
      else if (key === 'AA') this.dropTriggers(dict, value);
      else if (key === 'Annots') this.dropAnnotations(value);
      else if (key === 'URI' && this.resolved(value) instanceof PdfDict)
        this.drop(dict, key, ['address']);
      else if (dict instanceof PdfStream && EXTERNAL_STREAM_KEYS.includes(key))
        this.drop(dict, key, ['other_document']);
    }
  }

  private judgeAction(dict: PdfDict, key: string, written: PdfObject): void {
    const { resolve } = this.pdf;
    const action = this.resolved(written);
    const isDestination =
      action instanceof PdfArray || action?.type === 'name' || action?.type === 'string';
    if (key === 'OpenAction' && isDestination) return;
    // Structure elements keep their attributes under `A` too.
    const holdsActions = ['Subtype', 'Rect', 'Title', 'FT'].some((own) => dict.has(own));
    if (key === 'A' && !holdsActions && !(action instanceof PdfDict && action.has('S'))) return;
    const isLink = key === 'A' && dict.getName('Subtype', resolve)?.value === 'Link';
    if (!isHarmlessAction(action, isLink && !dict.has('FT'), resolve)) {
      this.drop(dict, key, partsOf(action, resolve));
      return;
    }
    const kept = action as PdfDict;
    this.kept.add(kept);
    // Keys of other action types have no use in this action.
    for (const own of [...kept.keys()]) {
      if (!KEPT_ACTION_KEYS.has(own) && !ACTIVE_KEYS.has(own)) kept.delete(own);
    }
    if (kept.getName('S', resolve)?.value !== 'URI') kept.delete('URI');
    if (kept.has('Next')) this.drop(kept, 'Next', partsOf(kept.get('Next'), resolve));
  }

  /** Removes the additional actions, but keeps as plain words the format and the parts of a sum. */
  private dropTriggers(dict: PdfDict, written: PdfObject): void {
    const triggers = this.resolved(written);
    const removed = new Set<ActivePart>();
    if (triggers instanceof PdfDict) {
      for (const [, action] of triggers)
        for (const part of partsOf(action, this.pdf.resolve)) removed.add(part);
      const format = formatOfActions(this.pdf, triggers);
      const isField = ['T', 'FT', 'MK', 'DA'].some((key) => dict.has(key));
      if (format || isField) dict.set(FORMAT_KEY, PdfName.of(format ?? 'none'));
      const parts = isField && partsOfActions(this.pdf, triggers, this.fieldNames);
      if (parts) dict.set(PARTS_KEY, parts);
    }
    this.drop(dict, 'AA', removed.size > 0 ? removed : ['action']);
  }

  private readonly fieldNames = () => {
    this.readNames ??= namesOf(readFieldTree(this.pdf));
    return this.readNames;
  };

  private dropAnnotations(written: PdfObject): void {
    const list = this.resolved(written);
    if (!(list instanceof PdfArray)) return;
    for (let i = list.length - 1; i >= 0; i--) {
      const annotation = this.resolved(list.at(i));
      const part = annotation instanceof PdfDict && activeAnnotation(annotation, this.pdf);
      if (!part) continue;
      this.removed.add(part);
      list.remove(i);
    }
  }

  private empty(dict: PdfDict, parts: Iterable<ActivePart>): void {
    for (const key of [...dict.keys()]) dict.delete(key);
    for (const part of parts) this.removed.add(part);
  }

  private drop(dict: PdfDict, key: string, parts: Iterable<ActivePart>): void {
    dict.delete(key);
    for (const part of parts) this.removed.add(part);
  }
}

function isWatched(dict: PdfDict): boolean {
  const watched = dict instanceof PdfStream ? WATCHED_IN_STREAMS : WATCHED_KEYS;
  for (const key of dict.keys()) if (watched.has(key)) return true;
  const subtype = dict.get('Subtype');
  if (subtype === undefined) return false;
  return !(subtype instanceof PdfName) || ACTIVE_ANNOTATIONS.has(subtype.value);
}

function activeAnnotation(dict: PdfDict, { resolve }: OpenPdf): ActivePart | undefined {
  const subtype = dict.getName('Subtype', resolve)?.value;
  const part = subtype === undefined ? undefined : ACTIVE_ANNOTATIONS.get(subtype);
  return part && dict.has('Rect') ? part : undefined;
}

function keysBelow(key: string, keys: Keys, known: boolean): Keys {
  if (!known) return keys === 'appearance' && APPEARANCES.has(key) ? 'chosen' : 'known';
  if (key === 'AP') return 'appearance';
  return CHOSEN_KEYS.has(key) ? 'chosen' : 'known';
}

/**
 * Carries a form's mapping to its next revision. Form tools renumber names, and every inserted line
 * shifts positions. What persists is the question printed at the box and its place in the sequence
 * of questions. A changed question counts as another question.
 */
import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import { intersects } from './differences/differences.ts';
import { haveSameTitle, isMostlyKept, isOneForm } from './is-one-form.ts';
import { judgeBoxes } from './judge-boxes.ts';
import { compareContexts } from './likeness/landmarks.ts';
import type { Outcome } from './outcomes.ts';
import { type Question, readQuestions } from './reading/question.ts';
import { withOldWords } from './words/renamed-words.ts';
import { comparedWords } from './words/words.ts';

/** A mapping as stored in its file. What fills the box is carried, not interpreted. */
export type AnyMapping = Readonly<Record<string, unknown>>;

export type Carried<Mapping> = Mapping & {
  /** The field of the old revision. */
  from: string;
  /** 0 to 1. */
  confidence: number;
  reason: string;
};

export interface BoxToReview {
  from: string;
  /** Fields of the new revision, the likeliest first. */
  candidates: string[];
  reason: string;
}

export interface CarriedMappings<Mapping = AnyMapping> {
  /** Keyed by field of the new revision. */
  mappings: Record<string, Carried<Mapping>>;
  review: BoxToReview[];
  /** Mapped fields of the old revision that the new one no longer has. */
  gone: string[];
  /** Fields that only the new revision has. */
  added: string[];
  /** A warning about the two files as a whole. */
  warning?: string;
}

/**
 * Carries the mapping between two forms, each with the print around its fields
 * (`readComparedForm`).
 */
export function carryMapping<Mapping extends AnyMapping>(
  oldForm: ComparedForm,
  newForm: ComparedForm,
  mapping: Readonly<Record<string, Mapping>>,
): CarriedMappings<Mapping> {
  const from = readQuestions(oldForm);
  const sameWords = withOldWords(oldForm, newForm);
  const to = readQuestions(sameWords);
  const judged = judgeBoxes(from, to, compareContexts(oldForm, sameWords));
  const isOther =
    from.length === 0 ||
    to.length === 0 ||
    !(
      isOneForm(oldForm, newForm) ||
      isMostlyKept(judged, to.length, haveSameTitle(oldForm, newForm))
    );
  const outcomes = isOther ? from.map((): Outcome => ({ kind: 'gone' })) : judged;
  const result: CarriedMappings<Mapping> = { mappings: {}, review: [], gone: [], added: [] };
  const carried: [string, Carried<Mapping>][] = [];
  const byName = new Map(from.map(({ field }, i) => [field.name, i]));
  if (isOther) result.warning = warningFor(from, to);
  for (const [name, mapped] of Object.entries(mapping)) {
    const i = byName.get(name);
    if (i === undefined) {
      const reason = 'The old form has no box of this name on a page.';
      result.review.push({ from: name, candidates: [], reason });
      continue;
    }
    const outcome = outcomes[i] as Outcome;
    if (outcome.kind === 'gone') result.gone.push(name);
    else if (outcome.kind === 'review') result.review.push(toReview(name, outcome, to));
    else {
      const target = to[outcome.to] as Question;
      const lost = otherOption(mapped, (from[i] as Question).field, target.field);
      if (lost !== undefined) {
        result.review.push({ from: name, candidates: [target.field.name], reason: lost });
      } else {
        const reason = explain(from[i] as Question, target, outcome);
        carried.push([
          target.field.name,
          { ...mapped, from: name, confidence: confidenceOf(outcome), reason },
        ]);
      }
    }
  }
  result.mappings = Object.fromEntries(carried);
  const known = new Set(outcomes.flatMap(likesOf));
  result.added = to.filter((_, j) => !known.has(j)).map(({ field }) => field.name);
  return result;
}

/** The boxes of the new form that can be the old box. */
function likesOf(outcome: Outcome): number[] {
  if (outcome.kind === 'carried') return [outcome.to];
  return outcome.kind === 'review' ? outcome.candidates : [];
}

/** Why an option that the mapping writes now means something else, if it does. */
function otherOption(mapping: AnyMapping, before: PdfField, after: PdfField): string | undefined {
  const { options } = mapping;
  const written = typeof options === 'object' && options !== null ? Object.values(options) : [];
  if (after.options.length === 0) return undefined;
  for (const option of written) {
    if (typeof option !== 'string') continue;
    if (!after.options.includes(option)) return `The box has no option "${option}" any more.`;
    const [was, is] = [printedOption(before, option), printedOption(after, option)];
    if (was.size > 0 && is.size > 0 && !intersects(was, is)) {
      return `The option "${option}" stands for something else now.`;
    }
  }
  return undefined;
}

/** The words beside the tick with this on-state, or those of the list entry. */
function printedOption({ labels, widgets, choices }: PdfField, option: string): Set<string> {
  const at = widgets.findIndex(({ onState }) => onState === option);
  const entry = choices?.find((choice) => choice.export === option)?.display;
  return new Set(comparedWords(labels?.widgets?.[at] ?? entry ?? ''));
}

function toReview(
  from: string,
  { candidates, reason }: Outcome & { kind: 'review' },
  to: readonly Question[],
): BoxToReview {
  return { from, candidates: candidates.map((j) => to[j]?.field.name ?? ''), reason };
}

function confidenceOf({ likeness, margin }: Outcome & { kind: 'carried' }): number {
  const clear = Math.min(1, 0.8 + margin);
  return Math.round(Math.min(0.99, likeness * clear) * 100) / 100;
}

function explain(
  a: Question,
  b: Question,
  { likeness, moved }: Outcome & { kind: 'carried' },
): string {
  const label = b.field.labels?.near[0]?.text ?? '';
  const words = likeness > 0.95 ? 'the same question' : 'nearly the same words';
  const place = moved
    ? 'at another place'
    : a.reading.page === b.reading.page
      ? 'in the same order'
      : `in the same order, on page ${b.reading.page + 1} now`;
  return `${words} ${place}${label === '' ? '' : `: "${label.slice(0, 60)}"`}`;
}

function warningFor(from: readonly Question[], to: readonly Question[]): string {
  if (from.length === 0) return 'The old file has no form fields, so nothing was carried.';
  if (to.length === 0) return 'The new file has no form fields, so nothing was carried.';
  return 'These look like two different forms: hardly anything that the old one says is in the new one. Nothing was carried.';
}

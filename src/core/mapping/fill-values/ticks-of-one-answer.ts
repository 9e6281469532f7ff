import type { ApplicationData } from '../../application/application-fields.ts';
import { chosenOptions } from '../../application/chosen-options.ts';
import { answerKind, enteredValue, questionId } from '../../application/questions.ts';
import type { FillableField } from '../../pdf/pdf-form.ts';
import type { FieldMapping } from '../field-mapping.ts';
import { type ResolvedValue, says } from './resolve-choice.ts';

export interface MappedBox {
  name: string;
  /** Undefined if the form has no field of this name. */
  field: FillableField | undefined;
  mapping: FieldMapping;
  /** Equal for the boxes of a page that take the same answer; of the form, if it is several choices. */
  question: string;
}

export interface ResolvedBox extends MappedBox {
  outcome: ResolvedValue;
}

/**
 * Check boxes on one page for the options of one answer are one question. If one of them is ticked,
 * the others are rightly empty. If none is, the form has no option for the answer, which is
 * reported unless a text box beside them holds it. Another page is a separate question and can
 * offer fewer options. Of several choices, each must have its box somewhere on the form.
 */
export function ticksOfOneAnswer(
  boxes: readonly ResolvedBox[],
  application: ApplicationData,
): ResolvedBox[] {
  const groups = new Map<string, ResolvedBox[]>();
  for (const option of boxes.filter(isOption)) groups.set(option.question, []);
  for (const box of boxes) groups.get(box.question)?.push(box);
  const answered = new Map(
    [...groups].map(([question, group]) => [question, answeredBy(group, application)]),
  );
  return boxes.map((box) => {
    const by = answered.get(box.question);
    if (!by || !isOption(box)) return box;
    if (by === 'ticks') return isWithoutOption(box) ? { ...box, outcome: { value: false } } : box;
    return by === 'nothing' && !isTicked(box)
      ? { ...box, outcome: { skip: 'no_such_option' } }
      : box;
  });
}

/** What holds the answer to a question: its ticks, a text or one box alone, or nothing. */
function answeredBy(
  group: readonly ResolvedBox[],
  application: ApplicationData,
): 'ticks' | 'another' | 'nothing' {
  const options = group.filter(isOption);
  if (options.some(isTicked) && !isCutShort(options, application)) return 'ticks';
  const isPlaced = group.some(
    (one) => 'value' in one.outcome && one.outcome.value !== false && !options.includes(one),
  );
  return isPlaced || options.length === 1 ? 'another' : 'nothing';
}

export function questionOf(field: FillableField | undefined, mapping: FieldMapping): string {
  const { ask, sourceField } = mapping;
  const page = ask?.kind === 'several' ? 'any' : field?.widgets[0]?.page;
  return `${page} ${ask ? questionId(ask.label) : sourceField}`;
}

/** Whether one of several choices has no box among these. */
function isCutShort(options: readonly ResolvedBox[], application: ApplicationData): boolean {
  const { ask } = options[0]?.mapping ?? {};
  if (ask?.kind !== 'several') return false;
  const ticked = options.filter(isTicked).map(({ mapping }) => mapping.option ?? '');
  return chosenOptions(enteredValue(questionId(ask.label), application)).some(
    (one) => !ticked.some((option) => says(answerKind(ask.kind), option, one)),
  );
}

/** Whether it is a box for one of several answers; a box for YES or NO can be alone. */
function isOption({ field, mapping, outcome }: ResolvedBox): boolean {
  if (field?.type !== 'checkbox' || field.options.length > 1 || mapping.manualValue) return false;
  if (mapping.transform === 'is-option') return 'value' in outcome;
  return mapping.transform === 'default' && (isTicked({ outcome }) || isWithoutOption({ outcome }));
}

function isTicked({ outcome }: Pick<ResolvedBox, 'outcome'>): boolean {
  return 'value' in outcome && outcome.value === true;
}

function isWithoutOption({ outcome }: Pick<ResolvedBox, 'outcome'>): boolean {
  return 'skip' in outcome && outcome.skip === 'no_such_option';
}

import { questionId } from '../../application/questions.ts';
import type { FillableField } from '../../pdf/pdf-form.ts';
import type { FieldMapping } from '../field-mapping.ts';
import type { ResolvedValue } from './resolve-choice.ts';

export interface MappedBox {
  name: string;
  /** Undefined if the form has no field of this name. */
  field: FillableField | undefined;
  mapping: FieldMapping;
  /** Equal for the boxes of a page that take the same answer. */
  question: string;
}

export interface ResolvedBox extends MappedBox {
  outcome: ResolvedValue;
}

/**
 * Check boxes on one page for the options of one answer are one question. If one of them is ticked,
 * the others are rightly empty. If none is, the form has no option for the answer, which is
 * reported unless a text box beside them holds it. Another page is a separate question and can
 * offer fewer options.
 */
export function ticksOfOneAnswer(boxes: readonly ResolvedBox[]): ResolvedBox[] {
  const groups = new Map<string, ResolvedBox[]>();
  for (const option of boxes.filter(isOption)) groups.set(option.question, []);
  for (const box of boxes) groups.get(box.question)?.push(box);
  return boxes.map((box) => {
    if (!isOption(box)) return box;
    const group = groups.get(box.question) ?? [];
    const options = group.filter(isOption);
    if (options.some(isTicked)) {
      return isWithoutOption(box) ? { ...box, outcome: { value: false } } : box;
    }
    const isPlaced = group.some(({ outcome }) => 'value' in outcome && outcome.value !== false);
    return options.length > 1 && !isPlaced ? { ...box, outcome: { skip: 'no_such_option' } } : box;
  });
}

export function questionOf(field: FillableField | undefined, mapping: FieldMapping): string {
  const { ask, sourceField } = mapping;
  return `${field?.widgets[0]?.page} ${ask ? questionId(ask.label) : sourceField}`;
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

import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from '@hono/zod-openapi';
import type { ApplicationData } from '../../../core/application/application-fields.ts';
import {
  caseForms,
  type EntryForm,
  type Replacement,
} from '../../../core/application/case-forms.ts';
import type { FormRule } from '../../../core/application/form-rules.ts';
import { emptyBoxes, type RequiredBox } from '../../../core/application/good-order.ts';
import type { FormQuestion } from '../../../core/application/questions.ts';
import { prefilledWords } from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import { questionsOf } from '../../../core/mapping/form-questions.ts';
import { type MappedBox, type MappedForm, mappedBoxes } from '../../../core/mapping/mapped-form.ts';
import { requiredBoxes } from '../../../core/mapping/required-boxes.ts';
import type { StoredForm } from '../../forms/form-schema.ts';
import type { FormStore } from '../../forms/store/form-store.ts';
import type { ReplacedForm } from '../../forms/store/revision-store.ts';

/** Forms written before other requests get a turn: their boxes take about a millisecond each. */
const BATCH = 25;

/** What the entry screen needs about a form that an application fills. */
export const EntryFormSchema = z
  .object({
    id: z.string(),
    formName: z.string(),
    originalFilename: z.string(),
    appliesWhen: z.custom<FormRule | null>().openapi({ type: ['object', 'null'] }),
    questions: z.array(z.custom<FormQuestion>().openapi({ type: 'object' })),
    requiredBoxes: z.array(z.custom<RequiredBox>().openapi({ type: 'object' })),
    prefilled: z
      .array(z.string())
      .openapi({ description: 'The words at boxes that its own file fills' }),
    boxes: z.array(z.custom<MappedBox>().openapi({ type: 'object' })),
    mappingsReviewed: z.boolean(),
    version: z.string(),
    replaces: z.custom<Replacement>().optional().openapi({ type: 'object' }),
  })
  .openapi('EntryForm');

export function entryFormOf(form: StoredForm): EntryForm {
  const fields = form.form_analysis?.fields ?? [];
  const mappings = form.field_mappings ?? {};
  return {
    id: form.id,
    formName: form.form_name,
    originalFilename: form.original_filename,
    appliesWhen: form.applies_when,
    questions: questionsOf(fields, mappings),
    requiredBoxes: requiredBoxes(fields, mappings),
    prefilled: prefilledWords(fields, mappings),
    version: versionOf(form),
  };
}

function mappedFormOf(form: StoredForm): MappedForm {
  return {
    ...entryFormOf(form),
    boxes: mappedBoxes(form.form_analysis?.fields ?? [], form.field_mappings ?? {}),
    mappingsReviewed: form.mappings_reviewed,
  };
}

export function versionOf({
  updated_at,
  applies_when,
}: Pick<StoredForm, 'updated_at' | 'applies_when'>): string {
  const text = `${updated_at} ${JSON.stringify(applies_when)}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** The form's required boxes that this application has to answer and for which it has no value. */
export function emptyAfterFilling(
  form: StoredForm,
  application: ApplicationData,
  settled: ReadonlySet<string>,
): RequiredBox[] {
  const entryForm = entryFormOf(form);
  const { hidden } = caseForms([{ ...entryForm, appliesWhen: null }], application);
  return emptyBoxes(entryForm.requiredBoxes, (field) => settled.has(field), hidden);
}

/** With `onlyReviewed`, a form whose mapping nobody has reviewed fills no packet. */
export function mayFill(form: { mappings_reviewed: boolean }, onlyReviewed: boolean): boolean {
  return form.mappings_reviewed || !onlyReviewed;
}

export interface FormsByReview<Form> {
  fillable: Form[];
  /** Forms that fill no packet for one reason alone: nobody has reviewed their mappings. */
  waiting: Form[];
}

export function splitByReview<Form extends { mappings_reviewed: boolean }>(
  mapped: readonly Form[],
  onlyReviewed: boolean,
): FormsByReview<Form> {
  const fillable = mapped.filter((form) => mayFill(form, onlyReviewed));
  return { fillable, waiting: mapped.filter((form) => !fillable.includes(form)) };
}

/**
 * The forms that an application can fill, as JSON. Every agent who enters an application reads
 * them, so they are cached until the database reports a changed list.
 */
export function createEntryForms(forms: FormStore, onlyReviewed: boolean): () => Promise<string> {
  let kept = { version: -1, text: '' };
  /** The text of each form, which a change of another form leaves as it is. */
  let texts = new Map<string, { of: string; text: string }>();

  async function write(): Promise<string> {
    const mapped = await forms.listMapped();
    const replaced = new Map(
      (await forms.revisions.listReplaced()).map((row) => [row.by_id, replacementOf(row)]),
    );
    // Another request can write them in between.
    const now: typeof texts = new Map();
    let written = 0;
    for (const form of splitByReview(mapped, onlyReviewed).fillable) {
      const replaces = replaced.get(form.id);
      const { form_name, original_filename, mappings_reviewed } = form;
      const said = [form_name, original_filename, mappings_reviewed, replaces];
      const of = JSON.stringify([versionOf(form), ...said]);
      const known = texts.get(form.id);
      const isKnown = known?.of === of;
      const text = isKnown ? known.text : JSON.stringify({ ...mappedFormOf(form), replaces });
      now.set(form.id, { of, text });
      if (!isKnown && ++written % BATCH === 0) await nextTurn();
    }
    texts = now;
    return `{"forms":[${[...now.values()].map(({ text }) => text).join(',')}]}`;
  }

  return async () => {
    const version = await forms.listVersion();
    if (version !== kept.version) kept = { version, text: await write() };
    return kept.text;
  };
}

/** Undefined when the day from which it replaces the other form has been removed. */
function replacementOf({
  form_id,
  form_name,
  first_day,
  revised_at,
}: ReplacedForm): Replacement | undefined {
  return first_day === null
    ? undefined
    : { formId: form_id, formName: form_name, firstDay: first_day, since: revised_at };
}

/** Determines the forms that one case needs, and the questions they ask. */
import type { CalendarDate } from '../calendar-date.ts';
import type { ApplicationData } from './application-fields.ts';
import { type FormRule, whyNotApplying } from './form-rules.ts';
import type { RequiredBox } from './good-order.ts';
import { namesApart } from './names-apart.ts';
import {
  type AskedQuestion,
  askedQuestions,
  type FormQuestion,
  shownQuestions,
} from './questions.ts';

/** A form's predecessor and when it was replaced. */
export interface Replacement {
  formId: string;
  /** The predecessor's name. */
  formName: string;
  /** The first application date for which the new form is used. */
  firstDay: CalendarDate;
  /** Timestamp at which a person put the new revision into use. */
  since: string;
}

/** What the entry screen knows about a form that an application may fill. */
export interface EntryForm {
  id: string;
  formName: string;
  originalFilename: string;
  appliesWhen: FormRule | null;
  questions: FormQuestion[];
  requiredBoxes: RequiredBox[];
  /** The words at boxes that its file fills by itself. A replica of an earlier release says none. */
  prefilled?: string[];
  /** Changes whenever the form, its mapping or its rule does. */
  version: string;
  /** The predecessor that this form has replaced. */
  replaces?: Replacement | undefined;
}

/** The forms that an agent saw during entry: versions by form id. */
export type SeenForms = Record<string, string>;

/**
 * Compares the forms with those seen during entry: ids of changed and added forms, and of those
 * that are gone.
 */
export function changedSince(
  seen: SeenForms,
  forms: readonly Pick<EntryForm, 'id' | 'version'>[],
): { changed: string[]; added: string[]; gone: string[] } {
  const now = new Map(forms.map(({ id, version }) => [id, version]));
  return {
    changed: forms
      .filter(({ id, version }) => id in seen && seen[id] !== version)
      .map(({ id }) => id),
    added: forms.filter(({ id }) => !(id in seen)).map(({ id }) => id),
    gone: Object.keys(seen).filter((id) => !now.has(id)),
  };
}

export interface CaseForms<Form extends EntryForm = EntryForm> {
  applying: Form[];
  leftOut: { form: Form; reasons: string[] }[];
  /** The name of each of the forms, with that of its file if others share it. */
  nameOf: (form: Form) => string;
  /** The questions of the applying forms, each once. */
  ofApplying: AskedQuestion[];
  /** The same without those that this entry is not asked. */
  questions: AskedQuestion[];
  /** Ids of questions that some form asks, but that this entry is not asked. */
  hidden: string[];
  /** Ids of the questions of every form. */
  known: string[];
  seen: SeenForms;
}

export function caseForms<Form extends EntryForm>(
  forms: readonly Form[],
  application: ApplicationData,
): CaseForms<Form> {
  const judged = forms.map((form) => ({
    form,
    reasons: whyNotApplying(form.appliesWhen, application),
  }));
  const applying = judged.filter(({ reasons }) => reasons.length === 0).map(({ form }) => form);
  const nameOf = namesApart(forms);
  const asked = (some: readonly Form[]) =>
    askedQuestions(some.map((form) => ({ name: nameOf(form), questions: form.questions })));
  const ofApplying = asked(applying);
  const questions = shownQuestions(ofApplying, application);
  const shown = new Set(questions.map(({ id }) => id));
  const known = asked(forms).map(({ id }) => id);
  return {
    applying,
    leftOut: judged.filter(({ reasons }) => reasons.length > 0),
    nameOf,
    ofApplying,
    questions,
    hidden: known.filter((id) => !shown.has(id)),
    known,
    seen: Object.fromEntries(forms.map(({ id, version }) => [id, version])),
  };
}

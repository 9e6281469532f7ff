import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { type FormRule, whyNotApplying } from '../../../core/application/form-rules.ts';
import { dateParts, parseCalendarDate } from '../../../core/calendar-date.ts';
import { RULE_TEXTS } from '../../../core/texts/rule-texts.ts';

/** A case as people describe it: a 70-year-old in Ohio who replaces a policy. */
export interface TrialCase {
  state?: string;
  age?: string;
  date?: string;
  replacement?: 'YES' | 'NO' | undefined;
  otherOwner?: 'YES' | 'NO' | undefined;
  faceAmount?: string;
  singlePremium?: string;
}

interface JudgedForm {
  mapped_fields: number;
  mappings_reviewed: boolean;
  applies_when: FormRule | null;
}

/** @param onlyReviewed whether a form fills packets only once its mapping is reviewed */
export function tryCase<Form extends JudgedForm>(
  forms: readonly Form[],
  trial: TrialCase,
  onlyReviewed: boolean,
): { gets: Form[]; leftOut: { form: Form; reasons: string[] }[] } {
  const application = asApplication(trial);
  const judged = forms.map((form) => ({
    form,
    reasons:
      form.mapped_fields === 0
        ? [RULE_TEXTS.notMapped]
        : [
            ...(onlyReviewed && !form.mappings_reviewed ? [RULE_TEXTS.notReviewed] : []),
            ...whyNotApplying(form.applies_when, application),
          ],
  }));
  return {
    gets: judged.filter(({ reasons }) => reasons.length === 0).map(({ form }) => form),
    leftOut: judged.filter(({ reasons }) => reasons.length > 0),
  };
}

function asApplication(trial: TrialCase): ApplicationData {
  const { state = '', date = '', replacement, otherOwner, faceAmount, singlePremium } = trial;
  return {
    state,
    date,
    birthDate: birthDateFor(date, trial.age),
    replacement: replacement ?? '',
    insuredLastName: 'Insured',
    ownerName: otherOwner === 'YES' ? 'Somebody Else' : '',
    faceAmount: faceAmount ?? '',
    singlePremium: singlePremium ?? '',
  };
}

/** The birth date of a person of this age whose birthday is the application date. */
function birthDateFor(date: string, age = ''): string {
  const day = parseCalendarDate(date);
  if (!day || age === '') return '';
  const { year, month, day: dayOfMonth } = dateParts(day);
  // On February 29, a person of an odd age has no birthday; the day before serves as well.
  const born = [dayOfMonth, dayOfMonth - 1].map(
    (one) => `${String(year - Number(age)).padStart(4, '0')}-${month}-${one}`,
  );
  return born.map(parseCalendarDate).find((one) => one !== null) ?? '';
}

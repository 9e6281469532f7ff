import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { ApplicationData, ApplicationFieldName } from './application-fields.ts';
import { answerOfOptions } from './chosen-options.ts';
import { hasChoices, type Question, type QuestionKind, questionId } from './questions.ts';

/**
 * A complete application for testing mappings, of no real person: the SSA keeps the Social Security
 * numbers 987-65-43xx for advertisements, and telephone numbers of 555-01xx are for fiction.
 */
export function sampleApplication(today: CalendarDate): Record<ApplicationFieldName, string> {
  return {
    insuredFirstName: 'Eleanor',
    insuredMiddleInitial: 'M',
    insuredLastName: 'Sampleton',
    streetAddress: '1200 Example Lane',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    phone: '5125550142',
    ssn: '987-65-4320',
    birthDate: '1941-03-09',
    sex: 'F',
    ownerName: 'Walter J Sampleton',
    ownerAddress: '48 Specimen Road, Round Rock, TX 78664',
    ownerSocialSecurity: '987-65-4321',
    ownerRelationship: 'Son',
    ownerPhone: '5125550177',
    faceAmount: '$50,000',
    singlePremium: '$25,000',
    otherInsurance: 'YES',
    otherInsuranceDetails: 'Sample Mutual, policy SM-1001, $5,000',
    replacement: 'YES',
    companyName: 'Sample Mutual',
    proposedInsuredSignature: 'Eleanor M Sampleton',
    ownerSignature: 'Walter J Sampleton',
    agentSignature: 'Avery Testwell',
    agentNumber: 'TX-0042',
    date: today,
    assignmentEffectiveDate: addDays(today, 30),
  };
}

/** A sample answer to each question. */
export function sampleAnswers(
  questions: readonly Question[],
  today: CalendarDate,
): NonNullable<ApplicationData['answers']> {
  const byKind: Record<Exclude<QuestionKind, 'choice' | 'several'>, string> = {
    text: 'Sample answer',
    date: today,
    money: '$1,000',
    phone: '5125550188',
    ssn: '987-65-4322',
    zip: '78702',
    yesNo: 'YES',
  };
  return Object.fromEntries(
    questions.map(({ label, kind, choices = [] }) => [
      questionId(label),
      hasChoices(kind)
        ? answerOfOptions(choices.slice(0, kind === 'several' ? 2 : 1))
        : byKind[kind],
    ]),
  );
}

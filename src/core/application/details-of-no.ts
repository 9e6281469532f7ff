import { NOTHING } from '../answer-words.ts';
import { message } from '../texts/message.ts';
import { GOOD_ORDER_TEXTS } from '../texts/question-texts.ts';
import {
  APPLICATION_FIELDS,
  type ApplicationData,
  type ApplicationFieldName,
  applicationField,
} from './application-fields.ts';
import { isDetailOfNo, SHOWN_ON_YES } from './secure-application.ts';

/** What was entered beside a NO. The screen asks for it only on YES, and no form gets it. */
export function detailsOfNo(
  application: ApplicationData,
): { text: string; at: ApplicationFieldName }[] {
  // `None` as the company says the same as NO.
  const isEntered = (value = '') => value.trim() !== '' && !NOTHING.test(value.trim());
  return APPLICATION_FIELDS.filter(
    ({ name }) => isDetailOfNo(name, application) && isEntered(application[name]),
  ).map(({ name, label }) => {
    const question = applicationField(SHOWN_ON_YES[name] ?? name).label;
    return { text: message(GOOD_ORDER_TEXTS.detailOfNo, { label, question }), at: name };
  });
}

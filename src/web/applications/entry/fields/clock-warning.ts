import type { ApplicationData } from '../../../../core/application/application-fields.ts';
import type { OrderProblem } from '../../../../core/application/good-order.ts';
import { formatUsDate, todayLocal } from '../../../../core/calendar-date.ts';
import { message } from '../../../../core/texts/message.ts';
import { GOOD_ORDER_TEXTS } from '../../../../core/texts/question-texts.ts';
import { serverToday } from '../../../base/server-clock.ts';

/** An entry that this device dated although its clock is on another day than the server's. */
export function clockWarning({ date }: ApplicationData): OrderProblem[] {
  const [here, there] = [todayLocal(), serverToday()];
  if (date !== here || here === there) return [];
  const days = { here: formatUsDate(here), there: formatUsDate(there) };
  return [{ text: message(GOOD_ORDER_TEXTS.otherDay, days), at: 'date' }];
}

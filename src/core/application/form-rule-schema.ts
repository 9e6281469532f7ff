/** Checks rules that arrive from outside. Separate from the rules, so that no screen loads zod. */
import { z } from 'zod';
import { parseCalendarDate } from '../calendar-date.ts';
import { STATE_CODES } from '../us-states.ts';
import type { FormRule } from './form-rules.ts';

const day = z.string().refine((text) => parseCalendarDate(text) === text, 'is not a date');
const yesNo = z.enum(['YES', 'NO']);
const dollars = z.number().min(0).max(1e9);
const years = z.int().min(0).max(150);

/** `null` and an empty rule apply always. */
export const formRuleSchema = z
  .strictObject({
    states: z.array(z.enum(STATE_CODES)),
    firstDay: day,
    lastDay: day,
    replacement: yesNo,
    otherOwner: yesNo,
    minFaceAmount: dollars,
    maxFaceAmount: dollars,
    minPremium: dollars,
    maxPremium: dollars,
    minAge: years,
    maxAge: years,
  })
  .partial()
  .transform((rule) => rule as FormRule)
  .nullable();

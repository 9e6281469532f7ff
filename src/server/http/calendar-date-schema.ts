import { z } from '@hono/zod-openapi';
import { parseCalendarDate } from '../../core/calendar-date.ts';

/** A day as `2026-11-23`, and as nothing else that `parseCalendarDate` reads. */
export const calendarDateSchema = z
  .string()
  .refine((text) => parseCalendarDate(text) === text, 'is not a date');

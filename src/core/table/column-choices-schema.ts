/**
 * Checks choices that arrive from outside. Separate from the choices, so that no screen loads zod.
 */
import { z } from 'zod';
import {
  APPLICATION_FIELD_NAMES,
  type ApplicationFieldName,
} from '../application/application-fields.ts';
import { QUESTION_LIMITS } from '../application/questions.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { ADDED_AFTER, type AddedTo } from './column-fact.ts';

const column = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,3})$/, 'is not the index of a column')
  .refine((key) => Number(key) < TABLE_LIMITS.columns, 'is beyond the columns of a table');

const writtenFactSchema = z
  .union([
    z.strictObject({ field: z.enum(APPLICATION_FIELD_NAMES as [ApplicationFieldName]) }),
    z.strictObject({ question: z.string().min(1).max(QUESTION_LIMITS.id) }),
    z.strictObject({ fullName: z.literal(true) }),
    z.strictObject({ fullAddress: z.literal(true) }),
    z.strictObject({ addedTo: z.enum(Object.keys(ADDED_AFTER) as [AddedTo['addedTo']]) }),
  ])
  .nullable();

export const columnChoicesSchema = z
  .strictObject({
    facts: z.record(column, writtenFactSchema),
    orders: z.record(column, z.enum(['mdy', 'dmy'])),
  })
  .partial();

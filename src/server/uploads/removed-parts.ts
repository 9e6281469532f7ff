import { z } from '@hono/zod-openapi';
import { ACTIVE_PARTS, type ActivePart } from '../../core/pdf/active/active-parts.ts';

export const RemovedPartsSchema = z.array(z.enum(ACTIVE_PARTS)).nullable().openapi({
  description:
    'What ran, sent or carried something and was taken out of the file; null until it is looked through',
});

export function readRemovedParts(column: string | null): ActivePart[] | null {
  return column === null ? null : JSON.parse(column);
}

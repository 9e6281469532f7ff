import { hashKey, queryOptions } from '@tanstack/react-query';
import type { SetField } from '../../../core/places/writing/field-set.ts';
import { answer, api } from '../../base/api-client.ts';
import { useSaveOverOwn } from '../queries.ts';
import { renamedSince, type SentField } from './boxes/field-box.ts';
import { type Area, type SheetFrame, toArea } from './boxes/sheet-space.ts';

const fieldsApi = api.forms[':id'].fields;

export interface Sheet extends SheetFrame {
  /** The ruled lines of the page: areas without width or height. */
  lines: Area[];
}

/** What the field editor needs to know of a form. */
export interface EditedForm {
  id: string;
  form_name: string;
}

/** The data that the editor starts from. */
export interface FieldSet {
  updated_at: string;
  sheets: Sheet[];
  fields: SetField[];
  found: SetField[];
  notes: string[];
  is_scan: boolean;
  is_saved: boolean;
  /** Names of fields whose mapping a person has reviewed. */
  reviewed: string[];
}

export const fieldSetQuery = (id: string) =>
  queryOptions({
    queryKey: ['field-set', id],
    queryFn: async (): Promise<FieldSet> => {
      const { sheets, ...set } = await answer(fieldsApi.$get({ param: { id } }));
      const asAreas = ({ lines, ...frame }: (typeof sheets)[number]): Sheet => ({
        ...frame,
        lines: lines.map((line) => toArea(frame, line)),
      });
      return { ...(set as Omit<FieldSet, 'sheets'>), sheets: sheets.map(asAreas) };
    },
    // The editor must start from what is stored now, never from an older read.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export interface FieldsToSave {
  id: string;
  fields: SentField[];
  /** The `updated_at` that these changes are based on. */
  updated_at: string;
}

/** What a save replaces. */
interface SeenFields {
  updated_at: string;
  /** What was sent by one's own save without an answer, if that is what is stored. */
  sent?: readonly SentField[];
}

export const useSaveFields = () =>
  useSaveOverOwn({
    save: ({ id, fields }: FieldsToSave, { updated_at, sent }: SeenFields) => {
      const renamed = sent ? fields.map((field) => renamedSince(sent, field)) : fields;
      return answer(
        fieldsApi.$put({ param: { id }, json: { fields: renamed, updated_at } as never }),
      );
    },
    seenBy: ({ updated_at }): SeenFields => ({ updated_at }),
    stale: 'fields_stale',
    own: async ({ id, fields: sent }) => {
      const { fields, updated_at } = await answer(fieldsApi.$get({ param: { id } }));
      const asStored = sent.map(({ was: _, ...field }) => field);
      return hashKey(fields) === hashKey(asStored) ? { updated_at, sent } : undefined;
    },
  });

import { queryOptions } from '@tanstack/react-query';
import type { SetField } from '../../../core/places/field-set.ts';
import { answer, api } from '../../base/api-client.ts';
import { useFormChange } from '../queries.ts';
import type { SentField } from './boxes/field-box.ts';
import type { Area, SheetFrame } from './boxes/sheet-space.ts';
import { toArea } from './boxes/sheet-space.ts';

const fieldsApi = api.forms[':id'].fields;

export interface Sheet extends SheetFrame {
  /** What is ruled on the page: areas without width or height. */
  lines: Area[];
}

/** A form as far as the editor of its fields knows it. */
export interface EditedForm {
  id: string;
  form_name: string;
}

/** What the editor starts from. */
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
    // The editor starts from what is stored now, never from an older read.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export interface FieldsToSave {
  id: string;
  fields: SentField[];
  /** The `updated_at` that these were made from. */
  updated_at: string;
}

export const useSaveFields = () =>
  useFormChange({
    mutationFn: ({ id, ...json }: FieldsToSave) =>
      answer(fieldsApi.$put({ param: { id }, json: json as never })),
  });

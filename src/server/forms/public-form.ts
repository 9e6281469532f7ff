import { pickSchemaColumns } from '../http/pick-schema-columns.ts';
import { type Form, FormSchema, type FormSummary, FormSummarySchema } from './form-schema.ts';
import type { StoredForm } from './store.ts';

export const toPublicForm = (form: StoredForm): Form => pickSchemaColumns(FormSchema, form);

export const summaryOf = (form: StoredForm): FormSummary =>
  pickSchemaColumns(FormSummarySchema, form);

import { namedIn } from '../http/named-in.ts';
import { type Form, FormSchema, type FormSummary, FormSummarySchema } from './form-schema.ts';
import type { StoredForm } from './store.ts';

export const toPublicForm = (form: StoredForm): Form => namedIn(FormSchema, form);

export const summaryOf = (form: StoredForm): FormSummary => namedIn(FormSummarySchema, form);

import type { Form, FormSummary } from './form-schema.ts';
import type { StoredForm } from './store.ts';

/** Where the file is stored stays on the server. */
export function toPublicForm({ storage_path: _, ...form }: StoredForm): Form {
  return form;
}

export function summaryOf(form: StoredForm): FormSummary {
  const { form_analysis: _analysis, field_mappings: _mappings, ...summary } = toPublicForm(form);
  return summary;
}

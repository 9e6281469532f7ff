/** The library that reads our page text. Here it fills forms without our engine. */
import { PDF } from '@libpdf/core';

export const name = '@libpdf/core';
export const entry = '@libpdf/core';

export async function analyse(bytes) {
  const form = (await PDF.load(bytes)).getForm();
  const fields = form?.getFields() ?? [];
  return fields.map((field) => [field.name, field.isReadOnly(), field.isRequired()]).length;
}

export async function fill(bytes, values) {
  const document = await PDF.load(bytes);
  const form = document.getForm();
  for (const [fieldName, value] of Object.entries(values)) {
    const isList = form.getField(fieldName)?.type === 'listbox';
    fillOne(form, { [fieldName]: isList ? [value] : value });
  }
  return document.save({ incremental: true });
}

/** Leaves values empty that the library refuses, because the table counts the values kept. */
function fillOne(form, values) {
  try {
    form.fill(values);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

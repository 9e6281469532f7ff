interface NamedForm {
  formName: string;
  originalFilename: string;
}

/**
 * Adds the file name to names that several of these forms share: an insurer gives its forms for all
 * states one title, which becomes their name.
 */
export function namesApart(forms: readonly NamedForm[]): (form: NamedForm) => string {
  const counts = new Map<string, number>();
  for (const { formName } of forms) counts.set(formName, (counts.get(formName) ?? 0) + 1);
  return ({ formName, originalFilename }) =>
    (counts.get(formName) ?? 0) > 1 ? `${formName} (${originalFilename})` : formName;
}

interface NamedForm {
  formName: string;
  originalFilename: string;
}

/**
 * How to name each of these forms. An insurer gives the forms of all states one title, which becomes
 * their name, so a form that shares its name is named with its file.
 */
export function namesApart(forms: readonly NamedForm[]): (form: NamedForm) => string {
  const counts = new Map<string, number>();
  for (const { formName } of forms) counts.set(formName, (counts.get(formName) ?? 0) + 1);
  return ({ formName, originalFilename }) =>
    (counts.get(formName) ?? 0) > 1 ? `${formName} (${originalFilename})` : formName;
}

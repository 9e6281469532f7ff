interface NamedForm {
  formName: string;
  /** Missing in what an earlier release recorded. */
  originalFilename?: string | undefined;
}

/**
 * Adds the file name to names that several of these forms share: an insurer gives its forms for all
 * states one title, which becomes their name.
 */
export function namesApart(forms: readonly NamedForm[]): (form: NamedForm) => string {
  const counts = new Map<string, number>();
  for (const { formName } of forms) counts.set(formName, (counts.get(formName) ?? 0) + 1);
  return ({ formName, originalFilename }) =>
    (counts.get(formName) ?? 0) > 1 && originalFilename
      ? `${formName} (${originalFilename})`
      : formName;
}

interface StoredName {
  form_name: string;
  original_filename: string;
}

/** The same for forms as they are stored. */
export function storedNamesApart(forms: readonly StoredName[]): (form: StoredName) => string {
  const nameOf = namesApart(forms.map(asNamed));
  return (form) => nameOf(asNamed(form));
}

export const asNamed = ({ form_name, original_filename }: StoredName): NamedForm => ({
  formName: form_name,
  originalFilename: original_filename,
});

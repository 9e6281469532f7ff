/** For pdf-lib and its fork, which have the same interface. */
export function engineOf(name, { PDFDocument }) {
  const load = (bytes) =>
    PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  return {
    name,
    entry: name,

    async analyse(bytes) {
      const form = (await load(bytes)).getForm();
      return form
        .getFields()
        .map((field) => [field.getName(), field.isReadOnly(), field.isRequired()]).length;
    },

    async fill(bytes, values) {
      const document = await load(bytes);
      const fields = new Map(
        document
          .getForm()
          .getFields()
          .map((field) => [field.getName(), field]),
      );
      for (const [fieldName, value] of Object.entries(values))
        fillOne(fields.get(fieldName), value);
      return document.save();
    },
  };
}

/** Leaves values empty that the library refuses, because the table counts the values kept. */
function fillOne(field, value) {
  try {
    if (field?.setText) field.setText(value);
    else if (field?.check) field.check();
    else field?.select(value);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

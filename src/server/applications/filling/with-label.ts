/**
 * Adds the words printed at a field to a note about it. A note about the whole file has no field.
 */
export function withLabel(labelOf: (field: string) => string) {
  return <Note extends { field: string }>(note: Note): Note & { label?: string } =>
    note.field === '' ? note : { ...note, label: labelOf(note.field) };
}

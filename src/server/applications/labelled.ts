/**
 * Adds the words printed at a field to a note about it. A note about the whole file has no field.
 */
export function labelled(labelOf: (field: string) => string) {
  return <Told extends { field: string }>(told: Told): Told & { label?: string } =>
    told.field === '' ? told : { ...told, label: labelOf(told.field) };
}

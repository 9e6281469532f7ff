/** Adds to what is told of a field the words printed at it; a change to the whole file names none. */
export function labelled(labelOf: (field: string) => string) {
  return <Told extends { field: string }>(told: Told): Told & { label?: string } =>
    told.field === '' ? told : { ...told, label: labelOf(told.field) };
}

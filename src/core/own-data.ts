/** File name of the export of a person's data; the day is in UTC. */
export function ownDataFileName(timestamp: number): string {
  return `inkready-data-${new Date(timestamp).toISOString().slice(0, 10)}.zip`;
}

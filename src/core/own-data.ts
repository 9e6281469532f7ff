/** What everything that is kept of a person is saved as; the day is that of UTC. */
export function ownDataFileName(timestamp: number): string {
  return `inkready-data-${new Date(timestamp).toISOString().slice(0, 10)}.zip`;
}

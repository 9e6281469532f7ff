/**
 * The kind of failure and where it happened; a database's message may quote values, so it is left
 * out.
 */
export function describeFailure(thrown: unknown): { kind: string; code?: unknown; at?: string[] } {
  if (!(thrown instanceof Error)) return { kind: typeof thrown };
  const frames = thrown.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const code = 'code' in thrown ? thrown.code : undefined;
  return { kind: thrown.name, code, at: frames.slice(0, 6).map((line) => line.trim()) };
}

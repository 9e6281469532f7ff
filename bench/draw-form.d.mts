export function drawForm(text: string): Promise<{
  bytes: Uint8Array;
  /** Field names by the ids of the boxes. */
  fieldOf: Map<string, string>;
  truth: Map<string, { optional: boolean; sources: string[] }>;
}>;

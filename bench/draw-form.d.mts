export function drawForm(text: string): Promise<{
  bytes: Uint8Array;
  /** The field's name by the box's id. */
  fieldOf: Map<string, string>;
  truth: Map<string, { optional: boolean; sources: string[] }>;
}>;

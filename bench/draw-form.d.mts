export function drawForm(
  text: string,
): Promise<{ bytes: Uint8Array; truth: Map<string, { optional: boolean; sources: string[] }> }>;

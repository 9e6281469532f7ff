/** Where a box went: a field name in the other form, or several. */
export interface BoxTruth {
  to?: string;
  split?: string[];
  merged?: string[];
  gone?: string[];
  look?: string[];
}

export function readRevisionDrawing(text: string): Promise<{
  old: Uint8Array;
  next: Uint8Array;
  there: Map<string, BoxTruth>;
  back: Map<string, BoxTruth>;
}>;

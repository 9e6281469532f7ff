/** A stream's filter with its parameters as written (ISO 32000-1 section 7.4, table 8). */
export interface FilterStep {
  name: string;
  predictor?: number | undefined;
  columns?: number | undefined;
  colors?: number | undefined;
  bitsPerComponent?: number | undefined;
  earlyChange?: number | undefined;
}

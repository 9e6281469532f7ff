/**
 * Signature boxes are left out on purpose, so they are listed separately from boxes that need
 * attention.
 */
export function splitByInk<Skipped extends { code: string }>(
  skipped: readonly Skipped[],
): [forInk: Skipped[], others: Skipped[]] {
  const isForInk = ({ code }: Skipped) => code === 'left_for_ink';
  return [skipped.filter(isForInk), skipped.filter((field) => !isForInk(field))];
}

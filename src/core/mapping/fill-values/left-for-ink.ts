/** Boxes that are signed on paper are left out on purpose: apart from those that a person has to look at. */
export function partedByInk<Skipped extends { code: string }>(
  skipped: readonly Skipped[],
): [forInk: Skipped[], others: Skipped[]] {
  const isForInk = ({ code }: Skipped) => code === 'left_for_ink';
  return [skipped.filter(isForInk), skipped.filter((field) => !isForInk(field))];
}

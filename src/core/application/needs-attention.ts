import type { FillWarning, SkipReason } from '../pdf/pdf-form.ts';

/**
 * Whether a person must look at a box that was left empty for this reason. False if there was
 * nothing to print or a person chose it; boxes that the form requires have a note of their own.
 */
const NEEDS_ATTENTION: Readonly<Record<SkipReason, boolean>> = {
  unknown_field: true,
  read_only: true,
  not_fillable: true,
  no_such_option: true,
  wrong_kind: true,
  too_long: true,
  must_fit: true,
  no_sheet_on_signed: true,
  glyph_missing: true,
  not_kept: true,
  empty_value: false,
  not_answered: false,
  owner_is_insured: false,
  part_missing: true,
  part_optional: false,
  on_sheet: false,
  typed_by_hand: false,
  left_for_ink: false,
};

/**
 * Whether a person must look at a printed value with this warning. Smaller print is still legible.
 */
const WARNING_NEEDS_ATTENTION: Readonly<Record<FillWarning['code'], boolean>> = {
  text_clipped: true,
  font_shrunk: false,
  text_too_small: true,
  not_on_paper: true,
  not_calculated: true,
  prefilled: true,
  xfa_dropped: false,
  usage_rights_dropped: false,
  signature_broken: false,
  active_parts_removed: false,
  parts_lost: true,
  print_unread: true,
};

/**
 * Whether a person must look at a box left empty for this reason. True for codes that this release
 * does not know.
 */
export function reasonNeedsAttention({ code }: { code: string }): boolean {
  return NEEDS_ATTENTION[code as SkipReason] ?? true;
}

/**
 * Like `reasonNeedsAttention`, for a stored result. Results without labels come from an older release,
 * which used `part_missing` also for a middle name that nobody has and counted it as fine. Those
 * results stay ready, and the box is still listed as left empty.
 */
export function needsAttention({
  code,
  label,
}: {
  code: string;
  label?: string | undefined;
}): boolean {
  return reasonNeedsAttention({ code }) && !(code === 'part_missing' && label === undefined);
}

/** Whether a person must check the box on paper. A warning about the whole file has no box. */
export function isToCheck({ field, code }: { field: string; code: string }): boolean {
  return field !== '' && (WARNING_NEEDS_ATTENTION[code as FillWarning['code']] ?? true);
}

import type { FillWarning, SkipReason } from '../pdf/pdf-form.ts';

/**
 * Whether a person must look at a box that was left out for this reason. Not where there was
 * nothing to print, or where a person chose so; what the form requires has a note of its own.
 */
const LOOKED_AT: Readonly<Record<SkipReason, boolean>> = {
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
  part_missing: true,
  part_optional: false,
  on_sheet: false,
  typed_by_hand: false,
  left_for_ink: false,
};

/** Whether what was told of a printed value must be looked at; a smaller print is as legible. */
const WARNING_LOOKED_AT: Readonly<Record<FillWarning['code'], boolean>> = {
  text_clipped: true,
  font_shrunk: false,
  xfa_dropped: false,
  usage_rights_dropped: false,
  active_parts_removed: false,
};

/** Whether what is left out for this reason is a person's to look at; a code of another release is. */
export function isReasonToLook({ code }: { code: string }): boolean {
  return LOOKED_AT[code as SkipReason] ?? true;
}

/**
 * The same of a result that was kept. Before boxes were told under their printed words, a middle name
 * that nobody has was left out as `part_missing` too, and made nothing to look at: what was found
 * ready then stays so, and the box is listed among those left out.
 */
export function isLookedAt({ code, label }: { code: string; label?: string | undefined }): boolean {
  return isReasonToLook({ code }) && !(code === 'part_missing' && label === undefined);
}

/** Whether a printed box is a person's to check on paper; a change to the whole file is none. */
export function isToCheck({ field, code }: { field: string; code: string }): boolean {
  return field !== '' && (WARNING_LOOKED_AT[code as FillWarning['code']] ?? true);
}

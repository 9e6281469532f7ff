import type { SkipReason } from '../pdf/pdf-form.ts';

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

/** Whether a box that was left out is a person's to look at; a code of another release is. */
export function isLookedAt({ code }: { code: string }): boolean {
  return LOOKED_AT[code as SkipReason] ?? true;
}

import type { FieldTree, TerminalField } from '../acroform/field-tree.ts';
import type { Changes } from '../file/changes.ts';
import type { PdfObject } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import type { FormFonts } from '../fonts/choose-font.ts';
import type { FillWarning, SkipReason } from '../pdf-form.ts';

/** One form being filled. */
export interface Filling {
  pdf: OpenPdf;
  tree: FieldTree;
  changes: Changes;
  fonts: FormFonts;
  warnings: FillWarning[];
}

/**
 * What a field must read back as: texts or export values, or a button's on-state (empty for off).
 */
export type StoredValue = string[];

export type FieldOutcome =
  | { stored: StoredValue }
  | { skipped: SkipReason; details?: Record<string, string | number> };

/** Sets the field's value where readers look for it, and clears copies that would hide it. */
export function setFieldValue(filling: Filling, field: TerminalField, value: PdfObject): void {
  const nodes = [field.node, ...field.namesakes];
  const written = new Set(nodes.map(({ dict }) => dict));
  for (const { dict, owner } of nodes) {
    dict.set('V', value);
    // Readers would show rich text (table 228) in place of the value.
    dict.delete('RV');
    filling.changes.touch(owner);
  }
  for (const widget of field.widgets) {
    if (!written.has(widget.dict) && widget.dict.has('V')) {
      widget.dict.delete('V');
      filling.changes.touch(widget.owner);
    }
  }
}

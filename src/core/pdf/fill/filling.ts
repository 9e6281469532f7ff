import type { FieldTree, TerminalField } from '../acroform/field-tree.ts';
import type { PdfDict, PdfObject } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import type { Changes } from '../file/writing/changes.ts';
import type { FormFonts } from '../fonts/choose-font.ts';
import type { FormFont } from '../fonts/form-font.ts';
import type { FillWarning, SkipReason } from '../pdf-form.ts';
import type { ReadFrames } from './appearance-frame.ts';
import type { PageOfWidget } from './page-of-widget.ts';

/** The state of one form being filled. */
export interface Filling {
  pdf: OpenPdf;
  tree: FieldTree;
  changes: Changes;
  fonts: FormFonts;
  frames: ReadFrames;
  /** The pages that were looked at, by their index. */
  widgetPages: Map<number, PageOfWidget>;
  warnings: FillWarning[];
  /**
   * What happens to a text that does not fit its box. `hold` leaves the field unchanged, to be
   * filled again with a sheet; by default the text is drawn as far as it fits.
   */
  overflow?: 'hold' | OverflowSheet;
  /** Whether to warn of ticks that are not printed in spite of `overflow`. */
  warnsOfTicks?: boolean;
  /** Names of fields whose text also goes to the sheet although it fits. */
  alsoContinued?: ReadonlySet<string>;
}

/** Continuation sheets for texts that do not fit their boxes. */
export interface OverflowSheet {
  /** @param text as it is drawn @returns its entry, or why it must not leave its box */
  open(field: TerminalField, text: string): OverflowEntry | Skipped;
}

export interface OverflowEntry {
  /** The reference shown in the box, such as `C1`. */
  mark: string;
  /**
   * Writes the text on the sheet.
   * @param font used if no other font has all the characters
   * @param isMarked whether a box shows the mark
   * @returns the characters that no font has; if there are any, nothing was written
   */
  write(font: FormFont | undefined, isMarked: boolean): string[] | undefined;
}

/**
 * What reading the field back must return: texts or export values, or a button's on-state (empty
 * for off).
 */
export type StoredValue = string[];

export interface Skipped {
  skipped: SkipReason;
  details?: Record<string, string | number>;
}

/** The field was left unchanged: for good, or until there is a sheet for its text. */
export type Unfilled = Skipped | { isHeld: true };

export type FieldOutcome = { stored: StoredValue } | Unfilled;

/** Sets the field's value where readers look for it, and clears copies that would hide it. */
export function setFieldValue(filling: Filling, field: TerminalField, value: PdfObject): void {
  const nodes = [field.node, ...field.namesakes];
  for (const { dict, owner } of nodes) {
    filling.changes.touch(owner);
    dict.set('V', value);
    // Readers would show rich text (table 228) instead of the value.
    dict.delete('RV');
  }
  let written: Set<PdfDict> | undefined;
  for (const widget of field.widgets) {
    // In most forms, a field and its only widget share one dictionary.
    if (widget.dict === field.node.dict || !widget.dict.has('V')) continue;
    written ??= new Set(nodes.map(({ dict }) => dict));
    if (!written.has(widget.dict)) {
      filling.changes.touch(widget.owner);
      widget.dict.delete('V');
    }
  }
}

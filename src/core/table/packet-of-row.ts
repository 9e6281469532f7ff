/** Turns a row of a table into the values of a packet's forms, or into the reason why it cannot. */
import type { ApplicationData } from '../application/application-fields.ts';
import { isToCheck, reasonNeedsAttention } from '../application/needs-attention.ts';
import type { FieldMappings } from '../mapping/field-mapping.ts';
import { boxOptions, paperOptions } from '../mapping/fill-values/paper-options.ts';
import { prefilledWarnings } from '../mapping/fill-values/prefilled-boxes.ts';
import { mappedBoxes, resolveBoxes } from '../mapping/fill-values/resolve-field-values.ts';
import type {
  FillOptions,
  FillResult,
  FillWarning,
  PdfField,
  PdfFieldValues,
  SkippedField,
} from '../pdf/pdf-form.ts';
import { type CellRules, checkCells } from './check-cells.ts';
import { requiredOfRows } from './check-row.ts';
import { clientKey } from './same-client.ts';
import type { TableCell } from './table-cell.ts';

/** A form that each row fills. */
export interface FormOfRows {
  /** Name of the file to write, with `.pdf`. */
  fileName: string;
  fields: readonly PdfField[];
  mappings: FieldMappings;
}

/** The forms of every row, and the rules for its cells but for what the forms themselves require. */
export interface RowsPlan extends Omit<CellRules, 'required'> {
  forms: readonly FormOfRows[];
}

/** The packet of a row before it is filled. */
export interface PacketOfRow {
  /** What a person should look at. */
  notes: string[];
  /** See clientKey. */
  client?: string | undefined;
  forms: FormToFill[];
}

interface FormToFill {
  fileName: string;
  values: PdfFieldValues;
  options: FillOptions;
  /** Mapped boxes without a value that a person should look at. */
  unfilled: SkippedField[];
  /** What the form's file prints in every packet. */
  prefilled: FillWarning[];
}

/** Why a row has no packet, in sentences that name columns and fields, never a value. */
export interface RefusedRow {
  refused: string;
}

/** @returns a function that reads the cells of one row */
export function createRowReader(
  plan: RowsPlan,
): (cells: readonly TableCell[]) => PacketOfRow | RefusedRow {
  const forms = plan.forms.map(withSharedParts);
  const mappings = forms.map((form) => form.mappings);
  const rules = { ...plan, required: requiredOfRows(mappings, plan.columns) };
  return (cells) => {
    const { application, problems, notes } = checkCells(rules, cells);
    if (problems.length > 0) return { refused: problems.join(' ') };
    const toFill = forms.map((form) => formToFill(form, application));
    return { notes, client: clientKey(application), forms: toFill };
  };
}

/** What a person should look at once the forms are filled: that of the row comes first. */
export function notesOnPacket(
  { notes, forms }: PacketOfRow,
  results: readonly Pick<FillResult, 'skipped' | 'warnings'>[],
): string[] {
  const onForms = forms.flatMap(({ fileName, unfilled, prefilled }, i) => {
    const { skipped = [], warnings = [] } = results[i] ?? {};
    return [
      ...[...unfilled, ...skipped.filter(reasonNeedsAttention)].map(
        ({ field, reason }) => `${fileName}, ${field}: ${reason}`,
      ),
      ...[...prefilled, ...warnings]
        .filter(isToCheck)
        .map(({ field, message }) => `${fileName}, ${field}: ${message}`),
    ];
  });
  return [...notes, ...onForms];
}

/** With what is the same for every row. */
function withSharedParts(form: FormOfRows) {
  const { fields, mappings } = form;
  return {
    ...form,
    boxes: mappedBoxes(fields, mappings),
    boxOptions: boxOptions(fields, mappings),
    prefilled: prefilledWarnings(fields, mappings),
  };
}

function formToFill(
  { fileName, boxes, boxOptions: ofBoxes, prefilled }: ReturnType<typeof withSharedParts>,
  application: ApplicationData,
): FormToFill {
  const { values, skipped } = resolveBoxes(boxes, application);
  const options = {
    ...paperOptions(fileName.replace(/\.pdf$/i, ''), ofBoxes, application),
    isUnproved: true,
  };
  return { fileName, values, options, unfilled: skipped.filter(reasonNeedsAttention), prefilled };
}

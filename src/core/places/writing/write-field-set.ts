/** Gives a form the fields that it should have: moves or removes its own, and adds others. */

import { AppError } from '../../errors.ts';
import { widgetRect } from '../../pdf/acroform/field-attributes.ts';
import {
  type FieldNode,
  placedAt,
  readFieldTree,
  type TerminalField,
  type Widget,
} from '../../pdf/acroform/field-tree.ts';
import { PdfArray, type PdfDict } from '../../pdf/file/objects/pdf-objects.ts';
import type { Box } from '../../pdf/page/page-layout.ts';
import { FIELD_PROBLEMS } from '../../texts/field-texts.ts';
import type { FoundField } from '../find-places.ts';
import type { PlaceKind } from '../page/place.ts';
import { problemsOfSet, type SetField } from './field-set.ts';
import { addFields, appendFields, type FormInWork, openForFields } from './write-places.ts';

/** Closer coordinates are equal, because they were rounded when read. */
const SAME = 0.01;

/**
 * @param bytes the form as it was uploaded; its page content stays unchanged
 * @returns the same bytes, followed by an update if anything changes
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed,
 *   pdf_changes_forbidden, fields_invalid
 */
export async function writeFieldSet(
  bytes: Uint8Array,
  fields: readonly SetField[],
): Promise<Uint8Array> {
  const form = await openForFields(bytes);
  const [problem] = problemsOfSet(fields, form.pdf.pages.length);
  if (problem) {
    const { name = '' } = fields[problem.at] ?? {};
    throw new AppError('fields_invalid', { problem: FIELD_PROBLEMS[problem.code], name });
  }
  const isMended = mendOwn(form, fields);
  const added = fields.flatMap((field) => (field.of ? [] : [asPlace(field)]));
  if (!isMended && added.length === 0) return bytes;
  // Read again, because a new field can have the name of one that was removed.
  if (added.length > 0) addFields({ ...form, tree: readFieldTree(form.pdf) }, added);
  return appendFields(form);
}

function asPlace({ of: _, confidence = 1, type, ...field }: SetField): FoundField {
  const kinds: readonly string[] = ['text', 'checkbox', 'signature'] satisfies PlaceKind[];
  return { ...field, confidence, type: kinds.includes(type) ? (type as PlaceKind) : 'text' };
}

/** @returns whether it changed anything */
function mendOwn(form: FormInWork, fields: readonly SetField[]): boolean {
  const wanted = new Map<string, Box>();
  for (const { of, rect } of fields) if (of) wanted.set(keyOf(of.field, of.widget), rect);
  let isMended = false;
  for (const field of form.tree.fields) {
    for (const [i, widget] of [...field.widgets].entries()) {
      if (widget.page < 0) continue;
      const rect = wanted.get(keyOf(field.node.name, i));
      if (!rect) takeOut(form, field, widget);
      else if (isSame(rect, widgetRect(form.pdf, widget))) continue;
      else {
        widget.dict.set('Rect', PdfArray.ofNumbers(rect));
        form.changes.touch(widget.owner);
      }
      isMended = true;
    }
  }
  return isMended;
}

const keyOf = (field: string, widget: number) => `${widget} ${field}`;

function isSame(a: Box, b: Box): boolean {
  return a.every((side, i) => Math.abs(side - (b[i] ?? 0)) < SAME);
}

/**
 * Removes a widget from its page and its field. A field without widgets is removed from the form.
 */
function takeOut(form: FormInWork, field: TerminalField, widget: Widget): void {
  const page = form.pdf.pages[widget.page];
  if (page) dropFrom(form, page, 'Annots', widget.dict);
  for (const node of [field.node, ...field.namesakes]) {
    dropFrom(form, node, 'Kids', widget.dict);
    const left = node.dict.getArray('Kids', form.pdf.resolve);
    const isOver = node.dict === widget.dict || (left !== undefined && left.length === 0);
    if (isOver) dropNode(form, node);
  }
}

function dropNode(form: FormInWork, node: FieldNode): void {
  const { acroForm } = form.tree;
  const above = node.parent;
  if (acroForm) dropFrom(form, acroForm, 'CO', node.dict);
  if (!above) {
    if (acroForm) dropFrom(form, acroForm, 'Fields', node.dict);
    return;
  }
  dropFrom(form, above, 'Kids', node.dict);
  if (above.dict.getArray('Kids', form.pdf.resolve)?.length === 0) dropNode(form, above);
}

function dropFrom(
  { pdf, changes }: FormInWork,
  holder: { dict: PdfDict; owner: Widget['owner'] },
  key: 'Annots' | 'Kids' | 'Fields' | 'CO',
  dropped: PdfDict,
): void {
  const written = holder.dict.getArray(key, pdf.resolve)?.toArray();
  const left = written?.filter((item) => placedAt(pdf, item, holder.owner)?.dict !== dropped);
  if (!written || !left || left.length === written.length) return;
  holder.dict.set(key, new PdfArray(left));
  changes.touch(holder.owner);
}

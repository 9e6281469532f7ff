/** Collects what an editor of a form's fields starts from. */

import { AppError } from '../../errors.ts';
import { readFieldTree } from '../../pdf/acroform/field-tree.ts';
import { isSigned } from '../../pdf/acroform/is-signed.ts';
import { readFieldsOf } from '../../pdf/acroform/read-fields.ts';
import { pageFrame } from '../../pdf/file/document/page-frame.ts';
import { openPdf } from '../../pdf/file/open-pdf.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import type { Box } from '../../pdf/page/page-layout.ts';
import type { PageContent } from '../../pdf/page/read-page-content.ts';
import { type FoundField, findPlacesPerPage, inUserSpace, isTooDense } from '../find-places.ts';
import { pageRuling } from '../page/page-ruling.ts';
import { forbidsFields } from './changes-allowed.ts';
import type { SetField } from './field-set.ts';

/** A page as it is viewed, with its ruled lines. */
export interface Sheet {
  /** The visible part, in the page's own space. */
  box: Box;
  /** 0, 90, 180 or 270, clockwise. */
  rotation: number;
  /**
   * Ruled lines and sides of boxes, in the page's own space; each is a rectangle of zero width or
   * height.
   */
  lines: Box[];
}

export interface FormSurvey {
  sheets: Sheet[];
  /** The boxes of the fields that the file already has. */
  existing: SetField[];
  /** Places that have no field yet. */
  found: FoundField[];
  notes: string[];
  /** Whether each page is a picture, so that nothing can be found. Fields can still be drawn. */
  isScan: boolean;
}

/**
 * Refuses before the work whatever saving would refuse after it.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed,
 *   pdf_changes_forbidden
 */
export async function surveyForm(bytes: Uint8Array): Promise<FormSurvey> {
  const pdf = await openPdf(bytes);
  if (isSigned(pdf, readFieldTree(pdf))) throw new AppError('pdf_signed');
  if (forbidsFields(pdf)) throw new AppError('pdf_changes_forbidden');
  const sheets: Sheet[] = [];
  const { fields, notes, isScan } = findPlacesPerPage(pdf, {
    onPage: (content) => sheets.push(sheetOf(pdf, content)),
  });
  return { sheets, existing: existingBoxes(pdf), found: fields, notes, isScan };
}

function sheetOf(pdf: OpenPdf, content: PageContent): Sheet {
  const page = pdf.pages[content.page];
  const frame = page ? pageFrame(pdf, page) : { box: [0, 0, 612, 792] as Box, rotation: 0 };
  const { across, upright } = isTooDense(content)
    ? { across: [], upright: [] }
    : pageRuling(content, []);
  const lines = [...across, ...upright].map(({ vertical, at, from, to }): Box => {
    const box: Box = vertical ? [at, from, at, to] : [from, at, to, at];
    return inUserSpace(pdf, content.page, box, content.rotation);
  });
  return { ...frame, lines };
}

function existingBoxes(pdf: OpenPdf): SetField[] {
  return readFieldsOf(pdf).fields.flatMap(({ name, type, tooltip, ...field }) =>
    field.widgets.flatMap(({ page, rect, onState }, widget): SetField[] => {
      if (page < 0) return [];
      return [
        {
          page,
          rect,
          type,
          name,
          label: tooltip ?? '',
          of: { field: name, widget },
          ...(field.multiline ? { multiline: true } : {}),
          ...(field.comb && field.maxLength ? { comb: field.maxLength } : {}),
          ...(type === 'radio' && onState !== undefined ? { choice: onState } : {}),
        },
      ];
    }),
  );
}

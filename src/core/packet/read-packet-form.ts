import { pageFrame } from '../pdf/file/document/page-frame.ts';
import { readPrintedForm } from '../pdf/labels/analyze-form.ts';
import { type Box, uprightBox } from '../pdf/page/page-layout.ts';
import { formRevision } from './form-revision.ts';
import { openPart, type Unmergeable } from './merge/open-part.ts';
import { signBoxes } from './sign-boxes.ts';
import { signLines, turnedBack } from './sign-lines.ts';
import type { SignPlace } from './sign-place.ts';

/** What a cover shows about a filled form. */
export interface PacketFormSheet {
  pages: number;
  revision: string | undefined;
  /** By page, from top to bottom. */
  signPlaces: SignPlace[];
  unmergeable: Unmergeable | undefined;
}

/**
 * @param bytes the filled form: a box with a value is not left for ink
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed_active
 */
export async function readPacketForm(bytes: Uint8Array): Promise<PacketFormSheet> {
  const { pdf, unmergeable } = await openPart(bytes);
  const { fields, layouts } = await readPrintedForm(pdf);
  const lines = pdf.pages.flatMap((page, i) => {
    const layout = layouts[i];
    if (!layout) return [];
    const { box, rotation } = pageFrame(pdf, page);
    const [left, bottom, right, top] = box;
    const moved = ([x1, y1, x2, y2]: Box, x: number, y: number): Box => [
      x1 + x,
      y1 + y,
      x2 + x,
      y2 + y,
    ];
    const upright = (rect: Box) =>
      uprightBox(moved(rect, -left, -bottom), rotation, right - left, top - bottom);
    const toPage = (rect: Box) =>
      moved(turnedBack(rect, rotation, layout.width, layout.height), left, bottom);
    const taken = fields.flatMap(({ widgets }) =>
      widgets.filter((widget) => widget.page === i).map(({ rect }) => upright(rect)),
    );
    return signLines(layout, taken, toPage);
  });
  const places = [...signBoxes(fields), ...lines];
  return {
    pages: pdf.pages.length,
    revision: formRevision(layouts),
    signPlaces: places.sort(
      (a, b) => a.page - b.page || b.rect[3] - a.rect[3] || a.rect[0] - b.rect[0],
    ),
    unmergeable,
  };
}

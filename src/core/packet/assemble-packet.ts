/**
 * One file to print: a cover, and the forms in order, each followed by its continuation sheets
 * (docs/decisions/0025-packet-file.md).
 */
import { errorText } from '../error-texts.ts';
import { AppError, isAppError } from '../errors.ts';
import { pageSize } from '../pdf/file/document/page-frame.ts';
import type { OpenPdf } from '../pdf/file/opened-pdf.ts';
import { AddedFonts } from '../pdf/fonts/added/added-fonts.ts';
import type { TrueType } from '../pdf/fonts/programs/true-type.ts';
import { loadUnicodeFont } from '../pdf/fonts/programs/unicode-font.ts';
import { SheetFonts } from '../pdf/sheets/sheet-fonts.ts';
import { sheetPage } from '../pdf/sheets/sheet-page.ts';
import { MARGIN, placeRows, type SheetSize, sheetSize } from '../pdf/sheets/sheet-rows.ts';
import { FOOT_SIZE } from '../pdf/sheets/sheet-style.ts';
import { message } from '../texts/message.ts';
import { COVER_TEXTS } from '../texts/paper-texts.ts';
import { coverRows } from './cover-rows.ts';
import { Merger } from './merge/merger.ts';
import { openPart } from './merge/open-part.ts';
import { isAbsent, type Packet, type PacketedForm, type PacketRequest } from './packet.ts';
import { signMarks } from './sign-marks.ts';

/** A form of the packet. Without `pdf` it is not in the file. */
interface Part {
  pdf?: OpenPdf;
  reason?: NonNullable<PacketedForm['reason']>;
  problem?: string;
  pages: number;
}

/**
 * Assembles a packet. Forms that cannot be merged are named on the cover with the reason, and the
 * rest is delivered. The same request gives the same bytes.
 */
export async function assemblePacket(request: PacketRequest): Promise<Packet> {
  const parts = await Promise.all(request.forms.map(openForm));
  const unicode = await loadUnicodeFont();
  // A form that fails halfway leaves objects behind, so the packet is built again without it.
  for (;;) {
    const failed = { part: undefined as Part | undefined };
    try {
      return build(request, parts, unicode, failed);
    } catch (error) {
      const { part } = failed;
      if (!part?.pdf) throw error;
      delete part.pdf;
      Object.assign(part, failure(error));
    }
  }
}

async function openForm(form: PacketRequest['forms'][number]): Promise<Part> {
  if (isAbsent(form)) return { reason: 'absent', pages: 0 };
  if (form.problem !== undefined) return { reason: 'failed', problem: form.problem, pages: 0 };
  try {
    const { pdf, unmergeable } = await openPart(form.bytes);
    const pages = pdf.pages.length;
    return unmergeable ? { reason: unmergeable, pages } : { pdf, pages };
  } catch (error) {
    return { ...failure(error), pages: 0 };
  }
}

function failure(error: unknown): Pick<Part, 'reason' | 'problem'> & { reason: 'failed' } {
  const known = isAppError(error) ? error : new AppError('pdf_damaged', {}, error);
  return { reason: 'failed', problem: errorText(known.code, known.details) };
}

function build(
  { cover, forms, options = {} }: PacketRequest,
  parts: readonly Part[],
  unicode: TrueType,
  failed: { part: Part | undefined },
): Packet {
  const merger = new Merger();
  const fonts = new AddedFonts(merger.file);
  fonts.addUnicode(unicode);
  const size = sheetSize(sizeOf(parts.find(({ pdf }) => pdf)?.pdf));
  const add = merger.file.add.bind(merger.file);
  const { placed, rows } = plan();
  const sheets = new SheetFonts(fonts);
  const covers = rows.map((page, i) =>
    sheetPage(page, foot(sheets, i + 1, rows.length), size, add),
  );
  merger.addSheets(covers, titleOf(cover.insured));
  let last: SheetSize = size;
  for (const [i, part] of parts.entries()) {
    const [form, at] = [forms[i], placed[i]];
    if (!part.pdf || !form || isAbsent(form) || !at?.prefix) continue;
    failed.part = part;
    if (at.firstPage === merger.length + 1) merger.addSheets([sheetPage([], undefined, last, add)]);
    const marks = options.signMarks
      ? signMarks(part.pdf, form.signPlaces, merger.file, fonts)
      : undefined;
    merger.addForm({
      pdf: part.pdf,
      title: form.name,
      prefix: at.prefix,
      ...(marks ? { marks } : {}),
    });
    failed.part = undefined;
    last = sizeOf(part.pdf);
  }
  fonts.finish();
  const signHere = forms.flatMap((form, i) => {
    const first = placed[i]?.firstPage ?? null;
    if (isAbsent(form) || first === null) return [];
    return form.signPlaces.map((place) => ({ ...place, page: first + place.page }));
  });
  return {
    bytes: merger.toBytes(titleOf(cover.insured)),
    pages: merger.length,
    forms: placed,
    signHere,
  };

  /** The cover lists page numbers, which its own length changes. */
  function plan() {
    for (let covered = 1; ; covered++) {
      const places = placeForms(parts, covered, options.duplex === true);
      const covering = forms.map((form, i) => ({ form, placed: places[i] as PacketedForm }));
      const laidOut = placeRows(coverRows(cover, covering, new SheetFonts(fonts), size), size);
      if (laidOut.length > covered) continue;
      const blank = Array.from({ length: covered - laidOut.length }, () => []);
      return { placed: places, rows: [...laidOut, ...blank] };
    }
  }
}

function placeForms(parts: readonly Part[], covered: number, duplex: boolean): PacketedForm[] {
  let next = covered;
  return parts.map(({ pdf, pages, reason, problem }, i) => {
    if (!pdf) {
      const why = { ...(reason ? { reason } : {}), ...(problem ? { problem } : {}) };
      return { firstPage: null, pages, prefix: null, ...why };
    }
    // With zero-based numbers, even pages are front sides.
    if (duplex && next % 2 === 1) next++;
    const firstPage = next;
    next += pages;
    return { firstPage, pages, prefix: `form${i + 1}` };
  });
}

function sizeOf(pdf: OpenPdf | undefined): SheetSize {
  const page = pdf?.pages[0];
  return pdf && page ? pageSize(pdf, page) : { width: 612, height: 792 };
}

function titleOf(insured: string): string {
  return insured ? message(COVER_TEXTS.title, { insured }) : COVER_TEXTS.titleWithoutName;
}

function foot(fonts: SheetFonts, page: number, pages: number) {
  const text = message(COVER_TEXTS.pageOf, { page, pages });
  return fonts.lines(text, { x: MARGIN, size: FOOT_SIZE, lineWidth: 400 })[0];
}

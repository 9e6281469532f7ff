/**
 * Proof that values stand on paper. PDFium paints each page as it will be printed, the page without
 * the values, and the values alone; what a person sees is the difference of the first two, where
 * the third says that there should be ink (docs/decisions/0024-proof.md).
 */
import { fieldsByName, readFieldTree } from '../../core/pdf/acroform/field-tree.ts';
import { readField } from '../../core/pdf/acroform/read-fields.ts';
import { openPdf } from '../../core/pdf/file/open-pdf.ts';
import type { OpenPdf } from '../../core/pdf/file/opened-pdf.ts';
import type { PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import { askedValue } from './asked-value.ts';
import { continuedWhole } from './continued-whole.ts';
import { ENGINE } from './engine.ts';
import { refuseEndlessForms } from './form-draws.ts';
import { Layers } from './hidden-by-file.ts';
import { colorOf, type JudgedWidget, makeJudgeFile } from './judge-file.ts';
import { judgePage, type SeenWidget } from './judge-page.ts';
import { type Pdfium, withDocument, withPdfium } from './pdfium.ts';
import { createPrintedPages } from './printed-pages.ts';
import { type Proof, type ProofOptions, type ProvedField, standsWhole } from './proof.ts';
import { readStored } from './read-stored.ts';
import { Verdicts } from './verdict.ts';

/** For the next forms that this thread proves. */
const printed = createPrintedPages();

/**
 * @param bytes a filled form, or a packet of several
 * @param intended each value meant for a field, by the field's name in `bytes`
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_too_much_memory
 */
export async function proveForm(
  bytes: Uint8Array,
  intended: PdfFieldValues,
  options: ProofOptions = {},
): Promise<Proof> {
  const pdf = await openPdf(bytes);
  return withPdfium((pdfium) => proveWith(pdfium, pdf, bytes, intended, options));
}

function proveWith(
  pdfium: Pdfium,
  pdf: OpenPdf,
  bytes: Uint8Array,
  intended: PdfFieldValues,
  options: ProofOptions,
): Proof {
  const tree = readFieldTree(pdf);
  const byName = fieldsByName(tree);
  const skipped = new Set(options.skipped);
  const continued = continuedWhole(pdfium, bytes, intended, options.continued ?? []);
  const asked = Object.entries(intended).map(([name, value]) =>
    askedValue(pdf, name, value, skipped.has(name) ? [] : (byName.get(name) ?? [])),
  );
  const judged = asked.flatMap(({ targets }) => targets.flatMap(({ widgets }) => widgets));
  giveColors(judged);
  const pages = new Set(judged.map(({ widget }) => widget.page));
  refuseEndlessForms(pdf, pages);
  const { seen, theirs } = judgeAll(pdfium, pdf, judged);
  const verdicts = new Verdicts(pdf, tree, seen, theirs);
  const fields = asked.map((one): ProvedField => {
    const [target] = one.targets;
    return {
      field: one.name,
      intended: one.value,
      stored: target ? readField(pdf, tree, target.field).value : null,
      ...(target ? verdicts.of(one) : { painted: 'not', shown: '', page: pageOf(one.name) }),
      continued: continued.has(one.name),
    };
  });
  function pageOf(name: string): number | null {
    return byName.get(name)?.[0]?.widgets.find(({ page }) => page >= 0)?.page ?? null;
  }
  const clean = fields.every(standsWhole);
  return { engine: ENGINE, clean, fields };
}

function giveColors(judged: readonly JudgedWidget[]): void {
  const counts = new Map<number, number>();
  for (const one of judged) {
    const before = counts.get(one.widget.page) ?? 0;
    one.color = colorOf(before);
    counts.set(one.widget.page, before + 1);
  }
}

interface Judgement {
  seen: Map<JudgedWidget, SeenWidget>;
  /** What PDFium's own form reader finds, by field. */
  theirs: ReadonlyMap<string, string>;
}

function judgeAll(pdfium: Pdfium, pdf: OpenPdf, judged: readonly JudgedWidget[]): Judgement {
  const seen = new Map<JudgedWidget, SeenWidget>();
  if (judged.length === 0) return { seen, theirs: new Map() };
  const { bytes, pages } = makeJudgeFile(pdf, judged);
  const onScreenToo = new Layers(pdf).exist;
  const print = printed.ofFile(pdf);
  return withDocument(pdfium, bytes, (document) => {
    for (const [index, places] of pages) {
      const widgets = judged.filter(({ widget }) => widget.page === index);
      const found = judgePage(pdfium, document, {
        pdf,
        index,
        pages: places,
        widgets,
        onScreenToo,
        print: print.ofPage(index),
      });
      for (const [one, what] of found) seen.set(one, what);
    }
    const stored = [...pages.values()].map((places) => places.stored);
    return { seen, theirs: readStored(pdfium, document, stored) };
  });
}

/**
 * Proves that values are visible on paper. PDFium paints each page as it will be printed, the page
 * without the values, and the values alone. What a person sees is the difference between the first
 * two, where the third says that there should be ink (docs/decisions/0024-proof.md).
 */
import { groupBy } from '../../core/grouped.ts';
import { fieldsByName, readFieldTree } from '../../core/pdf/acroform/field-tree.ts';
import { readField } from '../../core/pdf/acroform/read-fields.ts';
import { layersOf } from '../../core/pdf/file/document/layers.ts';
import { openPdf } from '../../core/pdf/file/open-pdf.ts';
import type { OpenPdf } from '../../core/pdf/file/opened-pdf.ts';
import type { PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import { makeJudgeFile } from './file/judge-file.ts';
import { colorOf, type JudgedWidget } from './file/judged-widget.ts';
import { refuseEndlessDraws } from './file/xobject-draws.ts';
import { hideCovered, judgePage } from './judge-page.ts';
import { fullyContinuedFields } from './judging/fully-continued.ts';
import { intendedValue } from './judging/intended-value.ts';
import type { SeenWidget } from './judging/seen-widget.ts';
import { Verdicts } from './judging/verdict.ts';
import { createPrintedPages } from './painting/printed-pages.ts';
import { ENGINE } from './pdfium/engine.ts';
import { type Pdfium, withDocument, withPdfium } from './pdfium/pdfium.ts';
import { readPdfiumValues } from './pdfium/read-pdfium-values.ts';
import { isFullyVisible, type Proof, type ProofOptions, type ProvedField } from './proof.ts';
import { createRecall } from './recall.ts';

/** Kept for the next forms that this thread proves. */
const printed = createPrintedPages();
const recall = createRecall();

/**
 * @param bytes a filled form, or a packet of several
 * @param intended the value meant for each field, by the field's name in `bytes`
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
  const continued = fullyContinuedFields(pdfium, bytes, intended, options.continued ?? []);
  const asked = Object.entries(intended).map(([name, value]) =>
    intendedValue(pdf, name, value, skipped.has(name) ? [] : (byName.get(name) ?? [])),
  );
  const judged = asked.flatMap(({ targets }) => targets.flatMap(({ widgets }) => widgets));
  const pages = groupBy(judged, ({ widget }) => widget.page);
  for (const widgets of pages.values()) {
    for (const [i, one] of widgets.entries()) one.color = colorOf(i);
  }
  refuseEndlessDraws(pdf, pages.keys());
  const { seen, pdfiumValues } = judgeAll(pdfium, pdf, pages);
  const verdicts = new Verdicts(pdf, tree, seen, pdfiumValues);
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
  const clean = fields.every(isFullyVisible);
  return { engine: ENGINE, clean, fields };
}

interface Judgement {
  seen: Map<JudgedWidget, SeenWidget>;
  /** The values that PDFium's own form reader finds, by field name. */
  pdfiumValues: ReadonlyMap<string, string>;
}

function judgeAll(
  pdfium: Pdfium,
  pdf: OpenPdf,
  widgetsOf: ReadonlyMap<number, readonly JudgedWidget[]>,
): Judgement {
  if (widgetsOf.size === 0) return { seen: new Map(), pdfiumValues: new Map() };
  const prints = printed.ofFile(pdf);
  const pages = [...widgetsOf].map(([index, widgets]) => recall({ pdf, prints, index, widgets }));
  const file = makeJudgeFile(pdf, pages);
  const onScreenToo = layersOf(pdf).exist;
  return withDocument(pdfium, file.bytes, (document) => {
    for (const page of pages) {
      const painted = file.pages.get(page.index)?.paintedPages;
      if (painted) {
        const { index, print } = page;
        const asked = { pdf, index, pages: painted, onScreenToo, print };
        page.learn(judgePage(pdfium, document, asked));
      }
      hideCovered(pdf, page.index, page.seen);
    }
    const stored = [...file.pages.values()].map((one) => one.storedPage);
    return {
      seen: new Map(pages.flatMap((page) => [...page.seen])),
      pdfiumValues: readPdfiumValues(pdfium, document, stored),
    };
  });
}

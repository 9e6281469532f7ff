/** What is known of a page's values from recently proved files of the same form. */
import type { OpenPdf } from '../../core/pdf/file/opened-pdf.ts';
import { Fingerprints } from './file/fingerprints.ts';
import type { PageToJudge } from './file/judge-file.ts';
import type { JudgedWidget } from './file/judged-widget.ts';
import { listedAnnotations } from './file/listed-annotations.ts';
import { keyOf, type Piece, piecesOf } from './file/pieces.ts';
import type { SeenWidget } from './judging/seen-widget.ts';
import type { FilePrints, PrintOfPage } from './painting/printed-pages.ts';
import { createSeenWidgetCache } from './seen-widget-cache.ts';

interface Asked {
  pdf: OpenPdf;
  prints: FilePrints;
  index: number;
  widgets: readonly JudgedWidget[];
}

/** Here `pieces` holds only those of which nothing is known yet. */
export interface RecalledPage extends PageToJudge {
  print: PrintOfPage | undefined;
  seen: Map<JudgedWidget, SeenWidget>;
  /** Adds the new results and stores them for the next file. */
  learn(found: ReadonlyMap<JudgedWidget, SeenWidget>): void;
}

export function createRecall() {
  const seenBefore = createSeenWidgetCache();

  return function recall({ pdf, prints, index, widgets }: Asked): RecalledPage {
    const page = pdf.pages[index];
    const listed = page ? listedAnnotations(pdf, page, widgets) : [];
    const print = prints.ofPage(index);
    const fingerprints =
      pdf.update && prints.form !== undefined
        ? new Fingerprints(pdf, pdf.update, seenBefore.reachableOf(prints.form))
        : undefined;
    const seen = new Map<JudgedWidget, SeenWidget>();
    const add = (
      piece: Piece,
      found: (at: number, widget: JudgedWidget) => SeenWidget | undefined,
    ) => {
      for (const [at, widget] of piece.widgets.entries()) {
        const what = found(at, widget);
        if (what) seen.set(widget, what);
      }
    };
    const keys = new Map<Piece, string>();
    const pieces = piecesOf(pdf, listed, widgets).filter((piece) => {
      const key = print && fingerprints && keyOf(pdf, piece, print.name, fingerprints);
      if (key === undefined) return true;
      keys.set(piece, key);
      const known = seenBefore.get(key);
      if (known) add(piece, (at) => known[at]);
      return !known;
    });
    return {
      index,
      widgets,
      listed,
      pieces,
      print,
      seen,
      learn(found) {
        for (const piece of pieces) {
          add(piece, (_, widget) => found.get(widget));
          const key = keys.get(piece);
          if (key !== undefined)
            seenBefore.keep(
              key,
              piece.widgets.map((one) => found.get(one)),
            );
        }
      },
    };
  };
}

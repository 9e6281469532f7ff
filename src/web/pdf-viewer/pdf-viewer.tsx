import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type {
  EventBus,
  PDFFindController,
  PDFViewer as PdfjsViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { useEffect, useRef, useState } from 'react';
import { FIELD_PANEL_TEXTS } from '../../core/texts/field-panel-texts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { PenIcon } from '../ui/icons.tsx';
import { PdfBar } from './bar/pdf-bar.tsx';
import { PdfFind } from './bar/pdf-find.tsx';
import type { FormBox } from './fields/form-field.ts';
import type { FillablePdf } from './filling/fillable-pdf.ts';
import { OutageNotice } from './filling/outage-notice.tsx';
import { loadPdfjs } from './loading/pdfjs.ts';
import { nameFields } from './on-page/name-fields.ts';
import { NO_TRANSLATION, nameNotes, namePages } from './on-page/no-translation.ts';
import { notRemembered } from './on-page/not-remembered.ts';
import { markBox, showBox } from './on-page/show-box.ts';
import { showTyped } from './on-page/show-typed.ts';
import { FieldPanel } from './panel/field-panel.tsx';
import classes from './pdf-viewer.module.css';
import { PrintHint } from './printing/print-hint.tsx';
import { usePrintInstead } from './printing/use-print-instead.ts';

interface PdfViewerProps {
  pdf: FillablePdf;
  /** Names what is shown, for screen readers. */
  label: string;
  onPrint: () => void;
}

/** Whole pages at a readable size, never wider than the frame. */
const FIT = 'auto';

/** Shows a PDF with its own fields to type into. */
export function PdfViewer({ pdf, label, onPrint }: PdfViewerProps) {
  const { document } = pdf;
  usePrintInstead(onPrint);
  const frame = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<PdfjsViewer | null>(null);
  const [events, setEvents] = useState<EventBus | null>(null);
  const [page, setPage] = useState(1);
  const [scale, setScale] = useState(1);
  const [isFieldByField, setIsFieldByField] = useState(false);
  const fieldByField = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const container = frame.current;
    if (!container) return;
    const stop = new AbortController();
    let close = () => {};
    const names = new Map<string, string>();
    void loadPdfjs().then(({ pdfjs, viewer: parts }) => {
      if (stop.signal.aborted) return;
      const eventBus = new parts.EventBus();
      const linkService = new parts.PDFLinkService({
        eventBus,
        externalLinkTarget: parts.LinkTarget.BLANK,
      });
      const shown = new parts.PDFViewer({
        container,
        eventBus,
        linkService,
        findController: keepBarsInSight(
          new parts.PDFFindController({ eventBus, linkService }),
          container,
        ),
        l10n: NO_TRANSLATION,
        annotationMode: pdfjs.AnnotationMode.ENABLE_FORMS,
        annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
        // Automatic links are added after the fields are drawn, by removing all fields and putting
        // them back, so that a person who is typing would lose the focus.
        enableAutoLinking: false,
        // The page takes the whole width of the frame, which is small on a phone.
        removePageBorders: true,
      });
      // Behind another view the frame has no width, which pdf.js reports as an error.
      const fitPage = () => {
        if (container.offsetParent) shown.currentScaleValue = FIT;
      };
      linkService.setViewer(shown);
      linkService.setDocument(document);
      eventBus.on('pagesinit', () => {
        namePages(container);
        fitPage();
      });
      eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => setPage(pageNumber));
      eventBus.on('scalechanging', ({ scale: next }: { scale: number }) => setScale(next));
      eventBus.on('annotationlayerrendered', ({ source }: { source: { div: HTMLElement } }) => {
        notRemembered(source.div);
        nameFields(source.div, names);
        nameNotes(source.div);
        showTyped(source.div, document);
      });
      const nameByPrint = async () => {
        for (const { boxes } of await pdf.fields()) {
          for (const { widget, label: printed } of boxes) names.set(widget.id, printed);
        }
        if (!stop.signal.aborted) nameFields(container, names);
      };
      // Pages in view come first.
      eventBus.on('pagerendered', () => whenIdle(() => nameByPrint().catch(() => {})), {
        once: true,
      });
      eventBus.on('pagerendered', pdf.fetchRest, { once: true });
      shown.setDocument(document);
      setPage(1);
      setViewer(shown);
      setEvents(eventBus);

      container.addEventListener('input', pdf.markTyped);
      // pdf.js applies a tick only after this event.
      container.addEventListener('change', pdf.markTyped);
      const resize = new ResizeObserver(() => {
        if (!container.offsetParent) return;
        const { pageViewsReady, currentScaleValue } = shown;
        if (pageViewsReady && (!currentScaleValue || currentScaleValue === FIT)) fitPage();
        shown.update();
      });
      resize.observe(container);
      const stopDrawingAnew = pdf.onValuesSet(() => drawAnew(shown));
      const stopTyped = pdf.onTypedElsewhere(() => showTyped(container, document));
      let pointed: FormBox | null = null;
      const stopPointing = pdf.onPoint((box) => {
        pointed = box;
        void markBox(shown, container, box, () => pointed === box);
        if (!box) fitPage();
      });
      const stopShowing = pdf.onShow((box) => void showBox(shown, container, box));
      close = () => {
        stopDrawingAnew();
        stopTyped();
        stopPointing();
        stopShowing();
        container.removeEventListener('input', pdf.markTyped);
        container.removeEventListener('change', pdf.markTyped);
        resize.disconnect();
        shown.setDocument(null as unknown as PDFDocumentProxy);
        linkService.setDocument(null);
        setViewer(null);
        setEvents(null);
      };
    });
    return () => {
      stop.abort();
      close();
    };
  }, [pdf, document]);

  const closeFieldPanel = () => {
    setIsFieldByField(false);
    pdf.point(null);
    requestAnimationFrame(() => fieldByField.current?.focus());
  };
  return (
    <section className={classes.viewer} aria-label={label}>
      <PrintHint label={label} />
      <PdfBar
        page={page}
        pages={document.numPages}
        scale={scale}
        onPage={(next) => {
          if (viewer) viewer.currentPageNumber = next;
        }}
        onZoom={(step) => {
          if (step === 0 && viewer) viewer.currentScaleValue = FIT;
          else viewer?.updateScale({ steps: step });
        }}
        onPrint={onPrint}
      >
        {pdf.hasFields && !isFieldByField && (
          <Button
            ref={fieldByField}
            kind="quiet"
            icon={<PenIcon />}
            onClick={() => setIsFieldByField(true)}
          >
            {FIELD_PANEL_TEXTS.open}
          </Button>
        )}
      </PdfBar>
      {!pdf.hasFields && <PdfFind eventBus={events} />}
      <OutageNotice pdf={pdf} />
      {isFieldByField && <FieldPanel pdf={pdf} onClose={closeFieldPanel} />}
      <div className={classes.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key */}
        <div ref={frame} className={classes.pages} tabIndex={0} role="document" aria-label={label}>
          <div className="pdfViewer" />
        </div>
      </div>
    </section>
  );
}

/** pdf.js scrolls the window, too, until the bars above the pages are gone. */
function keepBarsInSight(finder: PDFFindController, container: HTMLElement): PDFFindController {
  const scroll = finder.scrollMatchIntoView.bind(finder);
  finder.scrollMatchIntoView = (match) => {
    const before = [window.scrollY, container.scrollTop];
    scroll(match);
    const isScrolled = before[0] !== window.scrollY || before[1] !== container.scrollTop;
    if (isScrolled) container.closest('section')?.scrollIntoView();
  };
  return finder;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 500);
}

/** Redraws the pages, because fields already on the screen show their old values. */
function drawAnew(viewer: PdfjsViewer): void {
  for (let page = 0; page < viewer.pagesCount; page++) viewer.getPageView(page)?.reset();
  viewer.update();
}

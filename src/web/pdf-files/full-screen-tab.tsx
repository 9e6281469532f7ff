import { useEffect, useState } from 'react';
import { FIELD_PROBLEM_TEXTS } from '../../core/texts/field-panel-texts.ts';
import { VIEWER_TEXTS } from '../../core/texts/viewer-texts.ts';
import { type FillablePdf, openFillablePdf } from '../pdf-viewer/filling/fillable-pdf.ts';
import { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx';
import { printPdf } from '../pdf-viewer/printing/print-pdf.ts';
import { Loading } from '../ui/messages/loading.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import type { FullScreenPdf } from './full-screen.ts';
import classes from './full-screen-tab.module.css';
import { useProblemsFirst } from './use-problems-first.tsx';

/** Shows only one PDF, as it was when Full Screen was pressed. */
export default function FullScreenTab({ address, filename }: FullScreenPdf) {
  const [pdf, setPdf] = useState<FillablePdf | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    document.title = filename;
    openFillablePdf(address).then(setPdf, () => setFailed(true));
  }, [address, filename]);

  return (
    <main className={classes.tab}>
      {failed && (
        <Notice tone="bad" live title={VIEWER_TEXTS.pdfFailed}>
          The page that it came from is closed. Please open it there again.
        </Notice>
      )}
      {!failed && !pdf && <Loading>{filename}</Loading>}
      {pdf && <Opened pdf={pdf} filename={filename} onFail={() => setFailed(true)} />}
    </main>
  );
}

interface OpenedProps {
  pdf: FillablePdf;
  filename: string;
  onFail: () => void;
}

function Opened({ pdf, filename, onFail }: OpenedProps) {
  const problemsFirst = useProblemsFirst(pdf);
  const print = async () => {
    const { bytes } = await pdf.read();
    await printPdf(bytes);
  };
  return (
    <>
      <PdfViewer
        pdf={pdf}
        label={filename}
        onPrint={() =>
          problemsFirst.ask(FIELD_PROBLEM_TEXTS.printAnyway, () => void print().catch(onFail))
        }
      />
      {problemsFirst.dialog}
    </>
  );
}

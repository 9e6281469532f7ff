import { useEffect, useState } from 'react';
import { VIEWER_TEXTS } from '../../core/messages.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { type FillablePdf, openFillablePdf } from '../ui/pdf/fillable-pdf.ts';
import { PdfViewer } from '../ui/pdf/pdf-viewer.tsx';
import { printPdf } from '../ui/pdf/print-pdf.ts';
import type { FullScreenPdf } from './full-screen.ts';
import classes from './full-screen-tab.module.css';

/** One PDF and nothing else, as it stood when Full Screen was pressed. */
export default function FullScreenTab({ address, filename }: FullScreenPdf) {
  const [pdf, setPdf] = useState<FillablePdf | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    document.title = filename;
    openFillablePdf(address).then(setPdf, () => setFailed(true));
  }, [address, filename]);

  const print = async (opened: FillablePdf) => {
    const { bytes } = await opened.read();
    await printPdf(bytes);
  };
  return (
    <main className={classes.tab}>
      {failed && (
        <Notice tone="bad" live title={VIEWER_TEXTS.pdfFailed}>
          The page that it came from is closed. Please open it there again.
        </Notice>
      )}
      {!failed && !pdf && <Loading>{filename}</Loading>}
      {pdf && (
        <PdfViewer
          pdf={pdf}
          label={filename}
          onPrint={() => print(pdf).catch(() => setFailed(true))}
        />
      )}
    </main>
  );
}

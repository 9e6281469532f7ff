import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { VIEWER_TEXTS } from '../../core/messages.ts';
import { Button } from '../ui/button.tsx';
import { DownloadIcon, OpenIcon } from '../ui/icons.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { type FillablePdf, PdfNotLoaded } from '../ui/pdf/fillable-pdf.ts';
import { PdfViewer } from '../ui/pdf/pdf-viewer.tsx';
import { printPdf } from '../ui/pdf/print-pdf.ts';
import { saveFile } from '../ui/save-file.ts';
import classes from './form-viewer.module.css';
import { useOpenForms } from './open-forms.tsx';
import type { FormSummary } from './queries.ts';

type Opening = { pdf: FillablePdf } | { error: unknown } | null;

/** One form with its own fields to type into. */
export default function FormViewer({ form }: { form: FormSummary }) {
  const { open } = useOpenForms();
  const [opening, setOpening] = useState<Opening>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    let isCurrent = true;
    setOpening(null);
    open(form.id).then(
      (pdf) => isCurrent && setOpening({ pdf }),
      (error: unknown) => isCurrent && setOpening({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [form.id, open, tries]);

  if (opening === null) return <Loading>Loading PDF form...</Loading>;
  if ('error' in opening) {
    return (
      <Notice
        tone="bad"
        live
        title={
          opening.error instanceof PdfNotLoaded ? VIEWER_TEXTS.pdfNotLoaded : VIEWER_TEXTS.pdfFailed
        }
        action={<Button onClick={() => setTries(tries + 1)}>Try again</Button>}
      >
        {form.original_filename}
      </Notice>
    );
  }
  return <OpenedForm form={form} pdf={opening.pdf} />;
}

function OpenedForm({ form, pdf }: { form: FormSummary; pdf: FillablePdf }) {
  const download = useMutation({
    mutationFn: async () => {
      saveFile(await pdf.read(), form.original_filename);
      pdf.markSaved();
      await printPdf(pdf.document);
    },
  });
  const print = useMutation({ mutationFn: () => printPdf(pdf.document) });
  const fullScreen = useMutation({
    mutationFn: async () => {
      const url = URL.createObjectURL(await pdf.read());
      if (!window.open(url)) throw new Error('The browser kept the new tab from opening.');
    },
  });
  const failed = [download, print, fullScreen].find(({ isError }) => isError);
  return (
    <div className={classes.opened}>
      <div className={`${classes.head} no-print`}>
        <h2 className={classes.name}>{form.form_name}</h2>
        <Button
          icon={<DownloadIcon />}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          {VIEWER_TEXTS.downloadAndPrint}
        </Button>
        <Button
          kind="secondary"
          icon={<OpenIcon />}
          disabled={fullScreen.isPending}
          onClick={() => fullScreen.mutate()}
        >
          {VIEWER_TEXTS.fullScreen}
        </Button>
      </div>
      {failed && (
        <Notice tone="bad" live title={VIEWER_TEXTS.pdfFailed}>
          {failed.error?.message}
        </Notice>
      )}
      <PdfViewer document={pdf.document} label={form.form_name} onPrint={() => print.mutate()} />
    </div>
  );
}

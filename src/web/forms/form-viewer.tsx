import { VIEWER_TEXTS } from '../../core/texts/viewer-texts.ts';
import type { FileNews } from '../pdf-files/file-event-notice.tsx';
import PdfFileViewer from '../pdf-files/pdf-file-viewer.tsx';
import { FillFromApplication } from './fill-from-application.tsx';
import { type FormSummary, formFilePath } from './queries.ts';

const TEXTS = {
  loading: 'Loading PDF form...',
  notLoaded: VIEWER_TEXTS.pdfNotLoaded,
  failed: VIEWER_TEXTS.pdfFailed,
  download: VIEWER_TEXTS.downloadAndPrint,
  downloadFailed: VIEWER_TEXTS.pdfFailed,
  fullScreen: VIEWER_TEXTS.fullScreen,
};

interface FormViewerProps {
  form: FormSummary;
  meanwhile: FileNews | null;
}

/** Shows one form with its own fields to type into. */
export default function FormViewer({ form, meanwhile }: FormViewerProps) {
  return (
    <PdfFileViewer
      path={formFilePath(form.id)}
      title={form.form_name}
      filename={form.original_filename}
      listedVersion={form.file_version}
      texts={TEXTS}
      printsToo
      meanwhile={meanwhile}
      tools={(pdf) => <FillFromApplication form={form} pdf={pdf} />}
    />
  );
}

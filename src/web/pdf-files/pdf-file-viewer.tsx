import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FIELD_PROBLEM_TEXTS } from '../../core/texts/field-panel-texts.ts';
import { useSignInAgain, WHY_SIGN_IN } from '../auth/as-user.ts';
import { markSessionEnded } from '../auth/queries.ts';
import { useSession } from '../auth/session/session.tsx';
import { type ApiError, isSessionOver } from '../base/api-error.ts';
import { useMutation } from '../base/use-mutation.ts';
import { saveFile } from '../browser/save-file.ts';
import { useBackOnline } from '../browser/use-back-online.ts';
import type { FillablePdf } from '../pdf-viewer/filling/fillable-pdf.ts';
import type { SavedPdf } from '../pdf-viewer/filling/save-pdf.ts';
import { PdfNotLoaded } from '../pdf-viewer/loading/pdf-ranges.ts';
import { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx';
import { printPdf } from '../pdf-viewer/printing/print-pdf.ts';
import { Button } from '../ui/buttons/button.tsx';
import { DownloadIcon, OpenIcon } from '../ui/icons.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { FileEventNotice, type FileNews } from './file-event-notice.tsx';
import { openFullScreen } from './full-screen.ts';
import { useOpenPdfs } from './open-pdfs.tsx';
import classes from './pdf-file-viewer.module.css';
import { SavedNotes } from './saved-notes.tsx';
import { useChangedFile } from './use-changed-file.ts';
import { useProblemsFirst } from './use-problems-first.tsx';

interface ViewerTexts {
  loading: string;
  /** The message if the server does not deliver the file. */
  notLoaded: string;
  /** The message if the file arrived but cannot be read, printed or opened. */
  failed: string;
  download: string;
  downloadFailed: string;
  fullScreen: string;
}

interface PdfFileViewerProps {
  path: string;
  title: string;
  filename: string;
  /** The version of its file in the list; undefined if it has no list. */
  listedVersion?: string;
  texts: ViewerTexts;
  /** Opens the print dialog after the download. */
  printsToo?: boolean;
  /** Whether a tool saves what is typed, so that a download alone does not. */
  isSavedByTool?: boolean;
  /** What others did to this PDF meanwhile. */
  meanwhile?: FileNews | null;
  /** A further button for the opened PDF, with its messages. */
  tools?: (pdf: FillablePdf) => ReactNode;
}

type Opening = { pdf: FillablePdf } | { error: unknown } | null;

/** One of the product's PDFs (a form, a guide or a packet's), with its own fields to type into. */
export default function PdfFileViewer(props: PdfFileViewerProps) {
  const { path, title, filename, listedVersion, texts } = props;
  const { open } = useOpenPdfs();
  const { user } = useSession();
  const signInAgain = useSignInAgain();
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState<Opening>(null);
  const [tries, setTries] = useState(0);
  const refusal = opening !== null && 'error' in opening ? refusalOf(opening.error) : undefined;
  const isSignInLacking = isSessionOver(refusal);
  useBackOnline(() => setTries((count) => count + 1), refusal !== undefined);

  useEffect(() => {
    if (isSignInLacking) markSessionEnded(queryClient);
  }, [isSignInLacking, queryClient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when somebody signs in again
  useEffect(() => {
    if (isSignInLacking && user) setTries((count) => count + 1);
  }, [user]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    let isCurrent = true;
    setOpening(null);
    open(path).then(
      (pdf) => isCurrent && setOpening({ pdf }),
      (error: unknown) => isCurrent && setOpening({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, open, tries]);

  const changed = useChangedFile({
    path,
    file: { id: path, name: title, filename },
    listedVersion,
    openedTag: opening !== null && 'pdf' in opening ? opening.pdf.tag : undefined,
    onReopen: () => setTries((count) => count + 1),
  });

  const tryAgain = () => (isSignInLacking ? void signInAgain(WHY_SIGN_IN) : setTries(tries + 1));
  if (opening === null) return <Loading>{texts.loading}</Loading>;
  if ('error' in opening) {
    return (
      <Notice
        tone="bad"
        live
        title={refusal ? texts.notLoaded : texts.failed}
        action={<Button onClick={tryAgain}>Try again</Button>}
      >
        {[filename, isSignInLacking ? WHY_SIGN_IN : refusal?.message].filter(Boolean).join(': ')}
      </Notice>
    );
  }
  return <OpenedPdf {...props} pdf={opening.pdf} meanwhile={props.meanwhile ?? changed} />;
}

function OpenedPdf(props: PdfFileViewerProps & { pdf: FillablePdf }) {
  const { pdf, title, filename, texts, printsToo = false, meanwhile, tools, isSavedByTool } = props;
  const [saved, setSaved] = useState<SavedPdf | null>(null);
  const read = async () => {
    const file = await pdf.read();
    setSaved(file);
    return file;
  };
  const download = useMutation({
    mutationFn: async (printsToo: boolean) => {
      const typed = pdf.typedSoFar();
      const file = await read();
      saveFile(blobOf(file), filename);
      // Values that are not in the downloaded file exist only here.
      if (file.lost.length === 0 && !isSavedByTool) pdf.markSaved(typed);
      if (printsToo) await printPdf(file.bytes);
    },
  });
  const print = useMutation({ mutationFn: async () => printPdf((await read()).bytes) });
  const fullScreen = useMutation({
    mutationFn: async () => {
      openFullScreen(blobOf(await read()), filename);
    },
  });
  const problemsFirst = useProblemsFirst(pdf);
  const failed = [print, fullScreen].find(({ isError }) => isError);
  return (
    <div className={classes.opened}>
      <div className={`${classes.head} no-print`}>
        <h2 className={classes.name}>{title}</h2>
        <Button
          icon={<DownloadIcon />}
          isWaiting={download.isPending || problemsFirst.isLooking}
          onClick={() =>
            problemsFirst.ask(FIELD_PROBLEM_TEXTS.downloadAnyway, () => download.mutate(printsToo))
          }
        >
          {texts.download}
        </Button>
        <Button
          kind="secondary"
          icon={<OpenIcon />}
          isWaiting={fullScreen.isPending || problemsFirst.isLooking}
          onClick={() =>
            problemsFirst.ask(FIELD_PROBLEM_TEXTS.openAnyway, () => fullScreen.mutate())
          }
        >
          {texts.fullScreen}
        </Button>
        {tools?.(pdf)}
      </div>
      <Failure of={download} title={texts.downloadFailed} />
      {failed && (
        <Notice tone="bad" live title={texts.failed}>
          {failed.error?.message}
        </Notice>
      )}
      {saved && <SavedNotes {...saved} />}
      <PdfViewer
        pdf={pdf}
        label={title}
        onPrint={() => problemsFirst.ask(FIELD_PROBLEM_TEXTS.printAnyway, () => print.mutate())}
      />
      {problemsFirst.dialog}
      {meanwhile && <FileEventNotice {...meanwhile} onDownload={() => download.mutate(false)} />}
    </div>
  );
}

/**
 * Why the server does not deliver the file; undefined for a file that arrived but cannot be read.
 */
function refusalOf(error: unknown): ApiError | undefined {
  return error instanceof PdfNotLoaded ? error.cause : undefined;
}

function blobOf({ bytes }: SavedPdf): Blob {
  return new Blob([bytes], { type: 'application/pdf' });
}

import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSession } from '../auth/session/session.tsx';
import { useProvided } from '../base/use-provided.ts';
import { useUnsavedWork } from '../browser/unsaved-work.ts';
import type { FillablePdf } from '../pdf-viewer/filling/fillable-pdf.ts';
import { fetchCode } from '../ui/lazy/fetch-code.ts';
import type { ListedFile } from './shown-file.ts';

export type PdfNoun = 'form' | 'guide';

interface OpenPdfs {
  /** The ids of the form and the guide that the viewer shows. */
  selected: Partial<Record<PdfNoun, string>>;
  select: (noun: PdfNoun, id: string) => void;
  /** The paths of PDFs with typed values, downloaded or not. */
  typedPaths: ReadonlySet<string>;
  /** Forms or guides by id, as last listed. */
  seenFiles: (noun: PdfNoun) => Map<string, ListedFile>;
  /** Opens the PDF at `path`, or returns the open one with its typed values. */
  open: (path: string) => Promise<FillablePdf>;
  /** Forgets the PDF at `path`, unless it has typed values that no download contains. */
  drop: (path: string) => void;
  /** Forgets the PDF at `path` with all that was typed into it. */
  discard: (path: string) => void;
}

interface OpenedPdf {
  pdf: Promise<FillablePdf>;
  /** Ends the requests for it, also while it is being opened. */
  ended: AbortController;
  isUnsaved: () => boolean;
}

const OpenPdfsContext = createContext<OpenPdfs | null>(null);

export const useOpenPdfs = () => useProvided(OpenPdfsContext, 'useOpenPdfs');

/**
 * Holds the PDFs opened in the viewer. It is mounted above the views, so that typed values survive
 * switching files and views. A PDF is closed when its user signs out or when it is dropped.
 */
export function OpenPdfsProvider({ children }: { children: ReactNode }) {
  const { user, lapsedUser } = useSession();
  const ownerId = (user ?? lapsedUser)?.id;
  const opened = useRef(new Map<string, OpenedPdf>());
  const [selected, setSelected] = useState<OpenPdfs['selected']>({});
  const seen = useRef({
    form: new Map<string, ListedFile>(),
    guide: new Map<string, ListedFile>(),
  });
  const [typedPaths, setTypedPaths] = useState<ReadonlySet<string>>(new Set());
  const [unsavedPaths, setUnsavedPaths] = useState<ReadonlySet<string>>(new Set());
  useUnsavedWork(unsavedPaths.size > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the owner changes
  useEffect(() => {
    const pdfs = opened.current;
    return () => {
      for (const one of pdfs.values()) close(one);
      pdfs.clear();
      setUnsavedPaths(new Set());
      setTypedPaths(new Set());
      setSelected({});
      seen.current = { form: new Map(), guide: new Map() };
    };
  }, [ownerId]);

  const open = useCallback<OpenPdfs['open']>((path) => {
    const present = opened.current.get(path);
    if (present) return present.pdf;
    const ended = new AbortController();
    const entry: OpenedPdf = { pdf: openPdf(path, ended), ended, isUnsaved: () => false };
    opened.current.set(path, entry);
    entry.pdf.then(
      (ready) => {
        entry.isUnsaved = ready.isUnsaved;
        ready.onChange(() => {
          setUnsavedPaths((paths) => withPath(paths, path, ready.isUnsaved()));
          setTypedPaths((paths) => withPath(paths, path, ready.isUnsaved() || paths.has(path)));
        });
      },
      () => {
        if (opened.current.get(path) === entry) opened.current.delete(path);
      },
    );
    return entry.pdf;
  }, []);

  const discard = useCallback<OpenPdfs['discard']>((path) => {
    const entry = opened.current.get(path);
    if (!entry) return;
    opened.current.delete(path);
    setTypedPaths((paths) => withPath(paths, path, false));
    setUnsavedPaths((paths) => withPath(paths, path, false));
    close(entry);
  }, []);
  const drop = useCallback<OpenPdfs['drop']>(
    (path) => {
      if (!opened.current.get(path)?.isUnsaved()) discard(path);
    },
    [discard],
  );

  const select = useCallback<OpenPdfs['select']>(
    (noun, id) => setSelected((current) => ({ ...current, [noun]: id })),
    [],
  );
  const pdfs = useMemo<OpenPdfs>(
    () => ({
      selected,
      select,
      typedPaths,
      seenFiles: (noun) => seen.current[noun],
      open,
      drop,
      discard,
    }),
    [selected, select, typedPaths, open, drop, discard],
  );
  return <OpenPdfsContext value={pdfs}>{children}</OpenPdfsContext>;
}

function withPath(paths: ReadonlySet<string>, path: string, isIn: boolean): ReadonlySet<string> {
  if (paths.has(path) === isIn) return paths;
  return isIn ? new Set([...paths, path]) : new Set([...paths].filter((other) => other !== path));
}

/** Also closes PDFs still being opened. One that cannot be opened has nothing to close. */
function close({ pdf, ended }: OpenedPdf): void {
  ended.abort();
  pdf.then(
    (ready) => ready.close(),
    () => {},
  );
}

/** Fetches pdf.js while it is not known yet which PDF will be shown. */
export function prefetchPdfjs(): void {
  const loaded = fetchCode(() => import('../pdf-viewer/loading/pdfjs.ts'));
  // The viewer fetches it again and reports the failure.
  loaded.then(({ loadPdfjs }) => loadPdfjs()).catch(() => {});
}

async function openPdf(path: string, ended: AbortController): Promise<FillablePdf> {
  const { openFillablePdf } = await fetchCode(
    () => import('../pdf-viewer/filling/fillable-pdf.ts'),
  );
  return openFillablePdf(path, ended);
}

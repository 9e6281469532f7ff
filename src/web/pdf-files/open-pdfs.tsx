import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSession } from '../auth/session.tsx';
import type { FillablePdf } from '../ui/pdf/fillable-pdf.ts';
import { useUnsavedWork } from '../ui/unsaved-work.ts';

export type PdfNoun = 'form' | 'guide';

interface OpenPdfs {
  /** The id of the form and of the guide that the viewer shows. */
  selected: Partial<Record<PdfNoun, string>>;
  select: (noun: PdfNoun, id: string) => void;
  /** Opens the PDF at `path`, or gives the open one with what was typed into it. */
  open: (path: string) => Promise<FillablePdf>;
}

const OpenPdfsContext = createContext<OpenPdfs | null>(null);

/**
 * The PDFs opened in the viewer. It stands above the views, so that what was typed survives
 * switching files and views; it ends with the user it belongs to.
 */
export function OpenPdfsProvider({ children }: { children: ReactNode }) {
  const { user, lapsedUser } = useSession();
  const ownerId = (user ?? lapsedUser)?.id;
  const opened = useRef(new Map<string, Promise<FillablePdf>>());
  const [selected, setSelected] = useState<OpenPdfs['selected']>({});
  const [unsavedPaths, setUnsavedPaths] = useState<ReadonlySet<string>>(new Set());
  useUnsavedWork(unsavedPaths.size > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the owner changes
  useEffect(() => {
    const pdfs = opened.current;
    return () => {
      for (const pdf of pdfs.values()) void pdf.then(({ close }) => close());
      pdfs.clear();
      setUnsavedPaths(new Set());
      setSelected({});
    };
  }, [ownerId]);

  const open = useCallback<OpenPdfs['open']>((path) => {
    const present = opened.current.get(path);
    if (present) return present;
    const pdf = openPdf(path);
    opened.current.set(path, pdf);
    pdf.then(
      (ready) =>
        ready.onChange(() =>
          setUnsavedPaths((paths) => {
            const next = new Set(paths);
            if (ready.isUnsaved()) next.add(path);
            else next.delete(path);
            return next;
          }),
        ),
      () => opened.current.delete(path),
    );
    return pdf;
  }, []);

  const pdfs = useMemo<OpenPdfs>(
    () => ({
      selected,
      select: (noun, id) => setSelected((current) => ({ ...current, [noun]: id })),
      open,
    }),
    [selected, open],
  );
  return <OpenPdfsContext value={pdfs}>{children}</OpenPdfsContext>;
}

async function openPdf(path: string): Promise<FillablePdf> {
  const { openFillablePdf } = await import('../ui/pdf/fillable-pdf.ts');
  return openFillablePdf(path);
}

export function useOpenPdfs(): OpenPdfs {
  const pdfs = useContext(OpenPdfsContext);
  if (!pdfs) throw new Error('useOpenPdfs stands outside its provider');
  return pdfs;
}

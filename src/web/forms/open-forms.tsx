import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSession } from '../auth/session.tsx';
import type { FillablePdf } from '../ui/pdf/fillable-pdf.ts';
import { useUnsavedWork } from '../ui/unsaved-work.ts';
import { formFilePath } from './queries.ts';

interface OpenForms {
  selectedId: string | null;
  select: (id: string) => void;
  /** Opens the form's PDF, or gives the open one with what was typed into it. */
  open: (id: string) => Promise<FillablePdf>;
}

const OpenFormsContext = createContext<OpenForms | null>(null);

/**
 * The PDFs opened in the viewer. It stands above the views, so that what was typed survives
 * switching forms and views; it ends with the user it belongs to.
 */
export function OpenFormsProvider({ children }: { children: ReactNode }) {
  const { user, lapsedUser } = useSession();
  const ownerId = (user ?? lapsedUser)?.id;
  const opened = useRef(new Map<string, Promise<FillablePdf>>());
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [unsavedIds, setUnsavedIds] = useState<ReadonlySet<string>>(new Set());
  useUnsavedWork(unsavedIds.size > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the owner changes
  useEffect(() => {
    const pdfs = opened.current;
    return () => {
      for (const pdf of pdfs.values()) void pdf.then(({ close }) => close());
      pdfs.clear();
      setUnsavedIds(new Set());
      setSelectedId(null);
    };
  }, [ownerId]);

  const forms = useMemo<OpenForms>(
    () => ({
      selectedId,
      select: setSelectedId,
      open: (id) => {
        const pdf = opened.current.get(id) ?? openForm(id);
        opened.current.set(id, pdf);
        pdf.then(
          (ready) =>
            ready.onChange(() =>
              setUnsavedIds((ids) => {
                const next = new Set(ids);
                if (ready.isUnsaved()) next.add(id);
                else next.delete(id);
                return next;
              }),
            ),
          () => opened.current.delete(id),
        );
        return pdf;
      },
    }),
    [selectedId],
  );
  return <OpenFormsContext value={forms}>{children}</OpenFormsContext>;
}

async function openForm(id: string): Promise<FillablePdf> {
  const { openFillablePdf } = await import('../ui/pdf/fillable-pdf.ts');
  return openFillablePdf(formFilePath(id));
}

export function useOpenForms(): OpenForms {
  const forms = useContext(OpenFormsContext);
  if (!forms) throw new Error('useOpenForms stands outside its provider');
  return forms;
}

import {
  createContext,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DIALOG_OPENED } from './dialog-opened.ts';
import { useProvided } from './use-provided.ts';
import { createViewHistory, type Shown, shownIn } from './view-history.ts';
import { VIEWS, type ViewId } from './view-list.ts';

interface Navigation extends Shown {
  /** The view before this one. */
  cameFrom: ViewId;
  /** Leaves this view once `askBeforeLeaving` allows it. */
  goTo: (view: ViewId) => void;
  /** Opens an item of this view, which Back closes. Asks like `goTo`. */
  open: (item: string) => void;
  /** Says what this view shows now, for a reload and for Back to it, without an entry of its own. */
  keepItem: (item: string | null) => void;
  /** @returns a function that withdraws the question */
  askBeforeLeaving: (ask: Ask) => () => void;
}

/** Calls `leave` once the view may be left. */
type Ask = (leave: () => void) => void;

const NavigationContext = createContext<Navigation | null>(null);

export const useNavigation = () => useProvided(NavigationContext, 'useNavigation');

/**
 * As specified, `#forms` is the only address that means a view. Back works by `view-history.ts`.
 */
const viewOfHash = (): ViewId | null => (window.location.hash === '#forms' ? 'forms' : null);

/**
 * What was shown before a reload, or before another page that the user comes back from. A visit of
 * the same address can find the history entry, too, and is to begin as any visit.
 */
function shownBefore(): Shown | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate' ? undefined : shownIn(window.history.state);
}

interface NavigationProviderProps {
  /** The view that a visit begins with, unless the address asks for one. */
  first: ViewId;
  children: ReactNode;
}

export function NavigationProvider({ first, children }: NavigationProviderProps) {
  const [now, setNow] = useState<Shown>(
    () => shownBefore() ?? { view: viewOfHash() ?? first, item: null },
  );
  const [cameFrom, setCameFrom] = useState<ViewId>('application');
  const shown = useRef(now);
  const asked = useRef<Ask | null>(null);
  const [views] = useState(() => {
    // A transition keeps the current view on the screen until the next one's code has arrived.
    const show = (next: Shown) =>
      startTransition(() => {
        const { view } = shown.current;
        if (next.view !== view) setCameFrom(view);
        shown.current = next;
        setNow(next);
      });
    const askFirst = (leave: () => void) => {
      asked.current?.(leave);
      return asked.current !== null;
    };
    const entries = createViewHistory({
      history: window.history,
      onReturn: show,
      closesDialog: closeDialog,
      keepsView: askFirst,
    });
    const go = (next: Shown, enter: (shown: Shown) => void) => {
      const leave = () => {
        enter(next);
        show(next);
      };
      if (!askFirst(leave)) leave();
    };
    return {
      ...entries,
      goTo: (next: ViewId) => {
        const { view, item } = shown.current;
        if (next !== view || item !== null) go({ view: next, item: null }, entries.add);
      },
      open: (item: string) => {
        go({ view: shown.current.view, item }, entries.add);
      },
      keepItem: (next: Shown) => {
        const { view, item } = shown.current;
        // The view may be on its way out.
        if (next.view !== view || next.item === item) return;
        entries.name(next);
        show(next);
      },
      noteDialog: () => entries.dialogOpened(shown.current),
      followHash: () => {
        const wanted = viewOfHash();
        if (wanted && entries.isUnnamed()) go({ view: wanted, item: null }, entries.name);
      },
    };
  });
  const navigation = useMemo<Navigation>(
    () => ({
      ...now,
      cameFrom,
      goTo: views.goTo,
      open: views.open,
      keepItem: (item) => views.keepItem({ view: now.view, item }),
      askBeforeLeaving: (ask) => {
        asked.current = ask;
        return () => {
          asked.current = null;
        };
      },
    }),
    [now, cameFrom, views],
  );
  useEffect(() => {
    views.name(shown.current);
    window.addEventListener('popstate', views.returned);
    window.addEventListener('hashchange', views.followHash);
    window.addEventListener(DIALOG_OPENED, views.noteDialog);
    return () => {
      window.removeEventListener('popstate', views.returned);
      window.removeEventListener('hashchange', views.followHash);
      window.removeEventListener(DIALOG_OPENED, views.noteDialog);
    };
  }, [views]);
  const { view } = now;
  useEffect(() => {
    document.title = `${VIEWS[view].title} · Inkready`;
  }, [view]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Closes the dialog over the view, as Escape does. @returns whether there is one */
function closeDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return dialog !== undefined;
}

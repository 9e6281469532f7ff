import {
  createContext,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useProvided } from './use-provided.ts';
import { createViewHistory } from './view-history.ts';
import { VIEWS, type ViewId } from './view-list.ts';

interface Navigation {
  view: ViewId;
  /** The view before this one. */
  cameFrom: ViewId;
  /** Leaves this view once `askBeforeLeaving` allows it. */
  goTo: (view: ViewId) => void;
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

interface NavigationProviderProps {
  /** The view shown if the address asks for none. */
  first: ViewId;
  children: ReactNode;
}

export function NavigationProvider({ first, children }: NavigationProviderProps) {
  const [view, setView] = useState<ViewId>(() => viewOfHash() ?? first);
  const [cameFrom, setCameFrom] = useState<ViewId>('application');
  const shown = useRef(view);
  const asked = useRef<Ask | null>(null);
  const [views] = useState(() => {
    // A transition keeps the current view on the screen until the next one's code has arrived.
    const show = (next: ViewId) =>
      startTransition(() => {
        if (next !== shown.current) setCameFrom(shown.current);
        shown.current = next;
        setView(next);
      });
    const askFirst = (leave: () => void) => {
      asked.current?.(leave);
      return asked.current !== null;
    };
    const entries = createViewHistory({
      history: window.history,
      onReturn: show,
      keepsView: (leave) => closeDialog() || askFirst(leave),
    });
    const go = (next: ViewId, enter: (view: ViewId) => void) => {
      const leave = () => {
        enter(next);
        show(next);
      };
      if (!askFirst(leave)) leave();
    };
    return {
      ...entries,
      goTo: (next: ViewId) => {
        if (next !== shown.current) go(next, entries.add);
      },
      followHash: () => {
        const wanted = viewOfHash();
        if (wanted && entries.isUnnamed()) go(wanted, entries.name);
      },
    };
  });
  const navigation = useMemo<Navigation>(
    () => ({
      view,
      cameFrom,
      goTo: views.goTo,
      askBeforeLeaving: (ask) => {
        asked.current = ask;
        return () => {
          asked.current = null;
        };
      },
    }),
    [view, cameFrom, views],
  );
  useEffect(() => {
    views.name(shown.current);
    window.addEventListener('popstate', views.returned);
    window.addEventListener('hashchange', views.followHash);
    return () => {
      window.removeEventListener('popstate', views.returned);
      window.removeEventListener('hashchange', views.followHash);
    };
  }, [views]);
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

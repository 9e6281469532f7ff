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
import { VIEWS, type ViewId } from './view-list.ts';

interface Navigation {
  view: ViewId;
  /** The view before this one. */
  cameFrom: ViewId;
  /** Leaves this view only once `askBeforeLeaving` lets it go. */
  goTo: (view: ViewId) => void;
  /** @returns takes the question back */
  askBeforeLeaving: (ask: Ask) => () => void;
}

/** Calls `leave` once the view may be left. */
type Ask = (leave: () => void) => void;

const NavigationContext = createContext<Navigation | null>(null);

export const useNavigation = () => useProvided(NavigationContext, 'useNavigation');

/** There are no routes; the only address that means a view is `#forms`, as specified. */
const viewOfHash = (): ViewId | null => (window.location.hash === '#forms' ? 'forms' : null);

interface NavigationProviderProps {
  /** Shown if no other view is asked for. */
  first: ViewId;
  children: ReactNode;
}

export function NavigationProvider({ first, children }: NavigationProviderProps) {
  const [view, setView] = useState<ViewId>(() => viewOfHash() ?? first);
  const [cameFrom, setCameFrom] = useState<ViewId>('application');
  const asked = useRef<Ask | null>(null);
  const navigation = useMemo<Navigation>(
    () => ({
      view,
      cameFrom,
      goTo: (next) => {
        // A transition keeps the current view on the screen until the next one's code has arrived.
        const go = () =>
          startTransition(() => {
            if (next !== view) setCameFrom(view);
            setView(next);
          });
        if (asked.current && next !== view) asked.current(go);
        else go();
      },
      askBeforeLeaving: (ask) => {
        asked.current = ask;
        return () => {
          asked.current = null;
        };
      },
    }),
    [view, cameFrom],
  );
  useEffect(() => {
    const followHash = () => {
      const wanted = viewOfHash();
      if (wanted) navigation.goTo(wanted);
    };
    window.addEventListener('hashchange', followHash);
    return () => window.removeEventListener('hashchange', followHash);
  }, [navigation]);
  useEffect(() => {
    document.title = `${VIEWS[view].title} · Inkready`;
  }, [view]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

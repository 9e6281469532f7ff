import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { VIEWS, type ViewId } from './view-list.ts';

interface Navigation {
  view: ViewId;
  /** The view before this one. */
  cameFrom: ViewId;
  goTo: (view: ViewId) => void;
}

const NavigationContext = createContext<Navigation | null>(null);

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
  const navigation = useMemo<Navigation>(
    // A transition keeps the current view on the screen until the next one's code has arrived.
    () => ({
      view,
      cameFrom,
      goTo: (next) =>
        startTransition(() => {
          if (next !== view) setCameFrom(view);
          setView(next);
        }),
    }),
    [view, cameFrom],
  );
  useEffect(() => {
    const followHash = () => setView((current) => viewOfHash() ?? current);
    window.addEventListener('hashchange', followHash);
    return () => window.removeEventListener('hashchange', followHash);
  }, []);
  useEffect(() => {
    document.title = `${VIEWS[view].title} · Inkready`;
  }, [view]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation stands outside its provider');
  return navigation;
}

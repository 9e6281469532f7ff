import { VIEWS, type ViewId } from './view-list.ts';

/** The part of the browser's history that is used here. */
type BrowserHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

/** What the screen shows. */
export interface Shown {
  view: ViewId;
  /** What is open in the view, such as one table of a list; null for the view itself. */
  item: string | null;
}

interface Entry extends Shown {
  /** Position in the history, which distinguishes Back from Forward. */
  place: number;
  /** Shows what the entry before it shows, so that Back has something to leave. */
  isExtra?: boolean;
}

interface ViewHistoryDeps {
  history: BrowserHistory;
  /** Shows what Back or Forward has reached. */
  onReturn: (shown: Shown) => void;
  /** Closes the dialog over the view, or asks in it. @returns whether there is one */
  closesDialog: () => boolean;
  /**
   * Called before the view is left.
   * @returns true if the view is not left, or not yet; `leave` then continues
   */
  keepsView: (leave: () => void) => boolean;
}

/** The place of the entry that the page was opened with. */
const FIRST = 1;

export type ViewHistory = ReturnType<typeof createViewHistory>;

/**
 * Makes the browser's Back and Forward work for views and what is open in them. All entries have
 * the same address, which names no view. To stay in a view, it moves the opposite way through the
 * history instead of adding an entry, because browsers skip entries that were added without a
 * user's press.
 */
export function createViewHistory(deps: ViewHistoryDeps) {
  const { history, onReturn, closesDialog, keepsView } = deps;
  let place = entryOf(history.state)?.place ?? 0;
  let isExtra = entryOf(history.state)?.isExtra === true;
  let isLeaving = false;

  return {
    /** Names the entry that the page was opened with, or that a link to a view has made. */
    name({ view, item }: Shown): void {
      const entry = entryOf(history.state);
      place = entry?.place ?? place + 1;
      isExtra = entry?.isExtra === true;
      history.replaceState({ view, item, place, isExtra } satisfies Entry, '');
    },

    /** Whether a link has made an entry that has no view yet. */
    isUnnamed: () => entryOf(history.state) === undefined,

    add({ view, item }: Shown): void {
      place += 1;
      isExtra = false;
      history.pushState({ view, item, place } satisfies Entry, '');
    },

    /** At the first entry, Back would leave the product together with the dialog. */
    dialogOpened({ view, item }: Shown): void {
      if (place !== FIRST) return;
      place += 1;
      isExtra = true;
      history.pushState({ view, item, place, isExtra } satisfies Entry, '');
    },

    /** Must be called after the browser has moved to another entry. */
    returned(): void {
      const entry = entryOf(history.state);
      const steps = (entry?.place ?? place) - place;
      if (!entry || steps === 0) return;
      const leave = () => {
        isLeaving = true;
        history.go(steps);
      };
      const isBehindExtra = isExtra && steps === -1;
      // Behind an extra entry the page itself is left, about which the browser asks.
      if (!isLeaving && (closesDialog() || (!isBehindExtra && keepsView(leave)))) {
        history.go(-steps);
        return;
      }
      isLeaving = false;
      isExtra = entry.isExtra === true;
      place = entry.place;
      if (isBehindExtra) history.go(-1);
      else onReturn(entry);
    },
  };
}

/** What a history entry shows; undefined for one that this page has not named. */
export function shownIn(state: unknown): Shown | undefined {
  const entry = entryOf(state);
  return entry && { view: entry.view, item: entry.item };
}

function entryOf(state: unknown): Entry | undefined {
  const { view, item = null, place, isExtra = false } = (state ?? {}) as Partial<Entry>;
  const isKnown = view !== undefined && view in VIEWS && place !== undefined;
  return isKnown ? { view, item, place, isExtra } : undefined;
}

import { VIEWS, type ViewId } from './view-list.ts';

/** The part of the browser's history that is used. */
type BrowserHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

interface Entry {
  view: ViewId;
  /** Place in the history, by which Back is told from Forward. */
  place: number;
}

interface ViewHistoryDeps {
  history: BrowserHistory;
  /** Shows a view that Back or Forward leads to. */
  onReturn: (view: ViewId) => void;
  /**
   * Asked before that.
   * @returns true if the view is not left, or not yet: `leave` goes on
   */
  keepsView: (leave: () => void) => boolean;
}

export type ViewHistory = ReturnType<typeof createViewHistory>;

/**
 * The browser's Back and Forward among views. All entries have the same address, which names no
 * view; to stay, the history is gone through the other way: a browser skips entries that were added
 * without a press.
 */
export function createViewHistory({ history, onReturn, keepsView }: ViewHistoryDeps) {
  let place = entryOf(history.state)?.place ?? 0;
  let isLeaving = false;

  return {
    /** The entry that the page was opened with, or that a link to a view has made. */
    name(view: ViewId): void {
      place = entryOf(history.state)?.place ?? place + 1;
      history.replaceState({ view, place } satisfies Entry, '');
    },

    /** A link has made an entry that nobody has named. */
    isUnnamed: () => entryOf(history.state) === undefined,

    add(view: ViewId): void {
      place += 1;
      history.pushState({ view, place } satisfies Entry, '');
    },

    /** To be called when the browser has gone to another entry. */
    returned(): void {
      const entry = entryOf(history.state);
      const steps = (entry?.place ?? place) - place;
      if (!entry || steps === 0) return;
      const leave = () => {
        isLeaving = true;
        history.go(steps);
      };
      if (!isLeaving && keepsView(leave)) {
        history.go(-steps);
        return;
      }
      isLeaving = false;
      place = entry.place;
      onReturn(entry.view);
    },
  };
}

function entryOf(state: unknown): Entry | undefined {
  const { view, place } = (state ?? {}) as Partial<Entry>;
  return view !== undefined && view in VIEWS && place !== undefined ? { view, place } : undefined;
}

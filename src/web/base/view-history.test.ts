import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createViewHistory, type Shown, shownIn, type ViewHistory } from './view-history.ts';

/** A browser's history, which notifies its page when a user moves through it. */
class Entries {
  entries: unknown[] = [null];
  at = 0;
  onGone = () => {};
  get state() {
    return this.entries[this.at];
  }
  pushState(state: unknown) {
    this.entries = [...this.entries.slice(0, ++this.at), state];
  }
  replaceState(state: unknown) {
    this.entries[this.at] = state;
  }
  go(steps = 0) {
    this.at += steps;
    this.onGone();
  }
}

describe('the history of views', () => {
  const onReturn = vi.fn();
  let keepsView = (_leave: () => void) => false;
  let isDialogOpen = false;
  let entries: Entries;
  const shown = (view: Shown['view'], item: string | null = null) => ({ view, item });
  /** What Back or Forward has reached last. */
  const reached = () => {
    const [[{ view, item }] = [shown('presentation')]] = onReturn.mock.calls.slice(-1);
    return { view, item };
  };
  let views: ViewHistory;

  function open() {
    const opened = createViewHistory({
      history: entries as never,
      onReturn,
      closesDialog: () => {
        const wasOpen = isDialogOpen;
        isDialogOpen = false;
        return wasOpen;
      },
      keepsView: (leave) => keepsView(leave),
    });
    entries.onGone = opened.returned;
    return opened;
  }

  beforeEach(() => {
    vi.resetAllMocks();
    keepsView = () => false;
    isDialogOpen = false;
    entries = new Entries();
    views = open();
    views.name(shown('application'));
    views.add(shown('secure'));
    views.add(shown('packets'));
  });

  it('goes back and forward', () => {
    entries.go(-1);
    expect(reached()).toEqual(shown('secure'));
    entries.go(-1);
    expect(reached()).toEqual(shown('application'));
    entries.go(2);
    expect(reached()).toEqual(shown('packets'));
    expect(onReturn).toHaveBeenCalledTimes(3);
  });

  it('goes back from what is open in a view to the view, and forward to it', () => {
    views.add(shown('packets', 'one'));
    entries.go(-1);
    expect(reached()).toEqual(shown('packets'));
    entries.go(1);
    expect(reached()).toEqual(shown('packets', 'one'));
  });

  it('continues at the same place after a reload', () => {
    views.add(shown('packets', 'one'));
    const before = shownIn(entries.state);
    expect(before).toEqual(shown('packets', 'one'));
    views = open();
    if (before) views.name(before);
    entries.go(-2);
    expect(onReturn).toHaveBeenCalledOnce();
    expect(reached()).toEqual(shown('secure'));
  });

  it('stays at an unsaved view, and leaves it when allowed', () => {
    let goOn = () => {};
    keepsView = (leave) => {
      goOn = leave;
      return true;
    };
    entries.go(-2);
    expect(onReturn).not.toHaveBeenCalled();
    expect(entries.at).toBe(2);
    goOn();
    expect(onReturn).toHaveBeenCalledOnce();
    expect(reached()).toEqual(shown('application'));
    expect(entries.at).toBe(0);
    goOn = () => expect.fail('a question too many');
    keepsView = () => false;
    entries.go(1);
    expect(reached()).toEqual(shown('secure'));
  });

  it('closes a dialog over the view that the page was opened with, then leaves the page', () => {
    entries = new Entries();
    entries.entries = ['another page', null];
    entries.at = 1;
    views = open();
    views.name(shown('forms'));
    views.dialogOpened(shown('forms'));
    isDialogOpen = true;
    entries.go(-1);
    expect(isDialogOpen).toBe(false);
    expect(entries.at).toBe(2);
    // A second dialog needs no other entry, and a reload changes nothing.
    views.dialogOpened(shown('forms'));
    expect(entries.entries).toHaveLength(3);
    views = open();
    keepsView = () => expect.fail('the browser itself asks');
    entries.go(-1);
    expect(entries.state).toBe('another page');
    expect(onReturn).not.toHaveBeenCalled();
  });

  it('recognizes an entry made by a link', () => {
    entries.pushState(null);
    entries.onGone();
    expect(onReturn).not.toHaveBeenCalled();
    expect(views.isUnnamed()).toBe(true);
    expect(shownIn(entries.state)).toBeUndefined();
    views.name(shown('forms'));
    expect(views.isUnnamed()).toBe(false);
    entries.go(-1);
    expect(onReturn).toHaveBeenCalledOnce();
    expect(reached()).toEqual(shown('packets'));
  });
});

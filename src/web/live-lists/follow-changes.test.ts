import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printPage } from '../browser/print-page.ts';
import { followChanges } from './follow-changes.ts';

/** The used part of the browser's EventSource, opened and broken by the test. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  isClosed = false;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say(type: string, data = '') {
    this.dispatchEvent(Object.assign(new Event(type), { data }));
  }
}

const last = () => Stream.opened.at(-1) as Stream;

describe('following changes of the lists', () => {
  const network = new EventTarget();
  const page = Object.assign(new EventTarget(), { hidden: false });
  const onChange = vi.fn();
  const onConnect = vi.fn();
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', network);
    vi.stubGlobal('EventSource', Stream);
    Stream.opened = [];
    page.hidden = false;
    vi.resetAllMocks();
    stop = followChanges({ onChange, onConnect });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reports each change', () => {
    last().say('open');
    last().say('changed', 'forms');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('forms');
  });

  it('says when it is connected, because a change may have come before', () => {
    expect(onConnect).not.toHaveBeenCalled();
    last().say('open');
    expect(onConnect).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('gives up a stream that has not opened after 10 seconds, and tries again', () => {
    const hanging = last();
    vi.advanceTimersByTime(9_999);
    expect(hanging.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(hanging.isClosed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(last()).not.toBe(hanging);
    last().say('open');
    vi.advanceTimersByTime(20_000);
    expect(last().isClosed).toBe(false);
  });

  it('reconnects after 1, 2, 5, then every 10 seconds', () => {
    for (const seconds of [1, 2, 5, 10, 10]) {
      const count = Stream.opened.length;
      last().say('error');
      expect(last().isClosed).toBe(true);
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(Stream.opened).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(Stream.opened).toHaveLength(count + 1);
    }
  });

  it('disconnects during the print dialog, which Safari otherwise delays endlessly', () => {
    const print = vi.fn();
    Object.assign(network, { print });
    last().say('open');
    printPage();
    expect(last().isClosed).toBe(true);
    expect(print).toHaveBeenCalledOnce();
    expect(Stream.opened).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    last().say('open');
    expect(Stream.opened).toHaveLength(2);
    expect(onConnect.mock.calls).toEqual([[false], [true]]);
  });

  it('starts with 1 second again once connected, and says that it was away', () => {
    last().say('open');
    last().say('error');
    vi.advanceTimersByTime(1000);
    last().say('error');
    vi.advanceTimersByTime(2000);
    last().say('open');
    expect(onConnect.mock.calls).toEqual([[false], [true]]);
    last().say('error');
    vi.advanceTimersByTime(1000);
    expect(Stream.opened).toHaveLength(4);
  });

  it('gives up a stream that has gone silent', () => {
    last().say('open');
    vi.advanceTimersByTime(50_000);
    last().say('heartbeat');
    vi.advanceTimersByTime(62_000);
    expect(Stream.opened).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(Stream.opened).toHaveLength(2);
  });

  it('disconnects while the page is hidden', () => {
    last().say('open');
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(last().isClosed).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(Stream.opened).toHaveLength(1);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    last().say('open');
    expect(onConnect.mock.calls).toEqual([[false], [true]]);
  });

  it('reconnects as soon as the network is back', () => {
    last().say('open');
    network.dispatchEvent(new Event('online'));
    expect(Stream.opened).toHaveLength(2);
    expect(Stream.opened[0]?.isClosed).toBe(true);
    last().say('open');
    expect(onConnect.mock.calls).toEqual([[false], [true]]);
  });

  it('stays closed once it is stopped', () => {
    last().say('open');
    stop();
    expect(last().isClosed).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(Stream.opened).toHaveLength(1);
  });
});

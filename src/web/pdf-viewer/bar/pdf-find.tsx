import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { message } from '../../../core/texts/message.ts';
import { FIND_TEXTS } from '../../../core/texts/viewer-texts.ts';
import classes from './pdf-bar.module.css';

interface Found {
  current: number;
  total: number;
}

/** pdf.js says this while it still reads pages (its FindState.PENDING). */
const PENDING = 3;
/** A word is searched for once typing pauses. */
const PAUSE_MS = 300;

/**
 * Finds words on every page. The browser's own search misses pages that have not been in view yet,
 * because their text is not drawn.
 */
export function PdfFind({ eventBus }: { eventBus: EventBus | null }) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!eventBus) return;
    const count = ({ matchesCount }: { matchesCount: Found }) => setFound(matchesCount);
    const settle = ({ state, matchesCount }: { state: number; matchesCount: Found }) => {
      if (state !== PENDING) setFound(matchesCount);
    };
    eventBus.on('updatefindmatchescount', count);
    eventBus.on('updatefindcontrolstate', settle);
    return () => {
      eventBus.off('updatefindmatchescount', count);
      eventBus.off('updatefindcontrolstate', settle);
    };
  }, [eventBus]);
  useFindKey(input);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const find = (again: boolean, findPrevious = false) => {
    // Enter can come first. The search of the pause would go back to the first place.
    clearTimeout(pending.current);
    eventBus?.dispatch('find', {
      type: again ? 'again' : '',
      query: query.trim(),
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious,
      matchDiacritics: false,
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new word is a new search
  useEffect(() => {
    setFound(null);
    pending.current = setTimeout(() => find(false), PAUSE_MS);
    return () => clearTimeout(pending.current);
  }, [query, eventBus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && query.trim() !== '') find(true, event.shiftKey);
    if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      setQuery('');
    }
  };
  const isOn = found !== null && found.total > 0;
  return (
    <search className={`${classes.find} no-print`}>
      <input
        ref={input}
        type="search"
        autoComplete="off"
        placeholder={FIND_TEXTS.label}
        aria-label={FIND_TEXTS.label}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" disabled={!isOn} onClick={() => find(true, true)}>
        <span aria-hidden="true">‹</span>
        <span className="visually-hidden">{FIND_TEXTS.previous}</span>
      </button>
      <button type="button" disabled={!isOn} onClick={() => find(true)}>
        <span aria-hidden="true">›</span>
        <span className="visually-hidden">{FIND_TEXTS.next}</span>
      </button>
      <p role="status" className="figures">
        {query.trim() !== '' && found && inWords(found)}
      </p>
    </search>
  );
}

function inWords({ current, total }: Found): string {
  if (total === 0) return FIND_TEXTS.none;
  return message(FIND_TEXTS.found, { current: Math.max(1, current), total });
}

/** The keys for finding go to the box. Pressed in the box, they are the browser's. */
function useFindKey(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const box = input.current;
      if (!isFind || event.key.toLowerCase() !== 'f' || !box?.offsetParent) return;
      if (document.activeElement === box || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [input]);
}

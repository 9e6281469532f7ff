import { useEffect, useEffectEvent } from 'react';

/** The open PDFs, topmost last: a dialog's comes before the page's. */
const printers: (() => void)[] = [];

function onKey(event: KeyboardEvent): void {
  const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isPrint || event.key.toLowerCase() !== 'p') return;
  event.preventDefault();
  if (!event.repeat) printers.at(-1)?.();
}

/**
 * The print keys print the open PDF and not the page around it. The browser's own menu leaves no
 * time to draw pages: what it prints says how to print them (`PrintHint`).
 */
export function usePrintInstead(print: () => void): void {
  const onPrint = useEffectEvent(print);
  useEffect(() => {
    const printer = () => onPrint();
    if (printers.push(printer) === 1) window.addEventListener('keydown', onKey);
    return () => {
      printers.splice(printers.indexOf(printer), 1);
      if (printers.length === 0) window.removeEventListener('keydown', onKey);
    };
  }, []);
}

import { useEffect, useEffectEvent } from 'react';

/**
 * The print functions of the open PDFs, topmost last, because a dialog's PDF comes before the
 * page's.
 */
const printers: (() => void)[] = [];

function onKey(event: KeyboardEvent): void {
  const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isPrint || event.key.toLowerCase() !== 'p') return;
  event.preventDefault();
  if (!event.repeat) printers.at(-1)?.();
}

/**
 * Makes the print keys print the open PDF instead of the page around it. The browser's own menu
 * leaves no time to draw pages, so it prints instructions (`PrintHint`).
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

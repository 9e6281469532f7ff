import './print-pdf.css';
import { createPortal } from 'react-dom';

/**
 * Replaces the page in prints from the browser's menu while a PDF is open, because whole pages are
 * drawn only on request.
 */
export function PrintHint({ label }: { label: string }) {
  return createPortal(
    <p className="print-hint">
      {label} is not on this paper. To print it, close the print dialog and press Ctrl+P (on a Mac
      ⌘P), or the Print button above its pages.
    </p>,
    document.body,
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { PrintIcon } from '../../ui/icons.tsx';
import classes from './pdf-bar.module.css';

interface PdfBarProps {
  page: number;
  pages: number;
  /** 1 is the paper's own size. */
  scale: number;
  onPage: (page: number) => void;
  /** Steps in or out; 0 fits the page to the frame. */
  onZoom: (steps: number) => void;
  onPrint: () => void;
  /** A further button, below the others where the bar is narrow. */
  children?: ReactNode;
}

export function PdfBar(props: PdfBarProps) {
  const { page, pages, scale, onPage, onZoom, onPrint, children } = props;
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted);
    else setTyped(String(page));
  };
  const goOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go();
  };
  return (
    <div className={`${classes.bar} no-print`} role="toolbar" aria-label="PDF">
      <div className={classes.group}>
        <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <span aria-hidden="true">‹</span>
          <span className="visually-hidden">Previous page</span>
        </button>
        <label className={classes.page}>
          <span className={classes.word}>Page</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            aria-label="Page number"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={goOnEnter}
            onBlur={go}
          />
          <span className="figures">of {pages}</span>
        </label>
        <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <span aria-hidden="true">›</span>
          <span className="visually-hidden">Next page</span>
        </button>
      </div>
      <div className={classes.group}>
        <button type="button" onClick={() => onZoom(-1)}>
          <span aria-hidden="true">−</span>
          <span className="visually-hidden">Zoom out</span>
        </button>
        <button type="button" className="figures" onClick={() => onZoom(0)}>
          {Math.round(scale * 100)}%<span className="visually-hidden"> zoom, fit to page</span>
        </button>
        <button type="button" onClick={() => onZoom(1)}>
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">Zoom in</span>
        </button>
      </div>
      {children && <div className={classes.further}>{children}</div>}
      <button type="button" onClick={onPrint}>
        <PrintIcon />
        <span className={classes.word}>Print</span>
      </button>
    </div>
  );
}

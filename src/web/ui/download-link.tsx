import type { ReactNode } from 'react';
import buttons from './button.module.css';

/** A file that the browser downloads by itself: it may be larger than the page's memory. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={buttons.button} data-kind="secondary" href={href} download>
      {children}
    </a>
  );
}

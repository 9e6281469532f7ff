import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** One line under the title with the purpose of the page. */
  lead?: ReactNode;
  /** Buttons for the whole page. */
  actions?: ReactNode;
  /** Receives the focus when the focused element disappears. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/**
 * Whether no page has been shown since the load. Later pages take the focus, because the button
 * that led there can be gone.
 */
let isFirst = true;

/**
 * A view. Its title takes the focus on arrival, so that a screen reader announces where the user
 * is.
 */
export function Page({ title, lead, actions, titleRef, children }: PageProps) {
  const ownRef = useRef<HTMLHeadingElement>(null);
  const heading = titleRef ?? ownRef;
  useEffect(() => {
    // On the first load the focus stays where the browser put it.
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
    window.scrollTo(0, 0);
  }, [heading]);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.words}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={`${classes.actions} no-print`}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

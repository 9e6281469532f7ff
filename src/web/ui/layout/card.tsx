import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** A check box before the title that selects the card. */
  choice?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A card with the same look for a form, a guide and a packet. */
export function Card({ choice, title, subtitle, badge, actions, children }: CardProps) {
  return (
    <article className={classes.card}>
      <header className={classes.header}>
        {choice}
        <div className={classes.titles}>
          <h3 className={classes.title}>{title}</h3>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {badge && <div className={classes.badges}>{badge}</div>}
      </header>
      <div className={classes.content}>
        {children && <div className={classes.body}>{children}</div>}
        {actions && <div className={`${classes.actions} no-print`}>{actions}</div>}
      </div>
    </article>
  );
}

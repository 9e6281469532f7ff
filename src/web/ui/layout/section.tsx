import { type ReactNode, useId } from 'react';
import { Panel } from '../lazy/panel.tsx';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** Cards under a heading. */
export function Section({ title, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <Panel>{children}</Panel>
    </section>
  );
}

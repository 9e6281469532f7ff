import type { ReactNode } from 'react';
import classes from './steps.module.css';

interface StepsProps {
  title: string;
  steps: readonly string[];
  /** Further information beside the steps. */
  children?: ReactNode;
}

/** Instructions for a job, step by step. */
export function Steps({ title, steps, children }: StepsProps) {
  return (
    <section className={classes.steps}>
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </section>
  );
}

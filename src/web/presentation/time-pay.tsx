import { TIME_PAY_YEARS } from '../../core/presentation/slides.ts';
import classes from './time-pay.module.css';

/** The payment periods, each drawn as its number of yearly parts. */
export function TimePay() {
  return (
    <ul className={classes.plans}>
      <Plan name="Single premium" parts={1} words="One payment" />
      {TIME_PAY_YEARS.map((years) => (
        <Plan
          key={years}
          name={`Time Pay ${years}`}
          parts={years}
          words={years === 1 ? 'Over 1 year' : `Over ${years} years`}
        />
      ))}
    </ul>
  );
}

function Plan({ name, parts, words }: { name: string; parts: number; words: string }) {
  return (
    <li className={classes.plan}>
      <div className={classes.parts} aria-hidden="true">
        {Array.from({ length: parts }, (_, year) => `year ${year}`).map((year) => (
          <span key={year} />
        ))}
      </div>
      <h2>{name}</h2>
      <p>{words}</p>
    </li>
  );
}

import { MEDICAID_FIGURES } from '../../core/presentation/medicaid-figures.ts';
import classes from './gift-timeline.module.css';

/** Five years before the application for Medicaid, in which gifts are looked at. */
export function GiftTimeline() {
  return (
    <figure
      className={classes.timeline}
      aria-label={`Gifts in the ${MEDICAID_FIGURES.lookBack.value} before applying are examined`}
    >
      <div className={classes.line} aria-hidden="true">
        <span className={classes.before}>Gifts made earlier</span>
        <span className={classes.within}>
          <strong>{MEDICAID_FIGURES.lookBack.value}</strong> looked back upon
        </span>
        <span className={classes.now}>Applying for Medicaid</span>
      </div>
    </figure>
  );
}

import { MEDICAID_FIGURES } from '../../core/presentation/medicaid-figures.ts';
import classes from './gift-timeline.module.css';

/** The five years before the Medicaid application in which gifts are counted. */
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

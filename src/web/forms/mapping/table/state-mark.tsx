import { BOX_STATES, type BoxState } from '../../../../core/texts/workbench-texts.ts';
import classes from './state-mark.module.css';

/**
 * A mark in the color and line style of a box's state, as on the page. Words beside it say the
 * same.
 */
export function StateMark({ state }: { state: BoxState | null }) {
  return (
    <span
      aria-hidden="true"
      className={classes.mark}
      data-state={state ?? 'none'}
      title={state ? BOX_STATES[state] : undefined}
    />
  );
}

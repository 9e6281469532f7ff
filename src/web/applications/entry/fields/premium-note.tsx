import {
  checkPremium,
  formatWholeDollars,
  GOODS_SERVICES_NOTE,
  suggestedPremium,
} from '../../../../core/premium/check-premium.ts';
import { CheckIcon, WarnIcon } from '../../../ui/icons.tsx';
import classes from './premium-note.module.css';

interface PremiumNoteProps {
  state: string;
  amount: string;
}

/** The state's limit for the single premium, shown while it is typed. */
export function PremiumNote({ state, amount }: PremiumNoteProps) {
  const check = checkPremium(state, amount);
  const suggested = suggestedPremium(state);
  return (
    <div className={classes.note} aria-live="polite">
      {check && (
        <p className={classes.verdict} data-valid={check.isValid}>
          {check.isValid ? <CheckIcon /> : <WarnIcon />}
          <span>{check.message}</span>
        </p>
      )}
      {check?.requiresGoodsServicesStatement && (
        <p className={classes.statement}>{GOODS_SERVICES_NOTE}</p>
      )}
      {check?.notes && <p>Note: {check.notes}</p>}
      {suggested !== null && suggested > 0 && (
        <p>Suggested premium: {formatWholeDollars(suggested)} (90% of the state maximum)</p>
      )}
    </div>
  );
}

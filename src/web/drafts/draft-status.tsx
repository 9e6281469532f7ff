import { DRAFT_TEXTS } from '../../core/texts/draft-texts.ts';
import { message } from '../../core/texts/message.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CheckIcon, WarnIcon } from '../ui/icons.tsx';
import type { DraftState } from './draft-saver.ts';
import classes from './draft-status.module.css';

interface DraftStatusProps {
  state: DraftState;
  /** The action to offer if saving failed. */
  retry: { label: string; act: () => void };
}

/** The state as one quiet line. Screen readers announce only a failure. */
export function DraftStatus({ state, retry }: DraftStatusProps) {
  return (
    <div className={`${classes.line} no-print`} data-state={state.is}>
      <span role="status">
        {state.is === 'failed' && (
          <span className={classes.failed}>
            <WarnIcon size={18} />
            {message(DRAFT_TEXTS.notSaved, { why: state.why })}
          </span>
        )}
      </span>
      {state.is === 'saving' && <span>{DRAFT_TEXTS.saving}</span>}
      {state.is === 'saved' && (
        <span className={classes.saved}>
          <CheckIcon size={16} />
          {message(DRAFT_TEXTS.saved, { time: timeOf(state.at) })}
        </span>
      )}
      {state.is === 'failed' && (
        <Button kind="quiet" onClick={retry.act}>
          {retry.label}
        </Button>
      )}
    </div>
  );
}

const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

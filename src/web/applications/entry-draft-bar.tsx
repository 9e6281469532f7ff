import { DraftChoiceDialog } from '../drafts/draft-choice-dialog.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { useEntry } from './entry.tsx';
import classes from './entry-draft-bar.module.css';

/** How the draft of the entry stands; nothing while there is nothing to keep. */
export function EntryDraftBar() {
  const { state, retry, loadTheirs, keepMine, discard } = useEntry().draft;
  return (
    <>
      {state.is !== 'nothing' && state.is !== 'refused' && (
        <div className={`${classes.bar} no-print`}>
          <DraftStatus state={state} onRetry={retry} />
        </div>
      )}
      <DraftChoiceDialog
        because={state.is === 'refused' ? state.because : null}
        onLoadTheirs={loadTheirs}
        onKeepMine={keepMine}
        onDiscard={discard}
      />
    </>
  );
}

import { DRAFT_TEXTS } from '../../../../core/texts/draft-texts.ts';
import { SHELL_TEXTS } from '../../../../core/texts/shell-texts.ts';
import { useSession } from '../../../auth/session/session.tsx';
import { useSignIn } from '../../../auth/sign-in.tsx';
import { DraftChoiceDialog } from '../../../drafts/draft-choice-dialog.tsx';
import { DraftStatus } from '../../../drafts/draft-status.tsx';
import { useEntry } from '../state/entry.tsx';
import classes from './entry-draft-bar.module.css';

/** The saving state of the entry's draft; nothing while there is nothing to save. */
export function EntryDraftBar() {
  const { state, differs, retry, loadTheirs, keepMine, discard } = useEntry().draft;
  const { lapsedUser } = useSession();
  const askToSignIn = useSignIn();
  const again = lapsedUser
    ? { label: SHELL_TEXTS.signIn, act: () => askToSignIn() }
    : { label: DRAFT_TEXTS.tryAgain, act: retry };
  return (
    <>
      <div className={`${classes.bar} no-print`}>
        {state.is !== 'nothing' && state.is !== 'refused' && (
          <DraftStatus state={state} retry={again} />
        )}
      </div>
      <DraftChoiceDialog
        because={state.is === 'refused' ? state.because : null}
        differs={differs}
        onLoadTheirs={loadTheirs}
        onKeepMine={keepMine}
        onDiscard={discard}
      />
    </>
  );
}

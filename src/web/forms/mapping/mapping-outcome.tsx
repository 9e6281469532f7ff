import { MAPPING_HISTORY_TEXTS, MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { message, sentence } from '../../../core/texts/message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import classes from './mapping-outcome.module.css';

/** The outcome of the last action. */
export type Outcome =
  | { saved: true }
  | { notice: string }
  | { suggestion: string; undo: string }
  | { formName: string; taken: number; absent: string[] };

export interface Failure {
  title?: string;
  message: string;
  /** For a failure without a network: the message once the network is back. */
  onceBack?: string;
}

interface MappingOutcomeProps {
  outcome: Outcome | null;
  /** Shown above the outcome, which stays, because a failed save must not remove an undo. */
  failure: Failure | null;
  /** Undoes the suggestion; null if there is none. */
  onUndo: (() => void) | null;
}

/** The editor's message below the work area, always in view without covering anything. */
export function MappingOutcome({ outcome, failure, onUndo }: MappingOutcomeProps) {
  return (
    <div className={classes.outcome}>
      {failure && (
        <Notice tone="bad" live title={failure.title}>
          {failure.message}
        </Notice>
      )}
      {outcome && 'saved' in outcome && (
        <Notice tone="good" live>
          {MAPPING_TEXTS.saved}
        </Notice>
      )}
      {outcome && 'notice' in outcome && (
        <Notice tone="info" live>
          {outcome.notice}
        </Notice>
      )}
      {outcome && 'suggestion' in outcome && (
        <Notice
          tone="info"
          live
          isLow
          action={
            onUndo && (
              <Button kind="secondary" onClick={onUndo}>
                {outcome.undo}
              </Button>
            )
          }
        >
          {outcome.suggestion}
        </Notice>
      )}
      {outcome && 'taken' in outcome && <Imported {...outcome} onUndo={onUndo} />}
    </div>
  );
}

/** What was saved, and what was left out because somebody changed the form's fields meanwhile. */
export function savedOutcome(absent: readonly string[]): Outcome {
  if (absent.length === 0) return { saved: true };
  const names = message(MAPPING_TEXTS.importedAbsent, { names: absent.join('; ') });
  return { notice: `${MAPPING_TEXTS.saved} ${sentence(names)}` };
}

/** What became of an earlier version that is the mapping again. */
export function restoredOutcome(
  { mappings_reviewed }: { mappings_reviewed: boolean },
  absent: readonly string[],
): Outcome {
  if (mappings_reviewed && absent.length === 0) return { saved: true };
  const words = [
    MAPPING_HISTORY_TEXTS.restored,
    absent.length > 0 && message(MAPPING_TEXTS.importedAbsent, { names: absent.join('; ') }),
    !mappings_reviewed && MAPPING_HISTORY_TEXTS.notReviewed,
  ];
  return {
    notice: words
      .filter(Boolean)
      .map((text) => sentence(String(text)))
      .join(' '),
  };
}

type ImportedProps = Extract<Outcome, { taken: number }> & Pick<MappingOutcomeProps, 'onUndo'>;

function Imported({ formName, taken, absent, onUndo }: ImportedProps) {
  if (taken === 0) {
    return (
      <Notice tone="warn" live>
        {message(MAPPING_TEXTS.importedNone, { formName })}
      </Notice>
    );
  }
  return (
    <Notice
      tone={absent.length > 0 ? 'warn' : 'info'}
      live
      action={
        onUndo && (
          <Button kind="secondary" onClick={onUndo}>
            {MAPPING_TEXTS.undoImport}
          </Button>
        )
      }
    >
      <p>{message(MAPPING_TEXTS.imported, { count: taken, formName })}</p>
      {absent.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: hundreds of names scroll, also by key
        <p tabIndex={0}>{message(MAPPING_TEXTS.importedAbsent, { names: absent.join('; ') })}</p>
      )}
    </Notice>
  );
}

import { useState } from 'react';
import { DRAFT_TEXTS } from '../../../../core/texts/draft-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatDateAndTime } from '../../../ui/format-date.ts';
import { LoadFailed } from '../../../ui/messages/load-failed.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useEntry } from '../state/entry.tsx';
import { useOpenEntry } from '../state/use-open-entry.ts';
import classes from './entry-draft-bar.module.css';

interface DraftOfferProps {
  onOpened: () => void;
  /** Present if the offer is shown beside the entry, which stays unchanged. */
  onStartNew?: () => void;
}

/** Offers a draft begun elsewhere or before a reload, until the user types or declines it. */
export function DraftOffer({ onOpened, onStartNew }: DraftOfferProps) {
  const { draft } = useEntry();
  const [isRefused, setIsRefused] = useState(false);
  const opening = useOpenEntry(draft.open, onOpened);
  const [latest, ...others] = draft.offered;
  // Only shown beside the entry, because elsewhere nobody is about to type a new one.
  if (draft.unread && onStartNew) {
    return <LoadFailed title={DRAFT_TEXTS.loadFailed} query={draft.unread} />;
  }
  if (!latest || isRefused) return null;
  return (
    <Notice
      tone="info"
      title={message(latest.corrects ? DRAFT_TEXTS.offerCorrection : DRAFT_TEXTS.offerTitle, {
        name: latest.insuredName ?? DRAFT_TEXTS.noName,
      })}
      action={
        <span className={classes.offer}>
          <Button
            kind="secondary"
            isWaiting={opening.isPending}
            onClick={() => opening.open(latest.id)}
          >
            {DRAFT_TEXTS.continue}
          </Button>
          {onStartNew && (
            <Button
              kind="quiet"
              onClick={() => {
                // One that opens late would take the place of the new entry.
                opening.reset();
                setIsRefused(true);
                onStartNew();
              }}
            >
              {DRAFT_TEXTS.startNew}
            </Button>
          )}
        </span>
      }
    >
      <p>
        {message(DRAFT_TEXTS.savedOn, { time: formatDateAndTime(latest.updatedAt) })}.{' '}
        {others.length > 0 && message(DRAFT_TEXTS.offerMore, { count: others.length })}
      </p>
      {opening.isError && (
        <p role="alert">{message(DRAFT_TEXTS.openFailed, { why: opening.error.message })}</p>
      )}
    </Notice>
  );
}

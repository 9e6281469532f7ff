import { useId, useState } from 'react';
import { DRAFT_TEXTS } from '../../../core/texts/draft-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useEntry } from '../entry/state/entry.tsx';
import { useOpenEntry } from '../entry/state/use-open-entry.ts';
import { readApplication } from '../queries.ts';
import { PacketHistory } from './packet-history.tsx';
import classes from './packets.module.css';

interface PacketFooterProps {
  submissionId: string;
  /** The packet's name for a reader: when it was made. */
  name: string;
  onEntry: () => void;
  onRemove: () => void;
}

/**
 * Starts another entry from this packet, and has the rarely needed actions: its history and
 * deleting it.
 */
export function PacketFooter({ submissionId, name, onEntry, onRemove }: PacketFooterProps) {
  const [showsHistory, setShowsHistory] = useState(false);
  const historyId = useId();
  const asUser = useAsUser();
  const { draft } = useEntry();
  const enter = useOpenEntry(async (how: 'again' | 'correct') => {
    const earlier = await asUser(() => readApplication(submissionId));
    return draft.takeEarlier(earlier, how === 'correct' ? submissionId : undefined);
  }, onEntry);
  return (
    <>
      {enter.isError && (
        <Notice tone="bad" live>
          {message(DRAFT_TEXTS.openFailed, { why: enter.error.message })}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button
          kind="secondary"
          aria-label={`${PACKET_TEXTS.useAgain}: ${name}`}
          isWaiting={enter.isPending}
          onClick={() => enter.open('again')}
        >
          {PACKET_TEXTS.useAgain}
        </Button>
        <Button
          kind="secondary"
          aria-label={`${PACKET_TEXTS.correct}: ${name}`}
          isWaiting={enter.isPending}
          onClick={() => enter.open('correct')}
        >
          {PACKET_TEXTS.correct}
        </Button>
        <Button
          kind="quiet"
          aria-expanded={showsHistory}
          aria-controls={historyId}
          aria-label={`${PACKET_TEXTS.history} of ${name}`}
          onClick={() => setShowsHistory(!showsHistory)}
        >
          {PACKET_TEXTS.history}
        </Button>
        <Button kind="quiet" aria-label={`${PACKET_TEXTS.remove} ${name}`} onClick={onRemove}>
          {PACKET_TEXTS.remove}
        </Button>
      </div>
      <div id={historyId} hidden={!showsHistory}>
        {showsHistory && <PacketHistory submissionId={submissionId} />}
      </div>
    </>
  );
}

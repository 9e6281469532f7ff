import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { DRAFT_TEXTS } from '../../../core/texts/draft-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { useMutation } from '../../base/use-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { whyNotRemoved } from '../../ui/messages/failed-change.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { useEntry } from '../entry/state/entry.tsx';
import { useOpenEntry } from '../entry/state/use-open-entry.ts';
import { readApplication, removePacket } from '../queries.ts';
import { useDraftList } from '../use-drafts.ts';
import { PacketHistory } from './packet-history.tsx';
import classes from './packets.module.css';

interface PacketFooterProps {
  submissionId: string;
  /** The packet's name for a reader: when it was made. */
  name: string;
  onEntry: () => void;
  onRemoved: () => void;
}

/**
 * Starts another entry from this packet, and has the rarely needed actions: its history and
 * deleting it.
 */
export function PacketFooter({ submissionId, name, onEntry, onRemoved }: PacketFooterProps) {
  const [showsHistory, setShowsHistory] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const historyId = useId();
  const asUser = useAsUser();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => asUser(() => removePacket(submissionId)),
    onSuccess: async () => {
      // Close the dialog first: it returns the focus to a button that disappears with the packet.
      flushSync(() => setIsAsking(false));
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: ['packets'] });
    },
  });
  const { draft } = useEntry();
  const drafts = useDraftList().data?.drafts ?? [];
  const isBeingCorrected = drafts.some(({ corrects }) => corrects === submissionId);
  const enter = useOpenEntry(async (how: 'again' | 'correct') => {
    const earlier = await asUser(() => readApplication(submissionId));
    return draft.takeEarlier(earlier, how === 'correct' ? submissionId : undefined);
  }, onEntry);
  const close = () => {
    remove.reset();
    setIsAsking(false);
  };
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
        <Button
          kind="quiet"
          aria-label={`${PACKET_TEXTS.remove} ${name}`}
          onClick={() => setIsAsking(true)}
        >
          {PACKET_TEXTS.remove}
        </Button>
      </div>
      <div id={historyId} hidden={!showsHistory}>
        {showsHistory && <PacketHistory submissionId={submissionId} />}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={PACKET_TEXTS.removeTitle}
        confirmLabel={PACKET_TEXTS.remove}
        isBusy={remove.isPending}
        problem={whyNotRemoved(remove.error)}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        {message(PACKET_TEXTS.removeHint, { name })}
        {isBeingCorrected && ` ${PACKET_TEXTS.correctionStays}`}
      </ConfirmDialog>
    </>
  );
}

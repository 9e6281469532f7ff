import { DRAFT_TEXTS } from '../../../../core/texts/draft-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { GOOD_ORDER_TEXTS } from '../../../../core/texts/question-texts.ts';
import { useNavigation } from '../../../base/navigation.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { formatDate, formatDateAndTime } from '../../../ui/format-date.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useSameClient } from '../state/use-same-client.ts';

/** A packet or draft that the agent already has of this client. A second one can be intended. */
export function SameClientNote() {
  const { packet, isNamesake, draft } = useSameClient();
  const { goTo } = useNavigation();
  if (!packet && !draft) return null;
  const { sameClient, sameNumber, sameNameInDraft, seePackets } = GOOD_ORDER_TEXTS;
  return (
    <Notice
      tone="info"
      live
      action={<TextButton onClick={() => goTo('packets')}>{seePackets}</TextButton>}
    >
      {packet && (
        <p>
          {message(isNamesake ? sameClient : sameNumber, {
            name: packet.insuredName ?? DRAFT_TEXTS.noName,
            date: formatDate(packet.createdAt),
          })}
        </p>
      )}
      {draft && (
        <p>
          {message(sameNameInDraft, {
            name: draft.insuredName ?? DRAFT_TEXTS.noName,
            date: formatDateAndTime(draft.updatedAt),
          })}
        </p>
      )}
    </Notice>
  );
}

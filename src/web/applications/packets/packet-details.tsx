import { useQuery } from '@tanstack/react-query';
import { namesApart } from '../../../core/application/names-apart.ts';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { useDownload } from '../../pdf-files/use-download.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/messages/loading.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { type Packet, packetResultQuery } from '../queries.ts';
import { PacketActions } from '../results/packet-actions.tsx';
import { PacketFooter } from './packet-footer.tsx';
import type { OpenedPacketForm } from './packet-form-viewer.tsx';
import { PacketRemarks } from './packet-remarks.tsx';
import { PacketVersions } from './packet-versions.tsx';
import classes from './packets.module.css';
import { ReplacedRevision } from './replaced-revision.tsx';
import { useKeptUntil } from './retention-note.tsx';

interface PacketDetailsProps {
  packet: Packet;
  /** The packet's name for a reader: the insured, and when it was made. */
  name: string;
  onOpen: (form: OpenedPacketForm) => void;
  onEntry: () => void;
  onRemove: () => void;
}

/** The forms of a packet, and the actions for all of them. */
export function PacketDetails({ packet, name, onOpen, onEntry, onRemove }: PacketDetailsProps) {
  const { submissionId, version, state, forms } = packet;
  const keptUntil = useKeptUntil(packet.createdAt);
  const download = useDownload();
  const nameOf = namesApart(forms);
  const needsLook = state === 'needs_look';
  const result = useQuery({ ...packetResultQuery(submissionId), enabled: needsLook });
  // The reasons are above the buttons. If they came later, a button could move from under a press.
  if (result.isLoading) return <Loading>{PACKET_TEXTS.opening}</Loading>;
  return (
    <div className={classes.list}>
      <p className={classes.facts}>
        <span>{submissionId}</span>
        {version > 1 && <span>{message(PACKET_TEXTS.version, { version })}</span>}
        {keptUntil && <span>{keptUntil}</span>}
      </p>
      {needsLook && <PacketRemarks data={result.data} error={result.error} />}
      <PacketActions submissionId={submissionId} />
      <ul className={classes.forms}>
        {forms.map((form) => (
          <li key={form.formId}>
            <span className={classes.name}>
              {nameOf(form)}
              <span className={classes.file}>{form.originalFilename}</span>
              <ReplacedRevision formId={form.formId} />
            </span>
            <span className={classes.buttons}>
              <Button
                kind="secondary"
                aria-label={`${PACKET_TEXTS.open} ${nameOf(form)}`}
                onClick={() => onOpen({ ...form, formName: nameOf(form), submissionId })}
              >
                {PACKET_TEXTS.open}
              </Button>
              <Button
                kind="secondary"
                icon={<DownloadIcon />}
                aria-label={`${PACKET_TEXTS.download} ${nameOf(form)}`}
                isWaiting={download.isPending}
                onClick={() =>
                  download.mutate({
                    path: `${form.downloadPath}?as=download`,
                    filename: form.filename,
                  })
                }
              >
                {PACKET_TEXTS.download}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {download.isError && (
        <Notice tone="bad" live>
          {message(PACKET_TEXTS.downloadFailed, { message: download.error.message })}
        </Notice>
      )}
      {version > 1 && <PacketVersions submissionId={submissionId} count={version - 1} />}
      <PacketFooter {...{ submissionId, name, onEntry, onRemove }} />
    </div>
  );
}

import { message } from '../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../core/texts/packet-texts.ts';
import { useDownload } from '../pdf-files/use-download.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { PacketFooter } from './packet-footer.tsx';
import classes from './packets.module.css';
import type { Packet } from './queries.ts';
import { useKeptUntil } from './retention-note.tsx';

export type PacketForm = Packet['forms'][number];

interface PacketCardProps {
  packet: Packet;
  onOpen: (form: PacketForm) => void;
  onRemoved: () => void;
}

/** One submission with the forms filled from it. */
export function PacketCard({ packet, onOpen, onRemoved }: PacketCardProps) {
  const made = new Date(packet.createdAt).toLocaleString('en-US', DATE_AND_TIME);
  const name = packet.insuredName ? `${packet.insuredName}, ${made}` : made;
  const keptUntil = useKeptUntil(packet.createdAt);
  const download = useDownload();
  return (
    <Card
      title={packet.insuredName ?? made}
      subtitle={
        <>
          {packet.insuredName && `${made} · `}
          <span className={classes.whole}>{packet.submissionId}</span>
          {keptUntil && (
            <>
              {' '}
              · <span className={classes.whole}>{keptUntil}</span>
            </>
          )}
        </>
      }
    >
      <ul className={classes.forms}>
        {packet.forms.map((form) => (
          <li key={form.formId}>
            <span className={classes.name}>
              {form.formName}
              <span className={classes.file}>{form.originalFilename}</span>
            </span>
            <span className={classes.actions}>
              <Button
                kind="secondary"
                aria-label={`${PACKET_TEXTS.open} ${form.formName}`}
                onClick={() => onOpen(form)}
              >
                {PACKET_TEXTS.open}
              </Button>
              <Button
                kind="secondary"
                icon={<DownloadIcon />}
                aria-label={`${PACKET_TEXTS.download} ${form.formName}`}
                disabled={download.isPending}
                onClick={() =>
                  download.mutate({
                    path: `${form.downloadPath}?as=download`,
                    filename: form.originalFilename,
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
      <PacketFooter submissionId={packet.submissionId} name={name} onRemoved={onRemoved} />
    </Card>
  );
}

const DATE_AND_TIME = { dateStyle: 'long', timeStyle: 'short' } as const;

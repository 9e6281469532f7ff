import { useQuery } from '@tanstack/react-query';
import { namesApart } from '../../../core/application/names-apart.ts';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { useDownload } from '../../pdf-files/use-download.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDateAndTime } from '../../ui/format-date.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { type PacketVersion, packetVersionsQuery } from '../queries.ts';
import classes from './packets.module.css';

interface PacketVersionsProps {
  submissionId: string;
  count: number;
}

/**
 * Earlier versions of a packet, as printed and signed before a correction. They are never
 * overwritten.
 */
export function PacketVersions({ submissionId, count }: PacketVersionsProps) {
  const { data: versions = [], error } = useQuery(packetVersionsQuery(submissionId));
  const download = useDownload();
  const earlier = versions.filter((version) => version.submissionId !== submissionId);
  return (
    <Disclosure summary={message(PACKET_TEXTS.earlierVersions, { count })}>
      {(error ?? download.error) && (
        <Notice tone="bad" live>
          {(error ?? download.error)?.message}
        </Notice>
      )}
      {earlier.map((version) => (
        <Version key={version.submissionId} version={version} download={download} />
      ))}
    </Disclosure>
  );
}

interface VersionProps {
  version: PacketVersion;
  download: ReturnType<typeof useDownload>;
}

function Version({ version: { version, createdAt, forms }, download }: VersionProps) {
  const nameOf = namesApart(forms);
  return (
    <section>
      <p>{message(PACKET_TEXTS.versionMade, { version, date: formatDateAndTime(createdAt) })}</p>
      <ul className={classes.forms}>
        {forms.map((form) => {
          const name = message(PACKET_TEXTS.versionOf, { form: nameOf(form), version });
          return (
            <li key={form.formId}>
              <span className={classes.name}>{nameOf(form)}</span>
              <Button
                kind="secondary"
                aria-label={`${PACKET_TEXTS.download} ${name}`}
                isWaiting={download.isPending}
                onClick={() =>
                  download.mutate({
                    path: `${form.downloadPath}?as=download`,
                    filename: `${name}.pdf`,
                  })
                }
              >
                {PACKET_TEXTS.download}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

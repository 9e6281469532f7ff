import { useQuery } from '@tanstack/react-query';
import { namesApart } from '../../../core/application/names-apart.ts';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { useDownload } from '../../pdf-files/use-download.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDateAndTime } from '../../ui/format-date.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { packetVersionsQuery } from '../queries.ts';
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
      {earlier.map(({ submissionId: id, version, createdAt, forms }) => (
        <section key={id}>
          <p>
            {message(PACKET_TEXTS.versionMade, { version, date: formatDateAndTime(createdAt) })}
          </p>
          <ul className={classes.forms}>
            {forms.map((form) => {
              const { formId, downloadPath } = form;
              const formName = namesApart(forms)(form);
              const name = message(PACKET_TEXTS.versionOf, { form: formName, version });
              return (
                <li key={formId}>
                  <span className={classes.name}>{formName}</span>
                  <Button
                    kind="secondary"
                    aria-label={`${PACKET_TEXTS.download} ${name}`}
                    isWaiting={download.isPending}
                    onClick={() =>
                      download.mutate({
                        path: `${downloadPath}?as=download`,
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
      ))}
    </Disclosure>
  );
}

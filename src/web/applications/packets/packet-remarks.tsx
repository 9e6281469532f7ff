import { namesApart } from '../../../core/application/names-apart.ts';
import { resultState } from '../../../core/application/result-state.ts';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PacketResult } from '../queries.ts';
import { CommonNotes } from '../results/common-notes.tsx';
import { FormResultLine } from '../results/form-result-line.tsx';
import { commonNotes } from '../results/packet-results.ts';
import classes from './packets.module.css';

interface PacketRemarksProps {
  data: PacketResult | undefined;
  /** Why the result could not be read. */
  error: Error | null;
}

/** The reasons to check a packet: its forms that are not ready to print. */
export function PacketRemarks({ data, error }: PacketRemarksProps) {
  const said = commonNotes(data?.results ?? []);
  const nameOf = namesApart(data?.results ?? []);
  const toLookAt = (data?.results ?? []).filter((result) => resultState(result) !== 'ready');
  if (error) {
    return (
      <Notice tone="bad" live>
        {message(PACKET_TEXTS.remarksFailed, { message: error.message })}
      </Notice>
    );
  }
  return (
    <section className={classes.remarks}>
      <h2>{PACKET_TEXTS.remarks}</h2>
      {data?.message && <Notice tone="warn">{data.message}</Notice>}
      <CommonNotes notes={said} />
      {toLookAt.map((result) => (
        <FormResultLine key={result.formId} result={result} name={nameOf(result)} said={said} />
      ))}
    </section>
  );
}

/** Makes the packets of a table's rows in a worker thread and writes them to disk. */
import { deserialize } from 'node:v8';
import { OutputBuffer } from '../../core/pdf/file/writing/byte-buffer.ts';
import type { FillResult } from '../../core/pdf/pdf-form.ts';
import {
  createRowReader,
  notesOnPacket,
  type PacketOfRow,
  type RowsPlan,
} from '../../core/table/packet-of-row.ts';
import { writeFolder } from '../files/write-output.ts';
import { answered } from './answered.ts';
import type { BlankForm, Reply, RowOutcome, RowsToFill } from './pdf-jobs.ts';
import type { createPreparedForms } from './prepared-forms.ts';

/** @param prepared the thread's forms */
export function createRowFiller(prepared: ReturnType<typeof createPreparedForms>) {
  /** One per form of a packet, reused for the next packet. */
  const buffers: OutputBuffer[] = [];
  /** Of the run whose rows came last, because a thread seldom works for two. */
  let reader: { sum: string; read: ReturnType<typeof createRowReader> } | undefined;

  function readerOf({ plan, sum }: RowsToFill['run']): ReturnType<typeof createRowReader> {
    if (reader?.sum !== sum) {
      reader = { sum, read: createRowReader(deserialize(plan.slice()) as RowsPlan) };
    }
    return reader.read;
  }

  /**
   * Writes nothing before all forms are filled. Writing here takes less time than handing the files
   * over.
   */
  async function fillPacket(
    { forms }: PacketOfRow,
    blanks: readonly BlankForm[],
    folder: string,
  ): Promise<Pick<FillResult, 'skipped' | 'warnings'>[]> {
    const filled: (FillResult & { fileName: string })[] = [];
    for (const [i, { fileName, values, options }] of forms.entries()) {
      const { bytes, sum } = blanks[i] as BlankForm;
      const form = await prepared.get(bytes, sum);
      buffers[i] ??= new OutputBuffer();
      filled.push({ fileName, ...(await form.fill(values, options, buffers[i])) });
    }
    writeFolder(folder, filled);
    return filled;
  }

  return async ({ run, rows }: RowsToFill): Promise<Reply<RowOutcome>[]> => {
    const read = readerOf(run);
    const replies: Reply<RowOutcome>[] = [];
    for (const { folder, cells } of rows) {
      const packet = read(cells);
      replies.push(
        await answered(async () => {
          if ('refused' in packet) return packet;
          const filled = await fillPacket(packet, run.forms, folder);
          return { notes: notesOnPacket(packet, filled), client: packet.client };
        }),
      );
    }
    return replies;
  };
}

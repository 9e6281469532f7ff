import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';

interface Printed {
  left: readonly number[];
  apart: readonly string[];
  /** Absent in the answer of a replica of an earlier version. */
  failed?: readonly { reason: string; rows: readonly number[] }[] | undefined;
}

/** One sentence for each kind of thing that a file to print does not contain. */
export function leftOut({ left, apart, failed = [] }: Printed): string[] {
  return [
    ...(left.length > 0 ? [message(RUN_TEXTS.printLeft, { rows: left.join(', ') })] : []),
    ...failed.map(({ rows, reason }) =>
      message(RUN_TEXTS.printUnmade, { rows: rows.join(', '), reason }),
    ),
    ...(apart.length > 0 ? [message(RUN_TEXTS.printApart, { names: apart.join('; ') })] : []),
  ];
}

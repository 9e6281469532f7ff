import { createPdfWork, type PdfWork } from '../../src/server/pdf-work/pdf-work.ts';

/** Shared: a new thread takes half a second to load, and ten times as long for its first jobs. */
let shared: PdfWork | undefined;

/** PDF work on the one thread of this test process. The caller closes it. */
export function openPdfWork(): PdfWork {
  shared ??= createPdfWork({ threads: 1 });
  const closing = new AbortController();
  return {
    ...endingWith(closing.signal, shared),
    close: async () => closing.abort(),
  };
}

function endingWith(closing: AbortSignal, work: PdfWork): PdfWork {
  return {
    ...work.for({ signal: closing }),
    for({ signal, ...wanted }) {
      const either = signal ? AbortSignal.any([signal, closing]) : closing;
      return endingWith(either, work.for({ ...wanted, signal: either }));
    },
  };
}

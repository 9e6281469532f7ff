/**
 * A PDF and what there is to say about it, in one answer: the facts as one line of JSON, which has
 * no line feed of its own (RFC 8259 section 7), then the file, if there is one.
 */
export const FACTS_WITH_PDF = 'application/vnd.inkready.facts-with-pdf';

const LINE_FEED = 0x0a;

export function writeFactsWithPdf(facts: object, pdf: Uint8Array | null): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(facts)}\n`);
  const answer = new Uint8Array(line.length + (pdf?.length ?? 0));
  answer.set(line);
  if (pdf) answer.set(pdf, line.length);
  return answer;
}

/**
 * @returns `pdf` as a part of `answer`, null if there is none
 * @throws SyntaxError if the answer does not begin with facts
 */
export function readFactsWithPdf(answer: Uint8Array<ArrayBuffer>): {
  facts: unknown;
  pdf: Uint8Array<ArrayBuffer> | null;
} {
  const end = answer.indexOf(LINE_FEED);
  const facts: unknown = JSON.parse(new TextDecoder().decode(answer.subarray(0, Math.max(0, end))));
  return { facts, pdf: end + 1 < answer.length ? answer.subarray(end + 1) : null };
}

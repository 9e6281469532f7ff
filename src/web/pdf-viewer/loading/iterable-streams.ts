/**
 * Lets `for await` read a stream in Safari, which has no support for it (WebKit bug 194379). pdf.js
 * reads the text of a page that way, and no word is found without it. Its makers leave this to the
 * browser (https://github.com/mozilla/pdf.js/issues/21924).
 */
export function makeStreamsIterable(): void {
  if (Symbol.asyncIterator in ReadableStream.prototype) return;
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
    value: chunksOf,
    configurable: true,
    writable: true,
  });
}

async function* chunksOf<Chunk>(this: ReadableStream<Chunk>) {
  const reader = this.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever leaves the loop early wants no more of the stream.
    await reader.cancel();
    reader.releaseLock();
  }
}

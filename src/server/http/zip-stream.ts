import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** A zip file that is built while it is sent: only one of its files is in memory at a time. */
export function zipStream(
  files: AsyncGenerator<ZippedFile, undefined>,
): ReadableStream<Uint8Array> {
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    // Waits until the reader has taken what was made, because a slow reader must not fill our
    // memory.
    async pull() {
      const { value, done } = await files.next();
      if (done) return zip.end();
      const isPdf = value.name.endsWith('.pdf');
      const entry = isPdf ? new ZipPassThrough(value.name) : new ZipDeflate(value.name);
      zip.add(entry);
      entry.push(value.bytes, true);
    },
    async cancel() {
      await files.return(undefined);
    },
  });
}

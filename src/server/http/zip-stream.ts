import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { directoryEntry, entryHead, zipEnd } from './zip-records.ts';

export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

const deflate = promisify(deflateRaw);

/**
 * A zip file that is built while it is sent: only one of its files is in memory at a time. It can
 * hold any number of files and bytes.
 */
export function zipStream(
  files: AsyncGenerator<ZippedFile, undefined>,
): ReadableStream<Uint8Array> {
  const time = new Date();
  const directory: Uint8Array[] = [];
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    // Waits until the reader has taken what was made, because a slow reader must not fill our
    // memory.
    async pull(controller) {
      const { value, done } = await files.next();
      if (done) {
        const list = Buffer.concat(directory);
        controller.enqueue(list);
        controller.enqueue(zipEnd(directory.length, list.length, sent));
        return controller.close();
      }
      const { bytes } = value;
      // A PDF is packed already.
      const isDeflated = !value.name.endsWith('.pdf');
      const packed = isDeflated ? await deflate(bytes) : bytes;
      const entry = {
        name: Buffer.from(value.name),
        isDeflated,
        crc: crc32(bytes),
        packedBytes: packed.length,
        bytes: bytes.length,
        offset: sent,
      };
      const head = entryHead(entry, time);
      directory.push(directoryEntry(entry, time));
      sent += head.length + packed.length;
      controller.enqueue(head);
      controller.enqueue(packed);
    },
    async cancel() {
      await files.return(undefined);
    },
  });
}

/** A copy that all threads read, because copying a form takes as long as filling it. */
export function sharedBytes(bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(new SharedArrayBuffer(bytes.length));
  all.set(bytes);
  return all;
}

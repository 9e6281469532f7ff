/** Internal to this folder: data unpacks to more than its limit. */
export class TooLong extends Error {}

/** The bytes that a filter writes, up to a limit. */
export class Output {
  length = 0;
  private bytes: Uint8Array;
  private readonly most: number;

  constructor(expected: number, most: number) {
    this.bytes = new Uint8Array(Math.min(expected, most));
    this.most = most;
  }

  /** @throws TooLong */
  write(byte: number): void {
    if (this.length === this.bytes.length) this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  /** @throws TooLong */
  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Writes the same byte `times` times. @throws TooLong */
  repeat(byte: number, times: number): void {
    this.reserve(times);
    this.bytes.fill(byte, this.length, this.length + times);
    this.length += times;
  }

  /**
   * Repeats earlier output starting at `from`. The source can overlap the bytes being written.
   * @throws TooLong
   */
  copy(from: number, length: number): void {
    this.reserve(length);
    const { bytes } = this;
    for (let at = from; at < from + length; at++) bytes[this.length++] = bytes[at] ?? 0;
  }

  /** Shares memory with the output; nothing may be written after it. */
  finish(): Uint8Array {
    return this.length === this.bytes.length ? this.bytes : this.bytes.subarray(0, this.length);
  }

  private reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    if (needed > this.most) throw new TooLong();
    const grown = new Uint8Array(Math.min(this.most, Math.max(needed, this.bytes.length * 2, 256)));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
}

/** Most updates are shorter: a form's values with their appearances. */
const FIRST_ROOM = 32_768;

/** What follows a file's bytes, which are copied once, at the end. */
export class ByteBuffer {
  private readonly start: Uint8Array;
  private added = new Uint8Array(FIRST_ROOM);
  private used = 0;

  constructor(start: Uint8Array) {
    this.start = start;
  }

  /** With the bytes it began with. */
  get length(): number {
    return this.start.length + this.used;
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.added.set(bytes, this.used);
    this.used += bytes.length;
  }

  /** @param text characters below 256, one byte each */
  write(text: string): void {
    this.reserve(text.length);
    const { added } = this;
    let at = this.used;
    for (let i = 0; i < text.length; i++) added[at++] = text.charCodeAt(i);
    this.used = at;
  }

  /** @param room to write them into; else they get memory of their own */
  toBytes(room: OutputRoom = new OutputRoom()): Uint8Array {
    return room.hold(this.start, this.added.subarray(0, this.used));
  }

  private reserve(more: number): void {
    if (this.used + more <= this.added.length) return;
    const grown = new Uint8Array(Math.max(this.added.length * 2, this.used + more));
    grown.set(this.added.subarray(0, this.used));
    this.added = grown;
  }
}

/**
 * Memory for one file at a time. Many updates of one file need its own bytes copied only once;
 * what was held before is overwritten.
 */
export class OutputRoom {
  private start: Uint8Array | undefined;
  private bytes = new Uint8Array();

  hold(start: Uint8Array, added: Uint8Array): Uint8Array {
    const length = start.length + added.length;
    if (this.start !== start || this.bytes.length < length) {
      this.bytes = new Uint8Array(this.start === start ? length + added.length : length);
      this.bytes.set(start);
      this.start = start;
    }
    this.bytes.set(added, start.length);
    return this.bytes.subarray(0, length);
  }
}

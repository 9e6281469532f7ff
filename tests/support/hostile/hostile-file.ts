export interface HostileFile {
  /** What is wrong with it. */
  name: string;
  bytes: () => Uint8Array;
  /** Takes seconds, so only `npm run fuzz` tries it. */
  heavy?: boolean;
  /**
   * The proof's engine paints it until its memory ends, which takes a slow machine longer than a job
   * has: in the product one of the two limits stops it.
   */
  paintsForever?: true;
}

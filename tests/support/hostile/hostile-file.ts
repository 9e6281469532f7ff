export interface HostileFile {
  /** What is wrong with the file. */
  name: string;
  bytes: () => Uint8Array;
  /** Set if the file takes seconds, so that only `npm run fuzz` tries it. */
  heavy?: boolean;
}

export interface HostileFile {
  /** What is wrong with it. */
  name: string;
  bytes: () => Uint8Array;
  /** Takes seconds, so only `npm run fuzz` tries it. */
  heavy?: boolean;
}

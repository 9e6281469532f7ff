/**
 * Preloaded into a server under test (`NODE_OPTIONS=--import`): shifts its clock by the
 * milliseconds in the file CLOCK_OFFSET_FILE, even if the number changes while the server runs.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;

function now() {
  return RealDate.now() + Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
}

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};

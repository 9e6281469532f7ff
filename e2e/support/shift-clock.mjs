/**
 * Loaded into a server under test before it (`NODE_OPTIONS=--import`): its clock is as many
 * milliseconds off as the file CLOCK_OFFSET_FILE says, also when that changes while it runs.
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

/** What goes into one file to print, and what comes of it. */
import type { ApplicationData } from '../application/application-fields.ts';
import { readableDate } from '../calendar-date.ts';
import { insuredName } from '../mapping/fill-values/source-value.ts';
import type { SignPlace } from './sign-place.ts';

export interface PacketCover {
  /** The insured's name; may be empty. */
  insured: string;
  /** The date of the application, as it is printed; may be empty. */
  date: string;
  /** What else goes into the envelope; nothing is printed if there is none. */
  attach: readonly string[];
  /** Lines of the address. */
  sendTo: readonly string[];
}

export interface PacketForm {
  /** As the cover names it. */
  name: string;
  /** The filled form, its continuation sheets at its end. */
  bytes: Uint8Array;
  /** How many of its pages are continuation sheets. */
  sheets: number;
  revision: string | undefined;
  signPlaces: readonly SignPlace[];
  /** What was proved of it, in words; nothing is printed if it is absent. */
  proved?: string;
  /** The name of the file in which the form is kept if it cannot be merged. */
  ownFile: string;
}

/** A form that could not be filled: the cover names it with the reason. */
export interface AbsentForm {
  name: string;
  reason: string;
}

export interface PacketOptions {
  /** Each form starts on the front of a sheet. */
  duplex?: boolean;
  /** Marks in the margin where somebody signs. */
  signMarks?: boolean;
}

export interface PacketRequest {
  cover: PacketCover;
  forms: readonly (PacketForm | AbsentForm)[];
  options?: PacketOptions;
}

export interface PacketedForm {
  /** Zero-based page of the packet; null if the form is not in it. */
  firstPage: number | null;
  /** Its pages, in the packet or in its own file. */
  pages: number;
  /** What its fields' names begin with in the packet, before a dot. */
  prefix: string | null;
  /** Why it is not in the packet; a form that cannot be merged has to be kept as a file. */
  reason?: 'encrypted' | 'signed' | 'failed' | 'absent';
  /** In words, if it failed. */
  problem?: string;
}

export interface Packet {
  bytes: Uint8Array;
  pages: number;
  /** In the order asked. */
  forms: PacketedForm[];
  /** Of the forms in the packet, by page of the packet. */
  signHere: SignPlace[];
}

/** What a cover says of the application: whose packet it is, and of which day. */
export function coverOf(application: ApplicationData): Pick<PacketCover, 'insured' | 'date'> {
  return { insured: insuredName(application), date: readableDate(application.date ?? '') };
}

export function isAbsent(form: PacketForm | AbsentForm): form is AbsentForm {
  return 'reason' in form;
}

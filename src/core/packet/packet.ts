/** The input and the result of assembling one file to print. */
import type { ApplicationData } from '../application/application-fields.ts';
import { hasOtherOwner } from '../application/form-rules.ts';
import { readableDate } from '../calendar-date.ts';
import { insuredName } from '../mapping/fill-values/source-value.ts';
import type { SignPlace } from './signing/sign-place.ts';

export interface PacketCover {
  /** The insured's name; can be empty. */
  insured: string;
  /** The date of the application, as it is printed; can be empty. */
  date: string;
  /** Set if no owner besides the insured was entered. */
  isInsuredOwner?: boolean;
  /** What else to put into the envelope; without entries, nothing is printed. */
  attach: readonly string[];
  /** Lines of the address. */
  sendTo: readonly string[];
}

export interface PacketForm {
  /** The form's name on the cover. */
  name: string;
  /** The filled form with its continuation sheets at the end. */
  bytes: Uint8Array;
  /** How many of its pages are continuation sheets. */
  sheets: number;
  revision: string | undefined;
  signPlaces: readonly SignPlace[];
  /** What was proved about it, in words; if absent, nothing is printed. */
  proved?: string;
  /** Why it cannot be merged, in words, if that is known already. */
  problem?: string;
  /** Name of the separate file for a form that cannot be merged. */
  ownFile: string;
}

/** A form that could not be filled. The cover names it with the reason. */
export interface AbsentForm {
  name: string;
  reason: string;
}

export interface PacketOptions {
  /** Starts each form on the front of a sheet. */
  duplex?: boolean;
  /** Prints marks in the margin where somebody signs. */
  signMarks?: boolean;
}

export interface PacketRequest {
  cover: PacketCover;
  forms: readonly (PacketForm | AbsentForm)[];
  options?: PacketOptions;
}

export interface PacketedForm {
  /** Zero-based page in the packet; null if the form is not in it. */
  firstPage: number | null;
  /** Number of its pages, in the packet or in its own file. */
  pages: number;
  /** Prefix of its field names in the packet, before a dot; null if the form is not in it. */
  prefix: string | null;
  /**
   * Why it is not in the packet. A form that cannot be merged has to be kept as a separate file.
   */
  reason?: 'encrypted' | 'signed' | 'failed' | 'absent';
  /** The failure in words, for `failed`. */
  problem?: string;
}

export interface Packet {
  bytes: Uint8Array;
  pages: number;
  /** In the order of the request. */
  forms: PacketedForm[];
  /** The places to sign on forms in the packet, by page of the packet. */
  signHere: SignPlace[];
}

/** The part of the cover that comes from the application. */
export function coverFacts(
  application: ApplicationData,
): Pick<PacketCover, 'insured' | 'date' | 'isInsuredOwner'> {
  return {
    insured: insuredName(application),
    date: readableDate(application.date ?? ''),
    isInsuredOwner: !hasOtherOwner(application),
  };
}

export function isAbsent(form: PacketForm | AbsentForm): form is AbsentForm {
  return 'reason' in form;
}

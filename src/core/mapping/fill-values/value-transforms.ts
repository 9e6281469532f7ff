/** How application values are written on paper, and which part of them each box takes. */
import type { ApplicationFieldKind } from '../../application/application-fields.ts';
import { isEmployerNumber, PHONE_EXTENSION } from '../../application/entered-numbers.ts';
import { isOrganisation } from '../../application/organisations.ts';
import { formatUsDate, parseCalendarDate } from '../../calendar-date.ts';
import { hasMoreThanCents, parseDollars } from '../../premium/check-premium.ts';
import { addressState } from '../../us-states.ts';
import type { Transform } from '../field-mapping.ts';
import { type AddressParts, splitAddress } from './split-address.ts';
import { type NameParts, splitName } from './split-name.ts';
import { type StreetParts, splitStreet } from './split-street.ts';

/**
 * The ways to write a value, best first. Each later one is shorter and says the same. A value that
 * does not fit its kind (a phone of 7 digits) is written as entered.
 */
export function textForms(kind: ApplicationFieldKind, value: string): string[] {
  switch (kind) {
    case 'phone': {
      const digits = phoneDigits(value);
      if (!digits) return [value];
      const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
      return [`(${area}) ${exchange}-${line}`, `${area}-${exchange}-${line}`, digits];
    }
    case 'ssn': {
      if (isEmployerNumber(value)) return [value, value.replace('-', '')];
      const digits = exactDigits(value, 9);
      if (!digits) return [value];
      return [`${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`, digits];
    }
    case 'date': {
      const date = parseCalendarDate(value);
      if (!date) return [value];
      const us = formatUsDate(date);
      return [us, us.replaceAll('/', ''), us.replaceAll('/', '').replace(/\d\d(\d\d)$/, '$1')];
    }
    case 'money': {
      const dollars = parseDollars(value);
      if (dollars === null || hasMoreThanCents(value)) return [value];
      const text = grouped(dollars);
      return [`$${text}`, text, text.replaceAll(',', '')];
    }
    case 'zip': {
      const zip = /^(\d{5})-?(\d{4})$/.exec(value);
      return zip ? [value, `${zip[1]}${zip[2]}`, zip[1] as string] : [value];
    }
    case 'state':
      // Boxes for a state are often two letters wide, and the post asks for its code.
      return [addressState(value) ?? value];
    case 'initial':
      return [value, value.slice(0, 1)];
    default:
      return [value];
  }
}

/** `12,345` or `12,345.60`. The first use of `Intl` would take a tenth of a command's time. */
function grouped(dollars: number): string {
  const plain = Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
  return plain.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}

/** The value as the specification shows it: the first of its text forms. */
export function formatValue(kind: ApplicationFieldKind, value: string): string {
  return textForms(kind, value)[0] as string;
}

/**
 * The texts that `transform` makes of a value, best first as in `textForms`. Null if the value has
 * no such part. `isTicked` handles the transforms that tick a box.
 */
export function transformedTexts(
  transform: Transform,
  kind: ApplicationFieldKind,
  value: string,
): string[] | null {
  if (transform === 'default') return textForms(kind, value);
  const text = partOf(transform, kind, value);
  if (text === null) return null;
  return transform === 'address-zip' ? textForms('zip', text) : [text];
}

/**
 * Parts that are often rightly empty: many people have no middle name or live in a house, and few
 * write the last digits of a ZIP code.
 */
const OPTIONAL_PARTS = new Set<Transform>(['name-middle', 'zip-plus-4', 'street-unit']);

export function missingPart(transform: Transform): 'part_optional' | 'part_missing' {
  return OPTIONAL_PARTS.has(transform) ? 'part_optional' : 'part_missing';
}

function partOf(transform: Transform, kind: ApplicationFieldKind, value: string): string | null {
  switch (transform) {
    case 'digits-only':
      // An amount's decimal point is not a separator: without it $500.50 would be 50050.
      return (
        textForms(kind, value)
          .at(kind === 'date' ? 1 : -1)
          ?.replace(/[^\d.]/g, '') || null
      );
    case 'first-letter':
      return value.slice(0, 1);
    case 'ssn-area':
      return ssnDigits(value)?.slice(0, 3) ?? null;
    case 'ssn-group':
      return ssnDigits(value)?.slice(3, 5) ?? null;
    case 'ssn-serial':
      return ssnDigits(value)?.slice(5) ?? null;
    case 'date-month':
      return usDatePart(value, 0, 2);
    case 'date-day':
      return usDatePart(value, 3, 5);
    case 'date-year':
      return usDatePart(value, 6, 10);
    case 'date-year-2':
      return usDatePart(value, 8, 10);
    case 'phone-area':
      return mainNumber(value)?.slice(0, 3) ?? null;
    case 'phone-exchange':
      return mainNumber(value)?.slice(3, 6) ?? null;
    case 'phone-line':
      return mainNumber(value)?.slice(6) ?? null;
    case 'phone-local':
      return mainNumber(value)?.replace(/^...(...)/, '$1-') ?? null;
    case 'zip-5':
      return /^\d{5}/.exec(zipOf(kind, value))?.[0] ?? null;
    case 'zip-plus-4':
      return /^\d{5}-?(\d{4})$/.exec(zipOf(kind, value))?.[1] ?? null;
    case 'last-name-first':
      // A trust has no other order of its words, and its name is not to be missing.
      return isOrganisation(value) ? value : namePart(transform, value);
    default:
      return (
        namePart(transform, value) ??
        addressPart(transform, value) ??
        streetPart(transform, kind, value) ??
        digitAt(transform, kind, value)
      );
  }
}

const NAME_PARTS: Partial<Record<Transform, (name: NameParts) => string | null>> = {
  'name-first': ({ first }) => first,
  'name-middle': ({ middle }) => middle || null,
  'name-last': ({ last }) => last,
  'last-name-first': ({ first, middle, last }) => `${last}, ${first} ${middle}`.trim(),
};

function namePart(transform: Transform, value: string): string | null {
  const read = NAME_PARTS[transform];
  const name = read && splitName(value);
  return name ? read(name) : null;
}

const ADDRESS_PARTS: Partial<Record<Transform, (address: AddressParts) => string | null>> = {
  'address-street': ({ street }) => street,
  'address-city': ({ city }) => city,
  'address-state': ({ state }) => state,
  'address-zip': ({ zip }) => zip,
  'address-city-state': ({ city, state }) => `${city}, ${state}`,
  'address-state-zip': ({ state, zip }) => `${state} ${zip}`,
  'address-city-line': ({ city, state, zip }) => `${city}, ${state} ${zip}`,
};

function addressPart(transform: Transform, value: string): string | null {
  const read = ADDRESS_PARTS[transform];
  const address = read && splitAddress(value);
  return address ? read(address) : null;
}

const STREET_PARTS: Partial<Record<Transform, (street: StreetParts) => string | null>> = {
  'house-number': ({ number }) => number || null,
  'street-after-number': ({ afterNumber }) => afterNumber,
  'street-name': ({ name }) => name,
  'street-without-unit': ({ withoutUnit }) => withoutUnit,
  'street-unit': ({ unit }) => unit || null,
};

function streetPart(transform: Transform, kind: ApplicationFieldKind, value: string) {
  const read = STREET_PARTS[transform];
  const street = read && streetOf(kind, value);
  return street ? read(street) : null;
}

/** A street is entered alone or as part of a whole address, which must be split first. */
function streetOf(kind: ApplicationFieldKind, value: string) {
  const line = kind === 'address' ? splitAddress(value)?.street : value;
  return line === undefined ? null : splitStreet(line);
}

/** A whole address can start with a house number of five digits. */
function zipOf(kind: ApplicationFieldKind, value: string): string {
  return kind === 'zip' ? value : (splitAddress(value)?.zip ?? '');
}

function digitAt(transform: Transform, kind: ApplicationFieldKind, value: string): string | null {
  const position = /^digit-(\d+)$/.exec(transform)?.[1];
  if (position === undefined) return null;
  const digits = (kind === 'phone' ? mainNumber(value) : formatValue(kind, value)) ?? '';
  return digits.replace(/\D/g, '')[Number(position) - 1] ?? null;
}

function usDatePart(value: string, from: number, to: number): string | null {
  const date = parseCalendarDate(value);
  return date && formatUsDate(date).slice(from, to);
}

/**
 * The ten digits of a US number. A leading 1 is the country code, as in `+1 (512) 555-0199`; after
 * a plus, any other code is another country's, as in `+47 22 12 34 56`.
 */
function phoneDigits(value: string): string | null {
  if (/^\s*\+(?!1)/.test(value)) return null;
  const digits = value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : null;
}

/** Boxes for the parts of a number have no place for its extension. */
function mainNumber(value: string): string | null {
  return phoneDigits(value.replace(PHONE_EXTENSION, ''));
}

function ssnDigits(value: string): string | null {
  return isEmployerNumber(value) ? null : exactDigits(value, 9);
}

function exactDigits(value: string, count: number): string | null {
  const digits = value.replace(/\D/g, '');
  return digits.length === count ? digits : null;
}

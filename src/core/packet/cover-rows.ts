/**
 * The cover: whose packet it is, its forms, where each person signs, what to attach and where to
 * send it.
 */
import type { SheetFonts } from '../pdf/sheets/sheet-fonts.ts';
import { MARGIN, type SheetRow, type SheetSize } from '../pdf/sheets/sheet-rows.ts';
import {
  GAP,
  INDENT,
  keptWithNext,
  LEADING,
  NOTE_SIZE,
  rowsOf,
  space,
  TEXT_SIZE,
  TITLE_SIZE,
} from '../pdf/sheets/sheet-style.ts';
import { message } from '../texts/message.ts';
import { COVER_TEXTS } from '../texts/paper-texts.ts';
import {
  type AbsentForm,
  isAbsent,
  type PacketCover,
  type PacketedForm,
  type PacketForm,
} from './packet.ts';
import type { SignPlace } from './signing/sign-place.ts';

/** In points. The column of people's names; what each of them signs follows it. */
const WHO_WIDTH = 104;
const SQUARE_ROOM = 20;

export interface CoveredForm {
  form: PacketForm | AbsentForm;
  placed: PacketedForm;
}

export function coverRows(
  cover: PacketCover,
  forms: readonly CoveredForm[],
  fonts: SheetFonts,
  { width }: SheetSize,
): SheetRow[] {
  const write = (text: string, x = MARGIN, size = TEXT_SIZE, bold = false) =>
    rowsOf(fonts.lines(text, { x, size, bold, lineWidth: width - MARGIN - x }));
  // A name without some of its letters is a different name, so it is left blank instead.
  const isNamed = cover.insured !== '' && fonts.canWrite(cover.insured);
  const title = isNamed
    ? message(COVER_TEXTS.title, { insured: cover.insured })
    : COVER_TEXTS.titleWithoutName;
  const section = (heading: string, rows: SheetRow[]) =>
    rows.length === 0
      ? []
      : [
          ...keptWithNext([
            { ...space(GAP), ruled: true },
            ...write(heading, MARGIN, TEXT_SIZE, true),
          ]),
          ...rows,
          space(GAP),
        ];
  const ticked = cover.attach.flatMap((text) => {
    const [first, ...more] = write(text, MARGIN + SQUARE_ROOM);
    return first ? [{ ...first, square: MARGIN }, ...more] : [];
  });
  return [
    ...write(title, MARGIN, TITLE_SIZE, true),
    ...(cover.insured && !isNamed ? write(COVER_TEXTS.nameByHand) : []),
    ...(cover.date ? write(message(COVER_TEXTS.date, { date: cover.date })) : []),
    space(GAP),
    ...forms.flatMap((one, i) => formRows(one, i + 1, cover, write)),
    ...section(COVER_TEXTS.attach, ticked),
    ...section(
      COVER_TEXTS.sendTo,
      cover.sendTo.flatMap((line) => write(line)),
    ),
  ];
}

type Write = (text: string, x?: number, size?: number, bold?: boolean) => SheetRow[];

function formRows(
  { form, placed }: CoveredForm,
  number: number,
  cover: PacketCover,
  write: Write,
): SheetRow[] {
  const x = MARGIN + INDENT;
  const numbered = (text: string) => {
    const rows = write(text, x, TEXT_SIZE, true);
    rows[0]?.cells.unshift(...(write(String(number), MARGIN, TEXT_SIZE, true)[0]?.cells ?? []));
    return rows;
  };
  const name = numbered(form.name);
  const head = [{ ...space(GAP * 0.75), ruled: true }, ...name];
  const note = (text: string) => write(text, x, NOTE_SIZE);
  if (isAbsent(form))
    return [
      ...keptWithNext(head),
      ...note(message(COVER_TEXTS.absent, { reason: form.reason })),
      space(GAP),
    ];
  const about = note(
    placed.firstPage === null ? apart(form, placed) : whereabouts(form, placed, placed.firstPage),
  );
  const proved = form.proved ? note(form.proved) : [];
  // On the next page nobody would know which form they sign.
  const again = [...numbered(message(COVER_TEXTS.continued, { form: form.name })), space(4)];
  const signing = signingRows(form.signPlaces, cover, x, write).map((row) => ({ ...row, again }));
  const none = signing.length === 0 ? note(COVER_TEXTS.nobody) : [];
  return [
    ...keptWithNext([...head, ...about, ...proved, space(4)]),
    ...signing,
    ...none,
    space(GAP),
  ];
}

function apart({ ownFile }: PacketForm, { reason, problem }: PacketedForm): string {
  const text =
    reason === 'encrypted' || reason === 'signed' ? COVER_TEXTS[reason] : COVER_TEXTS.failed;
  return message(text, { file: ownFile, reason: problem ?? '' });
}

function whereabouts(
  { revision, sheets }: PacketForm,
  { pages }: PacketedForm,
  at: number,
): string {
  const place = message(pages === 1 ? COVER_TEXTS.onePlace : COVER_TEXTS.place, {
    first: at + 1,
    last: at + pages,
  });
  const continued = sheets === 1 ? COVER_TEXTS.oneSheet : COVER_TEXTS.sheets;
  const whole = sheets === 0 ? place : `${place}, ${message(continued, { count: sheets })}`;
  return revision === undefined
    ? whole
    : `${message(COVER_TEXTS.revision, { revision })}. ${whole}`;
}

/** One row for each person, with a square to tick once it is done. */
function signingRows(
  places: readonly SignPlace[],
  { isInsuredOwner }: PacketCover,
  x: number,
  write: Write,
): SheetRow[] {
  const people = [...new Set(places.map(({ who }) => who))];
  return people.flatMap((who) => {
    const theirs = places.filter((place) => place.who === who);
    const left = x + SQUARE_ROOM;
    const said = duties(theirs);
    const isInsured = who === 'owner' && isInsuredOwner === true;
    const text = isInsured ? message(COVER_TEXTS.isInsured, { duties: said }) : said;
    const rows = write(text, left + WHO_WIDTH);
    const named = write(`${who.charAt(0).toUpperCase()}${who.slice(1)}`, left);
    rows[0]?.cells.unshift(...(named[0]?.cells ?? []));
    const [first, ...more] = rows;
    return first ? [{ ...first, square: x, height: TEXT_SIZE * LEADING + 2 }, ...more] : [];
  });
}

/** `signs page 2, dates page 2, initials pages 1, 3 of the form` */
function duties(places: readonly SignPlace[]): string {
  const kinds = (['signature', 'date', 'initials'] as const).flatMap((kind) => {
    const pages = places.filter((place) => place.kind === kind).map(({ page }) => page + 1);
    if (pages.length === 0) return [];
    const [only = '', ...more] = [...new Set(pages)].map((page) => often(page, pages));
    const what = COVER_TEXTS.signs[kind];
    return more.length === 0
      ? message(COVER_TEXTS.onPage, { what, page: only })
      : message(COVER_TEXTS.onPages, { what, pages: [only, ...more].join(', ') });
  });
  return message(COVER_TEXTS.ofTheForm, { places: kinds.join(', ') });
}

function often(page: number, pages: readonly number[]): string {
  const count = pages.filter((other) => other === page).length;
  return count === 1 ? String(page) : message(COVER_TEXTS.often, { page, count });
}

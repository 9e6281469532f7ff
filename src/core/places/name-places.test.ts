import { expect, test } from 'vitest';
import { flatPdf } from '../../../tests/support/flat-pdf.ts';
import { box, line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { findPlaces } from './find-places.ts';

async function named(content: string) {
  const { fields } = await findPlaces(flatPdf([{ content }]));
  return fields.map(({ name, label }) => [name, label]);
}

test('a line for a signature is a signature field, and one for a printed name is not', async () => {
  const kindUnder = async (caption: string) => {
    const [place] = await placesOf(line(60, 500, 260, 500) + text(62, 490, caption, 8));
    return place?.type;
  };
  expect(await kindUnder('Signature of owner')).toBe('signature');
  expect(await kindUnder('Signature and Printed Name')).toBe('signature');
  expect(await kindUnder('Notary Public')).toBe('signature');
  expect(await kindUnder('Printed name, signature above')).toBe('text');
  expect(await kindUnder('Name of witness')).toBe('text');
  expect(await kindUnder('By:')).toBe('signature');
  expect(await kindUnder('by')).toBe('text');
});

test('each part of a number has the label of the whole, and says which part it is', async () => {
  const cell = box(60, 690, 360, 40) + text(62, 720, '8. Telephone number (Include Area Code):');
  const strokes = line(126, 705, 134, 705) + line(184, 705, 192, 705);
  const of = (part: string) => [
    `8 Telephone number ${part}`,
    `8. Telephone number (Include Area Code), ${part}`,
  ];
  expect(await named(cell + strokes)).toEqual([
    of('area code'),
    of('next 3 digits'),
    of('last 4 digits'),
  ]);
});

test('the captions of the parts are not the label of the whole', async () => {
  const cell = box(60, 690, 240, 44) + text(62, 724, '4. Date of birth (MM/DD/YYYY)');
  const captions = text(80, 712, 'Month') + text(130, 712, 'Day') + text(190, 712, 'Year');
  const strokes = line(108, 700, 116, 700) + line(160, 700, 168, 700);
  expect(await named(cell + captions + strokes)).toEqual([
    ['4 Date of birth month', '4. Date of birth (MM/DD/YYYY), month'],
    ['4 Date of birth day', '4. Date of birth (MM/DD/YYYY), day'],
    ['4 Date of birth year', '4. Date of birth (MM/DD/YYYY), year'],
  ]);
});

test('a caption of dozens of letters of a year is read in time', async () => {
  const cell = box(60, 690, 540, 44) + text(62, 724, '4. Date of birth');
  const captions = text(62, 712, `${'Y'.repeat(84)}x`, 4);
  const strokes = line(108, 700, 116, 700) + line(160, 700, 168, 700);
  const time = await processorTime(async () => {
    expect((await named(cell + captions + strokes)).length).toBeGreaterThan(0);
  });
  expect(time).toBeLessThan(2_000);
});

test('the parts of a name say which they are, and the initial takes one letter', async () => {
  const cell = box(60, 690, 500, 36) + text(62, 716, 'Name (First, Middle Initial, Last)');
  const { fields } = await findPlaces(flatPdf([{ content: cell }]));
  expect(fields.map(({ name, comb }) => [name, comb])).toEqual([
    ['Name first name', undefined],
    ['Name middle initial', 1],
    ['Name last name', undefined],
  ]);
});

test('a caption that is all in parentheses names its place', async () => {
  const captioned = line(60, 500, 260, 500) + text(62, 490, '\\(Type or print name\\)', 8);
  expect(await named(captioned)).toEqual([['Type or print name', '(Type or print name)']]);
});

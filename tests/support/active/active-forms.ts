/** Forms that run, send, open or carry something, one for each action in each place. */
import { textField } from '../build-pdf.ts';
import { ACTIONS, action, button, city, form, link, PLACES } from './actions-in-places.ts';
import { OTHER_ACTIVE_PARTS } from './other-active-parts.ts';

export interface ActiveForm {
  name: string;
  bytes: Uint8Array;
}

export function activeForms(): ActiveForm[] {
  const inPlaces = Object.keys(ACTIONS).flatMap((type) =>
    Object.entries(PLACES).map(([place, build]) => ({
      name: `${type}, ${place}`,
      bytes: build(action(type)),
    })),
  );
  const others = Object.entries(OTHER_ACTIVE_PARTS).map(([name, build]) => ({
    name,
    bytes: build(),
  }));
  return [...inPlaces, ...others];
}

/** Forms with parts that only look like active content. They must stay byte for byte. */
export function cleanForms(): ActiveForm[] {
  const forms: Record<string, Uint8Array> = {
    'web link': form({
      fields: [city, link('/A << /S /URI /URI (https://insurer.example/terms) >>')],
      listed: [5],
      annotations: [5, 6],
    }),
    'mail link': form({
      fields: [city, link('/A << /S /URI /URI (mailto:help@insurer.example) >>')],
      listed: [5],
      annotations: [5, 6],
    }),
    'link in the document': form({
      fields: [city, link('/A << /S /GoTo /D [3 0 R /Fit] >>')],
      listed: [5],
      annotations: [5, 6],
    }),
    'next page': form({ fields: [city, button('/A << /S /Named /N /NextPage >>')] }),
    'view when opened': form({ catalog: '/OpenAction [3 0 R /Fit]' }),
    'names that were chosen': form({
      page: '/Resources << /Font << /JS 4 0 R /AA 4 0 R /EF 4 0 R >> >>',
    }),
    'a tick called AA': form({
      fields: [
        city,
        '<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [0 0 9 9] /AP << /N << /AA 4 0 R /Off 4 0 R >> >> >>',
      ],
    }),
    'text about scripts': form({
      fields: [city, textField('a', '/TU (Enable /JavaScript in /AA)')],
    }),
  };
  return Object.entries(forms).map(([name, bytes]) => ({ name, bytes }));
}

/** Forms whose fields have endless children, parents or names. */
import { buildForm, type ObjectSource, textField } from '../build-pdf.ts';
import type { HostileFile } from './hostile-file.ts';

const many = (count: number, source: (i: number) => ObjectSource) => () =>
  buildForm({ fields: Array.from({ length: count }, (_, i) => source(i)) });

export const BROKEN_FIELD_TREES: HostileFile[] = [
  {
    name: 'a child of itself',
    bytes: () => buildForm({ fields: ['<< /T (a) /Kids [5 0 R] /Parent 5 0 R /FT /Tx >>'] }),
  },
  {
    name: 'children that are each other',
    bytes: () =>
      buildForm({
        fields: [
          '<< /T (a) /Kids [6 0 R 5 0 R] >>',
          '<< /T (b) /Parent 5 0 R /Kids [5 0 R 6 0 R] >>',
        ],
      }),
  },
  {
    name: 'parents that are each other',
    bytes: () =>
      buildForm({
        fields: [textField('a', '/Parent 6 0 R'), textField('b', '/Parent 5 0 R')],
        listed: [],
      }),
  },
  {
    name: 'a hundred thousand children of one',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: [
          `<< /T (a) /FT /Tx /Kids [${Array.from({ length: 50_000 }, (_, i) => `${i + 6} 0 R`).join(' ')}] >>`,
          ...Array.from(
            { length: 50_000 },
            () => '<< /Subtype /Widget /Parent 5 0 R /Rect [0 0 9 9] >>',
          ),
        ],
        listed: [5],
      }),
  },
  {
    name: 'a hierarchy a hundred thousand deep',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: Array.from(
          { length: 100_000 },
          (_, i) => `<< /T (${i}) /Parent ${i + 4} 0 R /Kids [${i + 6} 0 R] >>`,
        ),
        listed: [5],
        annotations: [],
      }),
  },
  {
    name: 'forgotten fields under long chains',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: Array.from({ length: 20_000 }, (_, i) =>
          textField(`f${i}`, `/Parent ${i + 4} 0 R`),
        ),
        listed: [],
      }),
  },
  {
    name: 'a hundred thousand fields',
    heavy: true,
    bytes: many(100_000, (i) => textField(`f${i}`)),
  },
  {
    name: 'a hundred thousand fields of one name',
    heavy: true,
    bytes: many(100_000, () => textField('same')),
  },
  {
    name: 'a hundred thousand fields in one place',
    heavy: true,
    bytes: many(30_000, (i) => textField(`f${i}`, '', '50 700 60 710')),
  },
  {
    name: 'ten thousand ticks in a row',
    heavy: true,
    bytes: many(
      2_900,
      (i) =>
        `<< /Subtype /Widget /FT /Btn /T (t${i}) /Rect [${(i % 60) * 10} ${Math.floor(i / 60) * 12} ${(i % 60) * 10 + 8} ${Math.floor(i / 60) * 12 + 8}] >>`,
    ),
  },
  {
    name: 'one field listed a hundred thousand times',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: [textField('a')],
        listed: Array.from({ length: 100_000 }, () => 5),
        annotations: Array.from({ length: 100_000 }, () => 5),
      }),
  },
  { name: 'a name of 64 KB', bytes: () => buildForm({ fields: [textField('n'.repeat(65_536))] }) },
  {
    name: 'a name of 64 KB at each of 90 levels',
    heavy: true,
    bytes: () =>
      buildForm({
        fields: [
          ...Array.from(
            { length: 90 },
            (_, i) => `<< /T (${'n'.repeat(65_536)}) /Parent ${i + 4} 0 R /Kids [${i + 6} 0 R] >>`,
          ),
          textField('x'),
        ],
        listed: [5],
        annotations: [],
      }),
  },
  {
    name: 'names that are paths',
    bytes: () =>
      buildForm({
        fields: [
          '../../etc/passwd',
          'a\\000b',
          '__proto__',
          'constructor',
          'C:\\\\x',
          '-rf',
          '$(x)',
          '%s%n',
          '\\n\\r',
        ].map((name) => textField(name)),
      }),
  },
  {
    name: 'a name in broken UTF-16',
    bytes: () =>
      buildForm({
        fields: [
          '<< /Subtype /Widget /FT /Tx /T <FEFFD800> /Rect [0 0 99 9] >>',
          '<< /Subtype /Widget /FT /Tx /T <FEFFDC00D8> /Rect [0 0 99 9] >>',
        ],
      }),
  },
  { name: 'a name of no characters', bytes: () => buildForm({ fields: [textField('')] }) },
];

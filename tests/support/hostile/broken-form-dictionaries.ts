/** Forms whose dictionary holds what no form should: orders, permissions, resources, form data. */
import { buildForm, deflatedSource, textField } from '../build-pdf.ts';
import type { HostileFile } from './hostile-file.ts';

export const BROKEN_FORM_DICTIONARIES: HostileFile[] = [
  {
    name: 'a calculation order of nonsense',
    bytes: () =>
      buildForm({ fields: [textField('a')], acroForm: '/CO [99 0 R 5 0 R 1 (x)] /SigFlags 3' }),
  },
  {
    name: 'a signature of nothing',
    bytes: () =>
      buildForm({
        fields: [
          '<< /Subtype /Widget /FT /Sig /T (s) /Rect [0 0 9 9] /V << /ByteRange [0 -1 99999999999 5] /Contents <00> >> >>',
          textField('a'),
        ],
        catalog: '/Perms << /DocMDP 5 0 R /UR3 5 0 R >>',
      }),
  },
  {
    name: 'permissions that are themselves',
    bytes: () => buildForm({ fields: [textField('a')], catalog: '/Perms 1 0 R' }),
  },
  {
    name: 'form data of another kind in pieces',
    bytes: () =>
      buildForm({
        fields: [textField('a')],
        acroForm: '/XFA [(template) 99 0 R (datasets) 5 0 R 7 (x)]',
      }),
  },
  {
    name: 'form data of another kind that is a number',
    bytes: () => buildForm({ fields: [textField('a')], acroForm: '/XFA 7' }),
  },
  {
    name: 'form data of another kind that explodes',
    bytes: () =>
      buildForm({
        fields: [
          textField('a'),
          deflatedSource(
            `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, i) => `<!ENTITY b${i} "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">`).join('')}]><x>&b29;</x>`,
          ),
        ],
        listed: [5],
        annotations: [5],
        acroForm: '/XFA 6 0 R',
      }),
  },
  {
    name: 'resources that are themselves',
    bytes: () =>
      buildForm({
        fields: [
          textField('a', '/DA (/F 9 Tf)'),
          '<< /Font 6 0 R /F 6 0 R /Subtype /Type0 /DescendantFonts [6 0 R] /Encoding /Identity-H /FontDescriptor 6 0 R /ToUnicode 6 0 R /W [6 0 R 0 6 0 R] >>',
        ],
        listed: [5],
        annotations: [5],
        acroForm: '/DR 6 0 R',
      }),
  },
];

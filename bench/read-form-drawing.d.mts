import type { PlacedBox } from '../src/core/pdf/labels/placed-box.ts';
import type { PageLayout } from '../src/core/pdf/page/page-layout.ts';
import type { PdfField } from '../src/core/pdf/pdf-form.ts';

export interface DrawnForm {
  page: PageLayout;
  placed: PlacedBox[];
  /** The fields, with meaningless names. `id` is the id in the drawing. */
  fields: (PdfField & { id: string })[];
  truth: Map<string, { optional: boolean; sources: string[] }>;
}

export function readFormDrawing(text: string): DrawnForm;

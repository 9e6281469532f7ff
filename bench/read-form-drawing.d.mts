import type { PlacedBox } from '../src/core/pdf/labels/placed-box.ts';
import type { PageLayout } from '../src/core/pdf/page/page-layout.ts';
import type { PdfField } from '../src/core/pdf/pdf-form.ts';

export interface DrawnForm {
  page: PageLayout;
  placed: PlacedBox[];
  /** Named so that the names say nothing; `id` is the drawing's. */
  fields: (PdfField & { id: string })[];
  truth: Map<string, { optional: boolean; sources: string[] }>;
}

export function readFormDrawing(text: string): DrawnForm;

import type { PdfObject } from '../file/objects/pdf-objects.ts';
import type { Box } from './page-layout.ts';

/** A letter where the content draws it, before the content itself is placed on the page. */
export interface Letter {
  text: string;
  box: Box;
  fontSize: number;
  fontName: string;
}

/** The letters that one file's content draws with these resources, in the order of its lines. */
export type ReadText = (resources: PdfObject | undefined, content: Uint8Array) => Letter[];

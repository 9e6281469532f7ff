import { drawForm } from '../../bench/draw-form.mjs';
import { suggestMappings } from '../../src/core/mapping/auto-map/auto-map.ts';
import { analyzeForm } from '../../src/core/pdf/labels/analyze-form.ts';

/** Like `map`, but on a PDF made from the drawing. Returns the sources by drawing id. */
export async function mapPdf(drawing: string): Promise<Record<string, string | undefined>> {
  const { bytes, fieldOf } = await drawForm(drawing);
  const mappings = suggestMappings((await analyzeForm(bytes)).fields);
  return Object.fromEntries(
    [...fieldOf].flatMap(([id, name]) =>
      mappings[name] ? [[id, mappings[name].sourceField]] : [],
    ),
  );
}

import type { PdfWidget } from '../../src/core/pdf/pdf-form.ts';
import type { Raster } from './pdf-tools.ts';

/** A gray difference from which a pixel is ink and not another rounding of the same edge. */
const INK = 20;

/** Pages in which a pixel is 1 if the two drawings differ there. */
export function changedInk(before: Raster[], after: Raster[]): Raster[] {
  return after.map((page, i) => {
    const old = before[i]?.pixels ?? new Uint8Array();
    const now = page.pixels;
    const pixels = new Uint8Array(now.length);
    // A plain loop, because a page has a million pixels and a function call for each takes several
    // times as long.
    for (let at = 0; at < now.length; at++) {
      if (Math.abs((now[at] as number) - (old[at] ?? 255)) > INK) pixels[at] = 1;
    }
    return { ...page, pixels };
  });
}

/** Number of changed pixels in the widget's box. */
export function inkIn(changes: Raster[], widget: PdfWidget, dpi: number): number {
  const page = changes[widget.page];
  if (!page) return 0;
  const { left, top, right, bottom } = pixelBox(page, widget, dpi, 0);
  let ink = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) ink += page.pixels[y * page.width + x] ?? 0;
  }
  return ink;
}

/** Number of changed pixels outside every widget's box, allowing a pixel of blur around each. */
export function inkOutside(changes: Raster[], widgets: PdfWidget[], dpi: number): number {
  const left = changes.map((page) => ({ ...page, pixels: page.pixels.slice() }));
  for (const widget of widgets) {
    const page = left[widget.page];
    if (!page) continue;
    const box = pixelBox(page, widget, dpi, 1);
    for (let y = box.top; y < box.bottom; y++) {
      page.pixels.fill(0, y * page.width + box.left, y * page.width + box.right);
    }
  }
  let ink = 0;
  for (const { pixels } of left) {
    for (let at = pixels.indexOf(1); at >= 0; at = pixels.indexOf(1, at + 1)) ink++;
  }
  return ink;
}

function pixelBox(page: Raster, widget: PdfWidget, dpi: number, margin: number) {
  const scale = dpi / 72;
  const [left, bottom] = page.origin;
  const [x1, y1, x2, y2] = widget.rect;
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  return {
    left: within(Math.floor((x1 - left) * scale) - margin, page.width),
    right: within(Math.ceil((x2 - left) * scale) + margin, page.width),
    top: within(page.height - Math.ceil((y2 - bottom) * scale) - margin, page.height),
    bottom: within(page.height - Math.floor((y1 - bottom) * scale) + margin, page.height),
  };
}

/** How different two colors on paper look to the eye, and access to a raster's pixels. */
import { BYTES_A_PIXEL, type PixelBox, type Raster } from './pdfium-page.ts';

/** Linear light of an 8-bit sRGB component. */
const LIGHT = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** The contrast that WCAG 2.1 requires of graphics and of large print. */
export const VISIBLE_CONTRAST = 3;

/** Relative luminance, 0 to 1. */
export function luminance(blue: number, green: number, red: number): number {
  return 0.2126 * (LIGHT[red] ?? 0) + 0.7152 * (LIGHT[green] ?? 0) + 0.0722 * (LIGHT[blue] ?? 0);
}

/** WCAG 2.1's contrast ratio of two luminances, 1 to 21. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

export function indexIn({ box, width }: Raster, x: number, y: number): number {
  return ((y - box[1]) * width + x - box[0]) * BYTES_A_PIXEL;
}

export function luminanceAt({ pixels }: Raster, at: number): number {
  return luminance(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255);
}

/** The box in whole pixels, extended by a margin and clipped to the limits. */
export function within(box: PixelBox, margin: number, limits: PixelBox): PixelBox {
  return [
    Math.max(limits[0], Math.floor(box[0]) - margin),
    Math.max(limits[1], Math.floor(box[1]) - margin),
    Math.min(limits[2], Math.ceil(box[2]) + margin),
    Math.min(limits[3], Math.ceil(box[3]) + margin),
  ];
}

export function areaOf([left, top, right, bottom]: PixelBox): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

export function union(one: PixelBox, other: PixelBox): PixelBox {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

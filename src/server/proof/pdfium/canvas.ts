/** Room in the engine's memory for the bitmaps of one part of a page, reused for the next part. */
import { AppError } from '../../../core/errors.ts';
import type { Pdfium } from './pdfium.ts';
import { BYTES_A_PIXEL, type PixelBox, type Raster } from './pdfium-page.ts';

/** The format FPDFBitmap_BGRx of fpdfview.h. */
const BLUE_GREEN_RED = 3;
const WHITE = 0xffffffff;

export class Canvas {
  private readonly pdfium: Pdfium;
  private readonly at: number;
  private readonly bytesEach: number;

  /**
   * @param pixels the pixel count of the largest part
   * @throws AppError pdf_damaged if there is no memory for them
   */
  constructor(pdfium: Pdfium, pixels: number, bitmaps: number) {
    this.pdfium = pdfium;
    this.bytesEach = pixels * BYTES_A_PIXEL;
    this.at = pdfium.malloc(this.bytesEach * bitmaps);
    if (this.at === 0) throw new AppError('pdf_damaged');
  }

  /** The bitmap of that number, as large as the box. It shows the previous part until cleared. */
  bitmap(number: number, box: PixelBox): Bitmap {
    return new Bitmap(this.pdfium, this.at + number * this.bytesEach, box);
  }

  free(): void {
    this.pdfium.free(this.at);
  }
}

export class Bitmap {
  readonly box: PixelBox;
  private readonly pdfium: Pdfium;
  private readonly at: number;

  constructor(pdfium: Pdfium, at: number, box: PixelBox) {
    this.pdfium = pdfium;
    this.at = at;
    this.box = box;
  }

  /** One number per pixel. Valid until the engine's next call. */
  pixels(): Uint32Array {
    const [left, top, right, bottom] = this.box;
    const length = (right - left) * (bottom - top);
    return new Uint32Array(this.pdfium.memory().buffer, this.at, length);
  }

  clear(): void {
    this.pixels().fill(WHITE);
  }

  /** @param other a bitmap of the same box */
  copy(other: Bitmap): void {
    this.pixels().set(other.pixels());
  }

  /** Lets the engine paint on the bitmap through its handle. */
  paint<Result>(work: (handle: number) => Result): Result {
    const { calls } = this.pdfium;
    const [width, height] = [this.box[2] - this.box[0], this.box[3] - this.box[1]];
    const stride = width * BYTES_A_PIXEL;
    const handle = calls.FPDFBitmap_CreateEx(width, height, BLUE_GREEN_RED, this.at, stride);
    if (handle === 0) throw new AppError('pdf_damaged');
    try {
      return work(handle);
    } finally {
      calls.FPDFBitmap_Destroy(handle);
    }
  }

  /** A view of the engine's memory, valid until the engine's next call. */
  raster(): Raster {
    const { buffer, byteOffset, byteLength } = this.pixels();
    const pixels = new Uint8Array(buffer, byteOffset, byteLength);
    return { box: this.box, width: this.box[2] - this.box[0], pixels };
  }
}

/**
 * Limits how much the compressed streams of one opened file can unpack to. A megabyte can unpack to
 * a gigabyte of zeros, and a worker thread's memory limits do not cover this kind of memory.
 */
import { AppError } from '../../../errors.ts';
import { decodeAscii85, decodeAsciiHex } from './ascii.ts';
import type { FilterStep } from './filter-step.ts';
import { inflate, ScratchBuffer } from './inflate.ts';
import { KnownData } from './known-data.ts';
import { decodeLzw } from './lzw.ts';
import { TooLong } from './output.ts';
import { decodeRunLength } from './run-length.ts';
import { withoutPrediction } from './undo-predictor.ts';

const LIMIT_MB = 256;

export class UnpackingBudget {
  private left = LIMIT_MB * 1024 * 1024;
  private readonly scratch = new ScratchBuffer();
  private readonly known = new KnownData();

  renew(): void {
    this.left = LIMIT_MB * 1024 * 1024;
  }

  /**
   * @param steps in the order in which they are undone
   * @throws AppError pdf_too_much_memory
   */
  unpackAll(data: Uint8Array, steps: readonly FilterStep[]): Uint8Array {
    return this.unpack(data, steps, Number.POSITIVE_INFINITY) ?? data;
  }

  /**
   * @returns undefined if the data exceeds `most` bytes after any step
   * @throws AppError pdf_too_much_memory
   */
  unpack(data: Uint8Array, steps: readonly FilterStep[], most: number): Uint8Array | undefined {
    let unpacked = data;
    for (const step of steps) {
      const limit = Math.min(most, this.left);
      try {
        unpacked = this.undo(step, unpacked, limit);
      } catch (error) {
        if (!(error instanceof TooLong)) throw error;
        if (limit === most) return undefined;
        throw new AppError('pdf_too_much_memory', { limit: `${LIMIT_MB} MB` });
      }
      this.left -= unpacked.length;
    }
    return unpacked.length > most ? undefined : unpacked;
  }

  /**
   * Streams use the long filter names; some producers write the short ones of inline images (table
   * 94).
   */
  private undo(step: FilterStep, data: Uint8Array, most: number): Uint8Array {
    switch (step.name) {
      case 'FlateDecode':
      case 'Fl':
        return withoutPrediction(this.inflated(data, most), step);
      case 'LZWDecode':
      case 'LZW':
        return withoutPrediction(decodeLzw(data, step.earlyChange ?? 1, most), step);
      case 'RunLengthDecode':
      case 'RL':
        return decodeRunLength(data, most);
      case 'ASCIIHexDecode':
      case 'AHx':
        return decodeAsciiHex(data, most);
      case 'ASCII85Decode':
      case 'A85':
        return decodeAscii85(data, most);
      // The parser has already decrypted the data (section 7.4.10).
      case 'Crypt':
        return data;
      // Image filters: the engine never reads image data.
      default:
        return new Uint8Array();
    }
  }

  private inflated(data: Uint8Array, most: number): Uint8Array {
    const unpacked = this.known.unpacked(data, () => inflate(data, this.scratch, most));
    if (unpacked.length > most) throw new TooLong();
    return unpacked;
  }
}

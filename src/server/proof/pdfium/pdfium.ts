/**
 * PDFium as WebAssembly, an engine that shares no code with ours. Each worker loads it once, with
 * its first proof.
 */
import { readFileSync } from 'node:fs';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { AppError, isAppError } from '../../../core/errors.ts';
import { PROGRAM } from './engine.ts';

/** Emscripten's own members, which the package's types leave out. */
interface Runtime {
  HEAPU8: Uint8Array;
  wasmExports: { malloc(bytes: number): number; free(at: number): void } & Direct;
}

/**
 * Functions called for each character and each part of a page. The package's own wrappers convert
 * and check their arguments, which takes longer than the functions themselves.
 */
const DIRECT = [
  'FPDF_RenderPageBitmap',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_Destroy',
  'FPDFText_IsGenerated',
  'FPDFText_GetUnicode',
  'FPDFText_IsHyphen',
  'FPDFText_GetCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetMatrix',
  'FPDFText_GetFillColor',
  'FPDFText_GetFontSize',
  'FPDFPage_GetAnnot',
  'FPDFPage_CloseAnnot',
  'FPDFAnnot_GetSubtype',
  'FPDFAnnot_GetFormFieldType',
  'FPDFAnnot_GetFormFieldName',
  'FPDFAnnot_GetFormFieldValue',
] as const;
type Direct = Pick<WrappedPdfiumModule, (typeof DIRECT)[number]>;

export interface Pdfium {
  calls: WrappedPdfiumModule;
  malloc(bytes: number): number;
  free(at: number): void;
  /** The engine's memory. It moves when it grows, so request it again after each call. */
  memory(): Uint8Array;
}

let loaded: Promise<Pdfium> | undefined;

/**
 * The memory never shrinks, so an engine that needed more for a large file is not kept for small
 * ones.
 */
const MAX_KEPT_BYTES = 160 * 1024 * 1024;

/** @param work uses the engine only before it returns */
export async function withPdfium<Result>(work: (pdfium: Pdfium) => Result): Promise<Result> {
  loaded ??= load();
  const pdfium = await loaded;
  let isSound = false;
  try {
    const result = work(pdfium);
    isSound = true;
    return result;
  } catch (error) {
    isSound = isAppError(error);
    throw error;
  } finally {
    // After a fault inside the engine, nothing in its memory can be relied on.
    if (!isSound || pdfium.memory().length > MAX_KEPT_BYTES) loaded = undefined;
  }
}

async function load(): Promise<Pdfium> {
  const wasm = readFileSync(PROGRAM);
  const calls = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  calls.PDFiumExt_Init();
  const runtime = calls.pdfium as unknown as Runtime;
  const { wasmExports } = runtime;
  const direct = Object.fromEntries(DIRECT.map((name) => [name, wasmExports[name]])) as Direct;
  return {
    calls: { ...calls, ...direct },
    malloc: (bytes) => wasmExports.malloc(bytes),
    free: (at) => wasmExports.free(at),
    memory: () => runtime.HEAPU8,
  };
}

/**
 * Opens the file for `work` and frees it afterwards.
 * @throws AppError pdf_damaged if PDFium cannot open it
 */
export function withDocument<Result>(
  { calls, malloc, free, memory }: Pdfium,
  bytes: Uint8Array,
  work: (document: number) => Result,
): Result {
  const data = malloc(bytes.length);
  if (data === 0) throw new AppError('pdf_damaged');
  memory().set(bytes, data);
  let document = 0;
  try {
    document = calls.FPDF_LoadMemDocument(data, bytes.length, '');
    if (document === 0) throw new AppError('pdf_damaged');
    return work(document);
  } finally {
    if (document !== 0) calls.FPDF_CloseDocument(document);
    free(data);
  }
}

/** Opens one page for `work`; undefined if PDFium cannot read it. */
export function withPage<Result>(
  { calls }: Pdfium,
  document: number,
  index: number,
  work: (page: number) => Result,
): Result | undefined {
  const page = calls.FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  try {
    return work(page);
  } finally {
    calls.FPDF_ClosePage(page);
  }
}

/** Memory for the results of calls, freed afterwards. */
export function withMemory<Result>(
  { malloc, free }: Pdfium,
  bytes: number,
  work: (at: number) => Result,
): Result {
  const at = malloc(bytes);
  try {
    return work(at);
  } finally {
    free(at);
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The engine's WebAssembly file. Its package.json is beside it. */
export const PROGRAM = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');

const about = readFileSync(join(dirname(PROGRAM), '..', 'package.json'), 'utf8');

/** The judging engine with its version. */
export const ENGINE = `PDFium (@embedpdf/pdfium ${(JSON.parse(about) as { version: string }).version})`;

/** PDFium as WebAssembly, used like its own viewer: a field gets the focus and is typed into. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

export const name = 'PDFium';
export const entry = '@embedpdf/pdfium';

const WIDGET = 20;
const FIELD = { checkBox: 2, radioButton: 3, comboBox: 4, listBox: 5, text: 6 };
const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
const pdfium = await init({ wasmBinary: readFileSync(wasm) });
const { HEAPU8, UTF16ToString, stringToUTF16, wasmExports } = pdfium.pdfium;
const { malloc, free } = wasmExports;
pdfium.PDFiumExt_Init();

function heap() {
  return pdfium.pdfium.HEAPU8 ?? HEAPU8;
}

function withForm(bytes, work) {
  const data = malloc(bytes.length);
  heap().set(bytes, data);
  const document = pdfium.FPDF_LoadMemDocument(data, bytes.length, '');
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    return work(document, form);
  } finally {
    pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(info);
    pdfium.FPDF_CloseDocument(document);
    free(data);
  }
}

function eachWidget(document, form, visit) {
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index++) {
    const page = pdfium.FPDF_LoadPage(document, index);
    pdfium.FORM_OnAfterLoadPage(page, form);
    for (let i = 0; i < pdfium.FPDFPage_GetAnnotCount(page); i++) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, i);
      if (pdfium.FPDFAnnot_GetSubtype(annotation) === WIDGET) visit(page, annotation);
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
    pdfium.FORM_ForceToKillFocus(form);
    pdfium.FORM_OnBeforeClosePage(page, form);
    pdfium.FPDF_ClosePage(page);
  }
}

function textOf(read) {
  const length = read(0, 0);
  if (length <= 2) return '';
  const buffer = malloc(length);
  read(buffer, length);
  const text = UTF16ToString(buffer);
  free(buffer);
  return text;
}

const nameOf = (form, annotation) =>
  textOf((buffer, length) => pdfium.FPDFAnnot_GetFormFieldName(form, annotation, buffer, length));

export async function analyse(bytes) {
  return withForm(bytes, (document, form) => {
    const names = new Set();
    eachWidget(document, form, (_, annotation) => {
      pdfium.FPDFAnnot_GetFormFieldType(form, annotation);
      pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation);
      names.add(nameOf(form, annotation));
    });
    return names.size;
  });
}

export async function fill(bytes, values) {
  return withForm(bytes, (document, form) => {
    eachWidget(document, form, (page, annotation) => {
      const value = values[nameOf(form, annotation)];
      if (value !== undefined) fillWidget(form, page, annotation, value);
    });
    const writer = pdfium.PDFiumExt_OpenFileWriter();
    pdfium.PDFiumExt_SaveAsCopy(document, writer);
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const data = malloc(size);
    pdfium.PDFiumExt_GetFileWriterData(writer, data, size);
    const saved = heap().slice(data, data + size);
    free(data);
    pdfium.PDFiumExt_CloseFileWriter(writer);
    return saved;
  });
}

function fillWidget(form, page, annotation, value) {
  const type = pdfium.FPDFAnnot_GetFormFieldType(form, annotation);
  if (type === FIELD.checkBox || type === FIELD.radioButton) {
    const state = textOf((buffer, length) =>
      pdfium.FPDFAnnot_GetFormFieldExportValue(form, annotation, buffer, length),
    );
    if (state !== value || pdfium.FPDFAnnot_IsChecked(form, annotation)) return;
    click(form, page, annotation);
    return;
  }
  pdfium.FORM_SetFocusedAnnot(form, annotation);
  if (type === FIELD.text) typeText(form, page, value);
  else selectOption(form, page, annotation, value);
  pdfium.FORM_ForceToKillFocus(form);
}

function typeText(form, page, value) {
  pdfium.FORM_SelectAllText(form, page);
  const buffer = malloc((value.length + 1) * 2);
  stringToUTF16(value, buffer, (value.length + 1) * 2);
  pdfium.FORM_ReplaceSelection(form, page, buffer);
  free(buffer);
}

function selectOption(form, page, annotation, value) {
  for (let i = 0; i < pdfium.FPDFAnnot_GetOptionCount(form, annotation); i++) {
    const label = textOf((buffer, length) =>
      pdfium.FPDFAnnot_GetOptionLabel(form, annotation, i, buffer, length),
    );
    if (label === value) pdfium.FORM_SetIndexSelected(form, page, i, true);
  }
}

function click(form, page, annotation) {
  const rect = malloc(16);
  pdfium.FPDFAnnot_GetRect(annotation, rect);
  const [left, top, right, bottom] = new Float32Array(heap().buffer, rect, 4);
  free(rect);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  pdfium.FORM_OnMouseMove(form, page, 0, x, y);
  pdfium.FORM_OnLButtonDown(form, page, 0, x, y);
  pdfium.FORM_OnLButtonUp(form, page, 0, x, y);
}

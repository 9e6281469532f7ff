/** Excel workbooks for tests, as small as possible. Any part can be replaced by a broken one. */
import { strToU8, type Zippable, zipSync } from 'fflate';

interface SheetOfTest {
  name: string;
  /** XML of the rows, as `rowXml` makes it. */
  rows: string;
  state?: 'hidden' | 'veryHidden';
}

interface WorkbookOfTest {
  sheets: readonly SheetOfTest[];
  sharedStrings?: readonly string[];
  /** Number formats of the styles 1, 2 and so on. */
  formats?: readonly string[];
  is1904?: boolean;
  /** Replacement parts, by name. */
  replaced?: Readonly<Record<string, string | Uint8Array>>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** XML of a row's cells without their references; each cell is given as XML or as text. */
export function rowXml(row: number, cells: readonly string[]): string {
  const written = cells.map((cell, i) => {
    const reference = `r="${String.fromCharCode(65 + i)}${row}"`;
    if (cell.startsWith('<c')) return cell.replace('<c', `<c ${reference}`);
    return cell === '' ? '' : `<c ${reference} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

export function xlsxFile(workbook: WorkbookOfTest): Uint8Array {
  const { sheets, sharedStrings = [], formats = [], is1904 = false, replaced = {} } = workbook;
  const sheetTags = sheets.map(
    ({ name, state = 'visible' }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}" state="${state}" r:id="rId${i + 1}"/>`,
  );
  const relations = [
    ...sheets.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
    relation('s', 'styles', 'styles.xml'),
    relation('t', 'sharedStrings', '/xl/sharedStrings.xml'),
  ];
  const styled = formats.map(
    (code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(code)}"/>`,
  );
  const styles = ['<xf/>', ...formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`)];
  const parts: Record<string, string | Uint8Array> = {
    '_rels/.rels': related([relation('r', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheetTags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(relations),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${styled.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${sharedStrings.map((xml) => `<si>${xml}</si>`).join('')}</sst>`,
  };
  for (const [i, { rows }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
  }
  const files: Zippable = {};
  for (const [name, content] of Object.entries({ ...parts, ...replaced })) {
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return zipSync(files);
}

/** A workbook of one sheet. */
export function xlsxTable(
  rows: readonly (readonly string[])[],
  more: Partial<WorkbookOfTest> = {},
) {
  const xml = rows.map((cells, i) => rowXml(i + 1, cells)).join('');
  return xlsxFile({ sheets: [{ name: 'Clients', rows: xml }], ...more });
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function related(relations: readonly string[]): string {
  return `<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

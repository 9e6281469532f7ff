/** Reads the directory of a workbook: its sheets, and where its texts and formats are. */
import { posix } from 'node:path';
import { readWhole } from './read-xml.ts';
import { UnreadableWorkbook } from './unreadable.ts';
import type { WorkbookParts } from './workbook-parts.ts';

export interface Sheet {
  name: string;
  part: string;
}

export interface Workbook {
  /** The visible sheets in their order, without charts. */
  sheets: Sheet[];
  /** Whether days are counted from 1904, as Excel on the Macintosh did. */
  is1904: boolean;
  sharedStrings: string | null;
  styles: string | null;
}

const NO_WORKBOOK =
  'it is a zip archive and no Excel workbook; save the table as .xlsx or CSV and use that';

/** @throws UnreadableWorkbook */
export async function readWorkbook(parts: WorkbookParts): Promise<Workbook> {
  if (!parts.has('_rels/.rels')) throw new UnreadableWorkbook(NO_WORKBOOK);
  const root = await readRelations(parts, '');
  const main = root.find(({ type }) => type === 'officeDocument')?.part ?? '';
  // An `.xlsb` file has its workbook in another format, and a document or a presentation has none.
  if (!/workbook.*\.xml$/i.test(posix.basename(main)) || !parts.has(main)) {
    throw new UnreadableWorkbook(NO_WORKBOOK);
  }
  const relations = await readRelations(parts, main);
  const partOf = (type: string) =>
    relations.find((one) => one.type === type && parts.has(one.part))?.part ?? null;
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readWhole(parts.read(main), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = relations.find((one) => one.id === id);
      if (relation?.type !== 'worksheet' || !parts.has(relation.part)) return;
      sheets.push({ name: attributes.name ?? '', part: relation.part });
    },
  });
  return { sheets, is1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}

interface Relation {
  id: string;
  /** The last segment of the relation type's address, such as `worksheet`. */
  type: string;
  part: string;
}

async function readRelations(parts: WorkbookParts, of: string): Promise<Relation[]> {
  const folder = posix.dirname(of);
  const file = posix.join(folder, '_rels', `${posix.basename(of)}.rels`);
  const relations: Relation[] = [];
  if (!parts.has(file)) return relations;
  await readWhole(parts.read(file), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return;
      const part = posix.resolve('/', folder, target).slice(1);
      relations.push({ id, type: posix.basename(type), part });
    },
  });
  return relations;
}

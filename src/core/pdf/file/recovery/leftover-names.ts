import { type PdfRef, PdfStream, type Resolve } from '../objects/pdf-objects.ts';
import { ObjectParser } from '../parsing/object-parser.ts';
import { ParsedFile } from '../parsing/parsed-file.ts';
import { scanObjects } from './scan-objects.ts';

/**
 * The names in objects outside the current document: those of an earlier revision, or unreachable
 * ones. Readers that repair a file find them, and so does anyone who searches its bytes.
 */
export function leftoverNames(file: ParsedFile, reached: ReadonlyMap<number, PdfRef>): Set<string> {
  // Parsed separately, so that the names come from these objects alone.
  const leftover = new ParsedFile(file.bytes, file.budget);
  leftover.security = file.security;
  const current = new Set<number>();
  for (const number of reached.keys()) {
    const entry = file.xref.entries.get(number);
    if (entry?.kind === 'offset') current.add(entry.offset);
  }
  for (const { offset, number } of scanObjects(file.bytes).objects) {
    if (current.has(offset)) continue;
    const object = leftover.readAt(offset);
    if (!(object instanceof PdfStream) || object.getName('Type')?.value !== 'ObjStm') continue;
    readContained(leftover, object, (contained) => {
      const entry = file.xref.entries.get(contained);
      const isHere = entry?.kind === 'compressed' && entry.container === number;
      return isHere && reached.has(contained);
    });
  }
  return new Set([...leftover.names.all()].map(({ value }) => value));
}

/**
 * If a container lists an object number twice, this engine reads the first object, but other
 * readers may read the second.
 */
function readContained(
  file: ParsedFile,
  container: PdfStream,
  isCurrent: (number: number) => boolean,
): void {
  const data = container.decoded();
  const resolve: Resolve = (ref) => file.resolve(ref);
  const first = container.getNumber('First', resolve)?.value ?? 0;
  const count = container.getNumber('N', resolve)?.value ?? 0;
  const header = new ObjectParser(data, 0, file.names);
  const seen = new Set<number>();
  for (let i = 0; i < count; i++) {
    const [number, position] = [header.parseInteger(), header.parseInteger()];
    if (number === undefined || position === undefined) break;
    if (isCurrent(number) && !seen.has(number)) seen.add(number);
    else file.parseContained(data, first + position);
  }
}

/**
 * Optional content (PDF 32000-1 section 8.11.4): the layers of each form in their default state.
 */
import {
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
} from '../../pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import type { ObjectCopies } from './copy-objects.ts';

/** Lists in a configuration that can be concatenated (table 101). */
const LISTS = ['Order', 'RBGroups', 'Locked', 'AS'] as const;

export class Layers {
  private readonly groups: PdfObject[] = [];
  private readonly off: PdfObject[] = [];
  private readonly lists = new Map<string, PdfObject[]>(LISTS.map((key) => [key, []]));
  private readonly intents = new Set<string>();

  add(pdf: OpenPdf, copies: ObjectCopies): void {
    const { resolve } = pdf;
    const properties = pdf.catalog.dict.getDict('OCProperties', resolve);
    if (!properties) return;
    const groups = refsIn(properties.getArray('OCGs', resolve));
    const config = properties.getDict('D', resolve);
    const listed = (key: string) =>
      new Set(refsIn(config?.getArray(key, resolve)).map(({ objectNumber }) => objectNumber));
    const [on, off] = [listed('ON'), listed('OFF')];
    const startsOff = config?.getName('BaseState', resolve)?.value === 'OFF';
    for (const group of groups) {
      const copy = copies.of(group);
      this.groups.push(copy);
      const number = group.objectNumber;
      if (startsOff ? !on.has(number) : off.has(number)) this.off.push(copy);
    }
    for (const [key, list] of this.lists) {
      for (const item of config?.getArray(key, resolve) ?? []) list.push(copies.of(item));
    }
    for (const intent of intentsOf(pdf, config)) this.intents.add(intent);
  }

  toDict(): PdfDict | undefined {
    if (this.groups.length === 0) return undefined;
    const config = PdfDict.of({ OFF: new PdfArray(this.off) });
    for (const [key, list] of this.lists) if (list.length > 0) config.set(key, new PdfArray(list));
    if (this.intents.size > 0)
      config.set('Intent', new PdfArray([...this.intents].map((name) => PdfName.of(name))));
    return PdfDict.of({ OCGs: new PdfArray(this.groups), D: config });
  }
}

/** A configuration without an intent means `View`. */
function intentsOf({ resolve }: OpenPdf, config: PdfDict | undefined): string[] {
  const written = config?.get('Intent', resolve);
  if (written instanceof PdfName) return [written.value];
  if (!(written instanceof PdfArray)) return ['View'];
  return [...written].flatMap((item) => (item instanceof PdfName ? [item.value] : []));
}

function refsIn(array: PdfArray | undefined): PdfRef[] {
  return [...(array ?? [])].filter((item) => item instanceof PdfRef);
}

/**
 * The interactive form as the file defines it (PDF 32000-1 section 12.7): every terminal field with
 * its widgets. This includes orphan widgets, which are on a page but not listed in AcroForm.Fields:
 * programs that merge PDFs leave these behind (form 21P-530 omits 61 of 88).
 */
import { groupBy } from '../../grouped.ts';
import { PdfDict, type PdfObject, PdfRef } from '../file/objects/pdf-objects.ts';
import { textOf } from '../file/objects/text-string.ts';
import type { OpenPdf, Placed } from '../file/opened-pdf.ts';
import { DefaultAppearances } from './default-appearance.ts';

/** A node of the field hierarchy; attributes are inherited from `parent`. */
export interface FieldNode extends Placed {
  name: string;
  depth: number;
  parent: FieldNode | undefined;
}

export interface Widget extends Placed {
  /** Zero-based; -1 if the widget is on no page. */
  page: number;
}

export interface TerminalField {
  node: FieldNode;
  /**
   * Other dictionaries with the same name and type, which form one field with this one (section
   * 12.7.3.2).
   */
  namesakes: FieldNode[];
  widgets: Widget[];
  /**
   * For a field that is not reachable from AcroForm.Fields: the path down to each such widget. If
   * its first node is listed, the next belongs in that node's `Kids`; otherwise the first belongs
   * in `Fields`.
   */
  orphanPaths?: Placed[][];
}

export interface FieldTree {
  appearances: DefaultAppearances;
  acroForm: Placed | undefined;
  fields: TerminalField[];
}

/** Deeper hierarchies are an attack: real ones have fewer than ten levels. */
const MAX_DEPTH = 100;

/** @throws AppError pdf_too_much_memory */
export function readFieldTree(pdf: OpenPdf): FieldTree {
  const acroForm = placedAt(pdf, pdf.catalog.dict.get('AcroForm'), pdf.catalog.owner);
  const reader = new FormTreeReader(pdf);
  if (acroForm) reader.readHierarchy(acroForm);
  reader.readOrphanWidgets();
  return {
    appearances: new DefaultAppearances(),
    acroForm,
    fields: joinNamesakes(pdf, reader.fields),
  };
}

function joinNamesakes(pdf: OpenPdf, fields: TerminalField[]): TerminalField[] {
  const joined = new Map<string, TerminalField>();
  for (const field of fields) {
    const key = `${inheritedType(pdf, field.node)} ${field.node.name}`;
    const first = joined.get(key);
    if (!first) joined.set(key, field);
    else {
      first.namesakes.push(field.node);
      for (const widget of field.widgets) first.widgets.push(widget);
      if (field.orphanPaths)
        first.orphanPaths = [...(first.orphanPaths ?? []), ...field.orphanPaths];
    }
  }
  return [...joined.values()];
}

function inheritedType(pdf: OpenPdf, node: FieldNode | undefined): string {
  for (let at = node; at; at = at.parent) {
    const type = at.dict.getName('FT', pdf.resolve);
    if (type) return type.value;
  }
  return '';
}

/** Fields by name. Only a broken form has several fields of one name, with different types. */
export function fieldsByName(tree: FieldTree): Map<string, TerminalField[]> {
  return groupBy(tree.fields, ({ node }) => node.name);
}

class FormTreeReader {
  readonly fields: TerminalField[] = [];
  private readonly pdf: OpenPdf;
  private readonly pageWidgets: Map<PdfDict, Widget>;
  private readonly nodes = new Map<PdfDict, FieldNode>();
  private readonly terminals = new Map<PdfDict, TerminalField>();
  private readonly placedWidgets = new Set<PdfDict>();

  constructor(pdf: OpenPdf) {
    this.pdf = pdf;
    this.pageWidgets = widgetsOnPages(pdf);
  }

  readHierarchy(acroForm: Placed): void {
    const pending = this.children(acroForm, 'Fields').reverse();
    const parents = new Map<PdfDict, FieldNode>();
    for (let next = pending.pop(); next; next = pending.pop()) {
      const node = this.addNode(next, parents.get(next.dict));
      if (!node) continue;
      const kids = this.children(next, 'Kids');
      const [subfields, widgets] = this.partition(kids);
      for (const kid of subfields.reverse()) {
        parents.set(kid.dict, node);
        pending.push(kid);
      }
      if (kids.length === 0) this.addTerminal(node, isWidget(this.pdf, next.dict) ? [next] : []);
      else if (widgets.length > 0) this.addTerminal(node, widgets);
    }
  }

  readOrphanWidgets(): void {
    for (const widget of this.pageWidgets.values()) {
      if (this.placedWidgets.has(widget.dict)) continue;
      const { node, path } = this.nodeAbove(widget);
      const field = node && this.addTerminal(node, [widget]);
      if (field) field.orphanPaths = [...(field.orphanPaths ?? []), path];
    }
  }

  /** Finds the node that names the widget, upward through /Parent, and the path down from it. */
  private nodeAbove(start: Placed): { node: FieldNode | undefined; path: Placed[] } {
    const path: Placed[] = [];
    const seen = new Set<PdfDict>();
    let at: Placed | undefined = start;
    while (at && !this.nodes.has(at.dict) && !seen.has(at.dict) && path.length < MAX_DEPTH) {
      seen.add(at.dict);
      path.push(at);
      at = placedAt(this.pdf, at.dict.get('Parent'), at.owner);
    }
    const listed = at && this.nodes.get(at.dict);
    let node = listed;
    for (const placed of path.reverse()) {
      if (placed.dict !== start.dict || placed.dict.has('T') || !node) {
        node = this.addNode(placed, node) ?? node;
      }
    }
    return { node, path: listed ? [listed, ...path] : path };
  }

  private addNode(placed: Placed, parent: FieldNode | undefined): FieldNode | undefined {
    const depth = (parent?.depth ?? 0) + 1;
    if (this.nodes.has(placed.dict) || depth > MAX_DEPTH) return undefined;
    const partial = textOf(placed.dict.get('T', this.pdf.resolve)) ?? '';
    const above = parent?.name ?? '';
    const name = above && partial ? `${above}.${partial}` : above || partial;
    const node: FieldNode = { dict: placed.dict, owner: placed.owner, name, depth, parent };
    this.nodes.set(placed.dict, node);
    return node;
  }

  private addTerminal(node: FieldNode, widgets: Placed[]): TerminalField | undefined {
    // A field without a name cannot be addressed, so it is left out.
    if (node.name === '') return undefined;
    let field = this.terminals.get(node.dict);
    if (!field) {
      field = { node, namesakes: [], widgets: [] };
      this.terminals.set(node.dict, field);
      this.fields.push(field);
    }
    for (const widget of widgets) {
      if (this.placedWidgets.has(widget.dict)) continue;
      this.placedWidgets.add(widget.dict);
      field.widgets.push(this.pageWidgets.get(widget.dict) ?? { ...widget, page: -1 });
    }
    return field;
  }

  /** A kid without its own name or kids is a widget of its parent (section 12.7.3.1). */
  private partition(kids: Placed[]): [Placed[], Placed[]] {
    const { resolve } = this.pdf;
    const isField = ({ dict }: Placed) =>
      dict.get('T', resolve) !== undefined || dict.get('Kids', resolve) !== undefined;
    return [kids.filter(isField), kids.filter((kid) => !isField(kid))];
  }

  private children(parent: Placed, key: 'Fields' | 'Kids'): Placed[] {
    const kids = parent.dict.getArray(key, this.pdf.resolve);
    if (!kids) return [];
    const owner = parent.dict.getRef(key) ?? parent.owner;
    const placed: Placed[] = [];
    for (const kid of kids) {
      const child = placedAt(this.pdf, kid, owner);
      if (child) placed.push(child);
    }
    return placed;
  }
}

function widgetsOnPages(pdf: OpenPdf): Map<PdfDict, Widget> {
  const widgets = new Map<PdfDict, Widget>();
  for (const [page, { dict, owner }] of pdf.pages.entries()) {
    const annotations = dict.getArray('Annots', pdf.resolve);
    if (!annotations) continue;
    const annotationsOwner = dict.getRef('Annots') ?? owner;
    for (const annotation of annotations) {
      const placed = placedAt(pdf, annotation, annotationsOwner);
      if (!placed || !isWidget(pdf, placed.dict) || widgets.has(placed.dict)) continue;
      widgets.set(placed.dict, { ...placed, page });
    }
  }
  return widgets;
}

export function placedAt(
  pdf: OpenPdf,
  object: PdfObject | undefined,
  enclosing: PdfRef,
): Placed | undefined {
  const owner = object instanceof PdfRef ? object : enclosing;
  const dict = object instanceof PdfRef ? pdf.resolve(object) : object;
  return dict instanceof PdfDict ? { dict, owner } : undefined;
}

function isWidget(pdf: OpenPdf, dict: PdfDict): boolean {
  return dict.getName('Subtype', pdf.resolve)?.value === 'Widget';
}

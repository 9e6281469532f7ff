/** A form's boxes are judged by the print that a person reads, not by the page's own coordinates. */
import { PDFArray, PDFDocument, PDFName, PDFNumber, type PDFPage } from 'pdf-lib';
import { expect, test } from 'vitest';
import { drawForm } from '../../../../bench/draw-form.mjs';
import { analyzeForm } from '../../pdf/labels/analyze-form.ts';
import { suggestMappings } from './auto-map.ts';

const DRAWING = [
  '= Deceased',
  'Name of deceased (first, middle, last)                         Date of death',
  '[a1                                                        ]   [a2                     ]',
  '= Claimant',
  'Your name (first, middle, last)                                Relationship to deceased',
  '[b1                                                        ]   [b2                     ]',
  'Residence [p3                         ]   City [p4              ]   State [p5   ]   ZIP [p6      ]',
  '= Signature',
  '[d1                                                      ]   [d2                    ]',
  "Claimant's signature                                         Date",
].join('\n');

type Matrix = [number, number, number, number, number, number];

test.each<[string, Matrix, Record<string, number>]>([
  ['turned by 90 degrees', [0, 1, -1, 0, 0, 0], { Rotate: 90 }],
  ['upside down', [-1, 0, 0, -1, 0, 0], { Rotate: 180 }],
  ['turned by 270 degrees', [0, -1, 1, 0, 0, 0], { Rotate: 270 }],
  ['viewed on its side', [1, 0, 0, 1, 0, 0], { Rotate: 90 }],
  ['viewed on its other side', [1, 0, 0, 1, 0, 0], { Rotate: 270 }],
  ['drawn on its side', [0, 1, -1, 0, 0, 0], {}],
  ['viewed upside down', [1, 0, 0, 1, 0, 0], { Rotate: 180 }],
  ['that starts elsewhere', [1, 0, 0, 1, -300, 700], {}],
  ['in units of 1/36 inch', [0.5, 0, 0, 0.5, 0, 0], { UserUnit: 2 }],
])('a form on a page %s is mapped as the same form upright', async (_, matrix, entries) => {
  const { bytes } = await drawForm(DRAWING);
  const before = await mapped(bytes);
  expect(Object.keys(before).length).toBeGreaterThan(5);
  expect(await mapped(await drawnElsewhere(bytes, matrix, entries))).toEqual(before);
});

async function mapped(bytes: Uint8Array) {
  const { fields } = await analyzeForm(bytes);
  const sources = Object.entries(suggestMappings(fields)).map(([name, { sourceField }]) => [
    name,
    sourceField,
  ]);
  return Object.fromEntries(sources) as Record<string, string>;
}

/** Moves all of each page by the matrix, with entries so that it is viewed as before. */
async function drawnElsewhere(bytes: Uint8Array, matrix: Matrix, entries: Record<string, number>) {
  const pdf = await PDFDocument.load(bytes);
  for (const page of pdf.getPages()) {
    const { context } = pdf;
    const { width, height } = page.getSize();
    page.node.wrapContentStreams(
      context.register(context.stream(`q ${matrix.join(' ')} cm `)),
      context.register(context.stream(' Q')),
    );
    page.node.set(PDFName.of('MediaBox'), context.obj(moved([0, 0, width, height], matrix)));
    for (const [key, value] of Object.entries(entries))
      page.node.set(PDFName.of(key), PDFNumber.of(value));
    for (const widget of annotationsOf(page)) {
      const rect = widget.lookup(PDFName.of('Rect'), PDFArray).asRectangle();
      const { x, y } = rect;
      const box = [x, y, x + rect.width, y + rect.height];
      widget.set(PDFName.of('Rect'), context.obj(moved(box, matrix)));
    }
  }
  return pdf.save();
}

function annotationsOf(page: PDFPage) {
  const annotations = page.node.Annots();
  return [...(annotations?.asArray().keys() ?? [])].flatMap((i) => {
    const annotation = annotations?.lookup(i);
    return annotation && 'lookup' in annotation ? [annotation as PDFPage['node']] : [];
  });
}

function moved([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[], [a, b, c, d, e, f]: Matrix): number[] {
  const [left, bottom] = [a * x1 + c * y1 + e, b * x1 + d * y1 + f];
  const [right, top] = [a * x2 + c * y2 + e, b * x2 + d * y2 + f];
  return [
    Math.min(left, right),
    Math.min(bottom, top),
    Math.max(left, right),
    Math.max(bottom, top),
  ];
}

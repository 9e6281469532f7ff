/** Reads the XML of a part tag by tag, and yields chunk by chunk. */
import { SaxesParser } from 'saxes';
import { WORKBOOK_LIMITS } from '../../../core/limits.ts';
import { DAMAGED, TOO_LARGE, UnreadableWorkbook } from './unreadable.ts';

export interface XmlReader {
  /** @param name the tag's name without its prefix, which producers choose freely */
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Yields after every chunk, so that the caller can take what the reader collected.
 * @throws UnreadableWorkbook
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  reader: XmlReader,
): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let depth = 0;
  /** Characters since the last tag or text ended, all of which the parser holds. */
  let held = 0;
  parser.on('error', () => {
    throw new UnreadableWorkbook(DAMAGED);
  });
  // A document type can define entities, and no producer of workbooks writes one.
  parser.on('doctype', () => {
    throw new UnreadableWorkbook(DAMAGED);
  });
  parser.on('opentag', ({ name, attributes }) => {
    held = 0;
    if (++depth > WORKBOOK_LIMITS.xmlDepth) throw new UnreadableWorkbook(DAMAGED);
    reader.open(localName(name), attributes);
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => {
    held = 0;
    depth--;
    reader.close?.(localName(name));
  });
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    held += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (held > WORKBOOK_LIMITS.xmlPiece) throw new UnreadableWorkbook(TOO_LARGE);
    yield;
  }
  parser.close();
  yield;
}

/** Reads a part to its end. */
export async function readWhole(
  bytes: AsyncIterable<Uint8Array>,
  reader: XmlReader,
): Promise<void> {
  for await (const _ of readXml(bytes, reader));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function encodingOf([a, b]: Uint8Array): string {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
}

import { describe, expect, it } from 'vitest';
import { latin1Bytes } from '../lexical/latin1.ts';
import { PdfArray, PdfDict, type PdfObject, PdfRef, PdfString } from '../objects/pdf-objects.ts';
import { ByteBuffer } from '../writing/byte-buffer.ts';
import { writeObject } from '../writing/write-object.ts';
import { Names } from './names.ts';
import { ObjectParser } from './object-parser.ts';

function parse(text: string): PdfObject | undefined {
  return new ObjectParser(latin1Bytes(text), 0, new Names()).parse();
}

/** The object as this engine writes it. */
function written(text: string): string {
  const object = parse(text);
  if (!object) return 'nothing';
  const out = new ByteBuffer(new Uint8Array());
  writeObject(out, object, undefined);
  return Buffer.from(out.toBytes()).toString('latin1').replace(/\s+/g, ' ');
}

describe('parsing an object', () => {
  it.each([
    ['42', '42'],
    ['-3.25', '-3.25'],
    ['+.5', '0.5'],
    ['--7', '-7'],
    ['4.', '4'],
    ['true', 'true'],
    ['null', 'null'],
    ['/Name', '/Name'],
    ['/A#20B', '/A#20B'],
    ['/', '/'],
    ['(plain)', '(plain)'],
    ['(a\\(b\\)c)', '(a\\(b\\)c)'],
    ['(nested (one) two)', '(nested \\(one\\) two)'],
    ['(\\101\\60)', '(A0)'],
    ['(a\\\nb)', '(ab)'],
    ['<48 65 6C6c6F>', '(Hello)'],
    ['<4>', '(@)'],
    ['[1 2 0 R 3]', '[1 2 0 R 3]'],
    ['[1 2 3 0 R]', '[1 2 3 0 R]'],
    ['<</A 1/B[/C]>>', '<</A 1 /B [/C] >>'],
    ['<</A null/B[null]>>', '<</B [null] >>'],
    ['<</A 1/B 2/A null>>', '<</B 2 >>'],
    ['% a comment\n[1%two\n3]', '[1 3]'],
  ])('%s', (text, object) => {
    expect(written(text)).toBe(object);
  });

  it('every line end in a string becomes a line feed', () => {
    expect(parse('(a\r\nb\rc)')).toMatchObject({ bytes: latin1Bytes('a\nb\nc') });
  });
});

describe('broken syntax is read as far as possible', () => {
  it.each([
    ['[1 2', '[1 2]'],
    ['<< /A 1', '<</A 1 >>'],
    ['<< /A 1 /B >>', '<</A 1 >>'],
    ['<< /A 1 2 /B 3 >>', '<</A 1 /B 3 >>'],
    ['[1 ) } 2]', '[1 2]'],
    ['<< /A [1 >>', '<</A [1] >>'],
    ['[1 endobj 2]', '[1]'],
    ['(never closed', '(never closed)'],
    ['<< /A what >>', '<<>>'],
    ['', 'nothing'],
    ['endobj', 'nothing'],
  ])('%s', (text, object) => {
    expect(written(text)).toBe(object);
  });

  it('endless nesting is refused', () => {
    expect(() => parse('['.repeat(100_000))).toThrow(RangeError);
  });
});

describe('names', () => {
  const rewritten = (text: string) => {
    const names = new Names();
    const object = new ObjectParser(latin1Bytes(text), 0, names).parse();
    const out = new ByteBuffer(new Uint8Array());
    if (object) writeObject(out, object, { latin1Names: names.inLatin1 });
    return { value: (object as { value?: string }).value, text: latin1Of(out) };
  };
  const latin1Of = (out: ByteBuffer) => Buffer.from(out.toBytes()).toString('latin1');

  it('in UTF-8 keep their bytes when written', () => {
    expect(rewritten('/S#C3#AD')).toEqual({ value: 'Sí', text: '/S#c3#ad' });
  });

  it('in Latin-1 keep their bytes when written, escaped or not', () => {
    expect(rewritten('/S#ED')).toEqual({ value: 'Sí', text: '/S#ed' });
    expect(rewritten('/S\xed')).toEqual({ value: 'Sí', text: '/S#ed' });
  });
});

it('each kind of object gets its own class', () => {
  expect(parse('[]')).toBeInstanceOf(PdfArray);
  expect(parse('<<>>')).toBeInstanceOf(PdfDict);
  expect(parse('()')).toBeInstanceOf(PdfString);
  expect(parse('7 0 R')).toBeInstanceOf(PdfRef);
});

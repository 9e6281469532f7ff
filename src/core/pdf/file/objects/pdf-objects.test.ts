import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { UnpackingBudget } from '../filters/unpacking-budget.ts';
import { latin1, latin1Bytes } from '../lexical/latin1.ts';
import { Names } from '../parsing/names.ts';
import { ObjectParser } from '../parsing/object-parser.ts';
import { ByteBuffer } from '../writing/byte-buffer.ts';
import { writeObject } from '../writing/write-object.ts';
import { deflated } from './deflated.ts';
import {
  type PdfArray,
  PdfBool,
  PdfDict,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
  type Resolve,
} from './pdf-objects.ts';

const parse = (text: string) => new ObjectParser(latin1Bytes(text), 0, new Names()).parse();
const dictOf = (text: string) => parse(text) as PdfDict;

const three = PdfNumber.of(3);
/** Resolves object 7 to `three`; no other object exists. */
const resolve: Resolve = ({ objectNumber }) => (objectNumber === 7 ? three : null);

describe('a dictionary', () => {
  it('follows a reference when given a resolver, and gives nothing for a missing object', () => {
    const dict = dictOf('<< /A 7 0 R /B 8 0 R >>');
    expect(dict.get('A')).toBeInstanceOf(PdfRef);
    expect(dict.get('A', resolve)).toBe(three);
    expect(dict.getNumber('A', resolve)?.value).toBe(3);
    expect(dict.getNumber('A')).toBeUndefined();
    expect(dict.get('B', resolve)).toBeUndefined();
    expect(dict.has('B')).toBe(true);
  });

  it('gives a value only as the type that it has', () => {
    const dict = dictOf('<< /N /Name /S (text) /T true /D << >> /L [1] >>');
    expect([dict.getName('N')?.value, dict.getName('S')]).toEqual(['Name', undefined]);
    expect([dict.getString('S')?.bytes.length, dict.getString('N')]).toEqual([4, undefined]);
    expect([dict.getBool('T'), dict.getBool('L')]).toEqual([PdfBool.TRUE, undefined]);
    expect([dict.getDict('D')?.size, dict.getDict('L')]).toEqual([0, undefined]);
    expect([dict.getArray('L')?.length, dict.getArray('D')]).toEqual([1, undefined]);
    dict.set('D', new PdfStream(new Map(), new Uint8Array()));
    expect(dict.getDict('D')).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString', ''])(
    'has the key %j only when written',
    (key) => {
      const dict = new PdfDict();
      expect([dict.has(key), dict.get(key)]).toEqual([false, undefined]);
      dict.set(key, three);
      expect([...dict]).toEqual([[key, three]]);
      expect(dict.delete(key)).toBe(true);
      expect(dict.delete(key)).toBe(false);
    },
  );

  it('is not changed by a change of its copy', () => {
    const dict = dictOf('<< /A 1 >>');
    dict.clone().set('A', three);
    expect(dict.getNumber('A')?.value).toBe(1);
  });

  it('with a repeated key keeps the last value, and the file records the key', () => {
    const names = new Names();
    const dict = new ObjectParser(latin1Bytes('<< /A 1 /B 2 /A 3 >>'), 0, names).parse() as PdfDict;
    expect([...dict.keys()]).toEqual(['A', 'B']);
    expect(dict.getNumber('A')?.value).toBe(3);
    expect([...names.repeatedKeys]).toEqual(['A']);
  });
});

it('an array gives nothing outside its bounds, and resolves references', () => {
  const array = parse('[1 7 0 R 8 0 R]') as PdfArray;
  expect([array.at(-1), array.at(3), array.at(1.5)]).toEqual([undefined, undefined, undefined]);
  expect([array.at(1, resolve), array.at(2, resolve)]).toEqual([three, undefined]);
  array.remove(0);
  array.push(three);
  expect(array.toArray().map(({ type }) => type)).toEqual(['ref', 'ref', 'number']);
});

it('a file has one object for each name and each reference', () => {
  const names = new Names();
  expect(names.of('Type')).toBe(names.of('Type'));
  expect(names.ref(4, 0)).toBe(names.ref(4, 0));
  expect(names.ref(4, 1)).toBe(names.ref(4, 1));
  expect(names.ref(4, 1)).not.toBe(names.ref(4, 0));
});

it('a name is found by its bytes, and told apart from one with the same hash', () => {
  const names = new Names();
  const at = (text: string) => names.at(latin1Bytes(`/${text}/`), 1, text.length + 1, 1);
  expect([at('Aa').value, at('BB').value, at('Aa').value]).toEqual(['Aa', 'BB', 'Aa']);
  expect(at('Aa')).toBe(names.of('Aa'));
  expect(at('BB')).toBe(names.of('BB'));
});

describe('a stream', () => {
  const packed = deflateSync('a form');
  const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();
  const stream = (entries: string, data: Uint8Array, objects: Record<number, PdfObject> = {}) =>
    dictOf(entries).withData(data, {
      budget: new UnpackingBudget(),
      resolve: ({ objectNumber }) => objects[objectNumber] ?? null,
    });

  it.each([
    ['<< >>', Buffer.from('a form')],
    ['<< /Filter /FlateDecode >>', packed],
    ['<< /Filter [/FlateDecode] /DecodeParms << /Predictor 1 >> >>', packed],
    ['<< /Filter [/AHx /FlateDecode] /DecodeParms [null << /Predictor 1 >>] >>', hexOf(packed)],
    ['<< /Filter [/ASCIIHexDecode /FlateDecode] /DecodeParms null >>', hexOf(packed)],
    ['<< /Filter [/Crypt /FlateDecode] /DecodeParms [<< /Name /Identity >>] >>', packed],
    ['<< /Filter [(no name) /FlateDecode] >>', packed],
    ['<< /Filter 8 0 R >>', Buffer.from('a form')],
  ])('%s', (entries, data) => {
    expect(text(stream(entries, data).decoded())).toBe('a form');
  });

  it('gives each filter its own parameters', () => {
    const rows = deflateSync(Buffer.from([0, 97, 98, 0, 99, 100]));
    const entries =
      '/Filter [/AHx /FlateDecode] /DecodeParms [null << /Predictor 15 /Columns 2 >>]';
    expect(text(stream(`<< ${entries} >>`, hexOf(rows)).decoded())).toBe('abcd');
  });

  it('resolves filters and parameters that are references', () => {
    const rows = deflateSync(Buffer.from([0, 97, 98, 0, 99, 100]));
    const objects = {
      4: parse('/FlateDecode') as PdfObject,
      5: parse('<< /Predictor 15 /Columns 6 0 R >>') as PdfObject,
      6: parse('2') as PdfObject,
    };
    const found = stream('<< /Filter 4 0 R /DecodeParms 5 0 R >>', rows, objects);
    expect(text(found.decoded())).toBe('abcd');
  });

  it('of an unknown filter, or with endless filters, is empty', () => {
    expect(stream('<< /Filter /What >>', packed).decoded()).toHaveLength(0);
    const many = `<< /Filter [${'/ASCIIHexDecode '.repeat(100_000)}] >>`;
    expect(stream(many, hexOf(packed)).decoded()).toHaveLength(0);
  });

  it('gives nothing when it is longer than wanted', () => {
    const found = stream('<< /Filter /FlateDecode >>', packed);
    expect(found.decodedWithin(5)).toBeUndefined();
    expect(text(found.decodedWithin(6))).toBe('a form');
    expect(stream('<< >>', packed).decodedWithin(3)).toBeUndefined();
  });

  it('that we wrote can be read again', () => {
    const made = deflated({ Length1: three }, Buffer.from('a form'));
    expect(text(made.decoded())).toBe('a form');
    expect([...made.keys()]).toEqual(['Length1', 'Filter']);
  });
});

it('a string from ASCII has the same bytes', () => {
  expect(PdfString.ofAscii('Adobe').bytes).toEqual(latin1Bytes('Adobe'));
});

function hexOf(bytes: Uint8Array): Uint8Array {
  return Buffer.from(`${Buffer.from(bytes).toString('hex')}>`);
}

it('restores a saved dictionary, even if a stream made of it was changed', () => {
  const dict = PdfDict.of({ Length: three });
  dict.save();
  const source = {} as Parameters<PdfDict['withData']>[1];
  dict.withData(new Uint8Array(), source).set('Length', 2);
  dict.restore();
  expect(dict.get('Length')).toBe(three);
});

it('encrypts a shared string anew for each object in which it is written', () => {
  const shared = PdfString.ofAscii('A');
  const written = (code: string) => {
    const out = new ByteBuffer(new Uint8Array());
    const cipher = { string: () => latin1Bytes(code), stream: (data: Uint8Array) => data };
    writeObject(out, shared, { cipher });
    return latin1(out.toBytes());
  };
  expect([written('B'), written('C')]).toEqual(['(B)', '(C)']);
});

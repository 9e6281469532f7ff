import { expect, it } from 'vitest';
import { KnownData } from './known-data.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text));

it('unpacks the same short data only once', () => {
  const known = new KnownData();
  const asked: string[] = [];
  const unpack = (text: string) =>
    known.unpacked(bytes(text), () => {
      asked.push(text);
      return bytes(`unpacked ${text}`);
    });
  const results = ['box', 'tick', 'box'].map((text) => Buffer.from(unpack(text)).toString());
  expect(results).toEqual(['unpacked box', 'unpacked tick', 'unpacked box']);
  expect(asked).toEqual(['box', 'tick']);
});

it('distinguishes data with the same hash', () => {
  const known = new KnownData();
  const unpacked = ['Aa', 'BB', 'Aa'].map((text) => known.unpacked(bytes(text), () => bytes(text)));
  expect(unpacked.map((data) => Buffer.from(data).toString())).toEqual(['Aa', 'BB', 'Aa']);
});

it('remembers neither long data nor data that becomes long', () => {
  const known = new KnownData();
  let times = 0;
  const unpack = (packed: Uint8Array, length: number) =>
    known.unpacked(packed, () => {
      times++;
      return new Uint8Array(length);
    });
  for (let i = 0; i < 2; i++) {
    unpack(new Uint8Array(513), 1);
    unpack(bytes('a bomb'), 5000);
  }
  expect(times).toBe(4);
});

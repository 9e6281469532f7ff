import { describe, expect, it } from 'vitest';
import { readFullScreen } from './full-screen.ts';

const origin = 'http://localhost:3000';
const at = (hash: string) => readFullScreen({ hash, origin } as Location);
const mark = (address: string) => `#full-screen=${encodeURIComponent(address)}&a%26b.pdf`;

describe('the Full Screen tab', () => {
  it('shows a file given by a page of this site', () => {
    const address = `blob:${origin}/0b1d`;
    expect(at(mark(address))).toEqual({ address, filename: 'a&b.pdf' });
  });

  it.each(['', '#forms', '#full-screen=%zz'])('is not opened by the hash "%s"', (hash) => {
    expect(at(hash)).toBeNull();
  });

  it.each([
    'https://thief.example/a.pdf',
    `${origin}/api/forms/1/file`,
    'blob:https://thief.example/1',
    `blob:${origin}.thief.example/1`,
  ])('refuses the address %s', (address) => {
    expect(at(mark(address))).toBeNull();
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer, openText, sealText } from './seal.ts';

const sealer = createSealer(randomBytes(32));
const secret = Buffer.from('900-12-3456');

describe.each(['seal', 'sealBrief'] as const)('%s', (seal) => {
  it('opens what it sealed, in its place', () => {
    const sealed = sealer[seal](secret, 'completed/a.pdf');
    expect(Buffer.from(sealer.open(sealed, 'completed/a.pdf')).equals(secret)).toBe(true);
    expect(openText(sealer, sealText(sealer, 'Nuñez', 'row'), 'row')).toBe('Nuñez');
  });

  it('holds no plain bytes and never the same bytes twice', () => {
    const [one, two] = [sealer[seal](secret, 'p'), sealer[seal](secret, 'p')];
    expect(Buffer.from(one).includes(secret)).toBe(false);
    expect(Buffer.from(one).equals(two)).toBe(false);
  });

  it('does not open an item that was moved to another place', () => {
    const sealed = sealer[seal](secret, 'completed/a.pdf');
    expect(() => sealer.open(sealed, 'completed/b.pdf')).toThrow('sealed_data_unreadable');
  });

  it('does not open with another key', () => {
    const sealed = sealer[seal](secret, 'p');
    expect(() => createSealer(randomBytes(32)).open(sealed, 'p')).toThrow('sealed_data_unreadable');
  });

  it('opens what a previous key sealed, and seals it again with the current one', () => {
    const [old, current] = [randomBytes(32), randomBytes(32)];
    const rotating = createSealer(current, [randomBytes(32), old]);
    const sealed = createSealer(old)[seal](secret, 'p');
    expect(Buffer.from(rotating.open(sealed, 'p')).equals(secret)).toBe(true);
    const rewrapped = rotating.rewrap(sealed, 'p') as Uint8Array;
    expect(Buffer.from(createSealer(current).open(rewrapped, 'p')).equals(secret)).toBe(true);
    expect(() => createSealer(old).open(rewrapped, 'p')).toThrow('sealed_data_unreadable');
    expect(rotating.rewrap(rewrapped, 'p')).toBeNull();
  });

  it('gives no new key to an item that was changed or moved', () => {
    const [old, current] = [randomBytes(32), randomBytes(32)];
    const sealed = createSealer(old)[seal](secret, 'p');
    const changed = Uint8Array.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    const rotating = createSealer(current, [old]);
    expect(() => rotating.rewrap(changed, 'p')).toThrow('sealed_data_unreadable');
    expect(() => rotating.rewrap(sealed, 'q')).toThrow('sealed_data_unreadable');
  });

  it('does not open if any byte was changed or cut off', () => {
    const sealed = sealer[seal](secret, 'p');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.open(changed, 'p')).toThrow('sealed_data_unreadable');
      expect(() => sealer.open(sealed.slice(0, at), 'p')).toThrow('sealed_data_unreadable');
    }
  });
});

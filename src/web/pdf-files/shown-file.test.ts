import { describe, expect, it } from 'vitest';
import { chooseFile, type ListedFile } from './shown-file.ts';

const file = (id: string, name = id): ListedFile => ({ id, name, filename: `${id}.pdf` });
const [tx, ohio] = [file('tx'), file('ohio')];

function choose(listed: ListedFile[], rest: Partial<Parameters<typeof chooseFile>[0]> = {}) {
  return chooseFile({
    listed,
    seen: new Map([tx, ohio].map((one) => [one.id, one])),
    known: new Set(['tx', 'ohio']),
    selectedId: undefined,
    onScreenId: undefined,
    isTyped: () => false,
    ...rest,
  });
}

describe('which form the viewer shows', () => {
  it('is the first of the list, until a person chooses', () => {
    const seen = new Map<string, ListedFile>();
    expect(choose([tx, ohio], { seen }).shown).toBe(tx);
    expect(choose([tx, ohio], { seen, selectedId: 'ohio' }).shown).toBe(ohio);
    expect(choose([], { seen }).shown).toBeUndefined();
  });

  it('stays when another one comes before it', () => {
    const { shown, event } = choose([file('new'), tx], { onScreenId: 'tx' });
    expect([shown, event]).toEqual([tx, null]);
  });

  it('stays when it is deleted after something was typed, and this is told', () => {
    const { files, shown, event } = choose([ohio], {
      onScreenId: 'tx',
      isTyped: ({ id }) => id === 'tx',
    });
    expect(shown).toBe(tx);
    expect(files).toEqual([ohio, tx]);
    expect(event).toEqual({ is: 'deleted', file: tx, next: ohio });
  });

  it('can still be found when another one is looked at meanwhile', () => {
    const { files, shown, event } = choose([ohio], {
      selectedId: 'ohio',
      isTyped: ({ id }) => id === 'tx',
    });
    expect([shown, event]).toEqual([ohio, null]);
    expect(files).toContain(tx);
  });

  it('changes when it is deleted with nothing typed, and this is told', () => {
    const { shown, event } = choose([ohio], { onScreenId: 'tx' });
    expect(shown).toBe(ohio);
    expect(event).toEqual({ is: 'gone', file: tx });
  });

  it('stays when a new one of its name comes, which is offered', () => {
    const newer = file('newer', 'tx');
    const { shown, event } = choose([newer, tx], { onScreenId: 'tx' });
    expect(shown).toBe(tx);
    expect(event).toEqual({ is: 'replaced', file: tx, next: newer });
    const replaced = choose([newer], { onScreenId: 'tx', isTyped: ({ id }) => id === 'tx' });
    expect(replaced.event).toEqual({ is: 'deleted', file: tx, next: newer });
  });
});

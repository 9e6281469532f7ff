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

describe('the form shown in the viewer', () => {
  it('is the first in the list, until a person chooses', () => {
    const seen = new Map<string, ListedFile>();
    expect(choose([tx, ohio], { seen }).shown).toBe(tx);
    expect(choose([tx, ohio], { seen, selectedId: 'ohio' }).shown).toBe(ohio);
    expect(choose([], { seen }).shown).toBeUndefined();
  });

  it('stays when another one is listed before it', () => {
    const { shown, event } = choose([file('new'), tx], { onScreenId: 'tx' });
    expect([shown, event]).toEqual([tx, null]);
  });

  it('stays when it is deleted after something was typed, with a message', () => {
    const { files, shown, event } = choose([ohio], {
      onScreenId: 'tx',
      isTyped: ({ id }) => id === 'tx',
    });
    expect(shown).toBe(tx);
    expect(files).toEqual([ohio, tx]);
    expect(event).toEqual({ is: 'deleted', file: tx, next: ohio });
  });

  it('can be found again after another one was viewed', () => {
    const { files, shown, event } = choose([ohio], {
      selectedId: 'ohio',
      isTyped: ({ id }) => id === 'tx',
    });
    expect([shown, event]).toEqual([ohio, null]);
    expect(files).toContain(tx);
  });

  it('changes when it is deleted with nothing typed, with a message', () => {
    const { shown, event } = choose([ohio], { onScreenId: 'tx' });
    expect(shown).toBe(ohio);
    expect(event).toEqual({ is: 'gone', file: tx });
  });

  it('stays when a new one with its name arrives, which is offered', () => {
    const newer = file('newer', 'tx');
    const { shown, event } = choose([newer, tx], { onScreenId: 'tx' });
    expect(shown).toBe(tx);
    expect(event).toEqual({ is: 'replaced', file: tx, next: newer });
    const replaced = choose([newer], { onScreenId: 'tx', isTyped: ({ id }) => id === 'tx' });
    expect(replaced.event).toEqual({ is: 'deleted', file: tx, next: newer });
  });
});

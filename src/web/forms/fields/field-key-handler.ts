import type { KeyboardEvent, RefObject } from 'react';
import { commandOf, type KeyCommand } from './key-commands.ts';
import type { FieldEditor } from './use-field-editor.ts';

interface FieldKeyOptions {
  /** The whole editor, within which the keys work. */
  whole: RefObject<HTMLElement | null>;
  editor: FieldEditor;
  page: number;
  isDrawing: boolean;
  /** @returns false if there is no such page */
  turnTo: (page: number) => boolean;
  travel: (way: 'undo' | 'redo') => void;
  nextUnsure: () => void;
  setDrawing: (isDrawing: boolean) => void;
  /** Draws a field without a pointer. */
  drawInView: () => void;
  focusBox: () => void;
  showKeys: () => void;
}

/** @returns the handler of the editor's keys, which are listed under `?` */
export function fieldKeyHandler(options: FieldKeyOptions) {
  const { whole, editor, page, isDrawing, nextUnsure, setDrawing } = options;
  const hasChosen = editor.chosen.length > 0;

  /** @returns whether there was something to do, so that the browser does nothing more */
  const run = (command: KeyCommand): boolean => {
    switch (command.do) {
      case 'move':
      case 'resize':
        editor[command.do](command.dx, command.dy);
        return hasChosen;
      case 'turn':
        return options.turnTo(page + command.by);
      case 'undo':
      case 'redo':
        options.travel(command.do);
        return true;
      case 'selectAll':
        editor.selectPage(page);
        return true;
      case 'nextUnsure':
        nextUnsure();
        return true;
      case 'right':
        editor.markRight();
        nextUnsure();
        return true;
      case 'draw':
        setDrawing(!isDrawing);
        return true;
      case 'keys':
        options.showKeys();
        return true;
      case 'properties':
        whole.current?.querySelector<HTMLElement>('[data-property=name]')?.focus();
        return hasChosen;
      case 'leave':
        if (isDrawing) setDrawing(false);
        else if (hasChosen) editor.select([]);
        else return false;
        return true;
      default:
        editor[command.do]();
        return true;
    }
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const target = event.target as HTMLElement;
    const command = commandOf({ key, shiftKey, altKey, withControl: ctrlKey || metaKey });
    if (!command || target.closest('dialog') !== whole.current?.closest('dialog')) return;
    const isTyping = target.matches('input, textarea, select');
    const isOnPage = target.matches('[data-box]') || !target.closest('button, a');
    if (isTyping && command.do === 'leave') options.focusBox();
    else if (isTyping && command.do !== 'undo' && command.do !== 'redo') return;
    else if (command.do === 'properties' && isDrawing && isOnPage) options.drawInView();
    else if (command.do === 'properties' && !target.matches('[data-box]')) return;
    else if (!run(command)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { message } from '../../../core/texts/message.ts';
import {
  ALT_KEY,
  KEYS_KEY,
  KEYS_KEY_WORDS,
  WORKBENCH_KEYS,
  WORKBENCH_TEXTS,
  type WorkbenchKey,
} from '../../../core/texts/workbench-texts.ts';
import { KeyList } from '../pages/key-list.tsx';

type KeyActions = Record<WorkbenchKey, () => void> & { showKeys: () => void };

const KEYS = Object.keys(WORKBENCH_KEYS) as WorkbenchKey[];

/**
 * Listens on the whole dialog around the editor, because its close button has the focus when it
 * opens. Ignores dialogs above it, which hide the change that a key would make.
 */
export function useMappingKeys(
  editor: RefObject<HTMLElement | null>,
  actions: () => KeyActions,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => handleKey(event, actions()));
  useEffect(() => {
    const dialog = editor.current?.closest('dialog');
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      if (target?.closest('dialog') === dialog) press(event);
    };
    dialog?.addEventListener('keydown', onKey);
    return () => dialog?.removeEventListener('keydown', onKey);
  }, [editor]);
}

/** Commands need Alt, so that letters can be typed into texts and lists. */
function handleKey(event: KeyboardEvent, actions: KeyActions): void {
  const { altKey, ctrlKey, metaKey, target } = event;
  if (ctrlKey || metaKey) return;
  const isText = target instanceof HTMLElement && target.matches('input, textarea, select');
  if (event.key === KEYS_KEY && !altKey && !isText) {
    event.preventDefault();
    actions.showKeys();
  }
  // Reads the physical key, because on some systems Alt types another character.
  const key = KEYS.find((one) => event.code === `Key${one.toUpperCase()}`);
  if (!altKey || !key) return;
  event.preventDefault();
  actions[key]();
}

/** The keys of the editor. */
export function MappingKeys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const keys = KEYS.map((key) => {
    return [message(ALT_KEY, { key: key.toUpperCase() }), WORKBENCH_KEYS[key]] as const;
  });
  return (
    <KeyList
      title={WORKBENCH_TEXTS.keysTitle}
      keys={[...keys, [KEYS_KEY, KEYS_KEY_WORDS]]}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}

import type { KeyboardEvent } from 'react';
import { message } from '../../../core/texts/message.ts';
import {
  ALT_KEY,
  KEYS_KEY,
  KEYS_KEY_WORDS,
  WORKBENCH_KEYS,
  WORKBENCH_TEXTS,
  type WorkbenchKey,
} from '../../../core/texts/workbench-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './mapping-keys.module.css';

export type KeyActions = Record<WorkbenchKey, () => void> & { showKeys: () => void };

const KEYS = Object.keys(WORKBENCH_KEYS) as WorkbenchKey[];

/** Alt is held, so that letters typed in a text or a list stay what they are. */
export function handleKey(event: KeyboardEvent, actions: KeyActions): void {
  const { altKey, ctrlKey, metaKey, target } = event;
  if (ctrlKey || metaKey) return;
  const isText = target instanceof HTMLElement && target.matches('input, textarea, select');
  if (event.key === KEYS_KEY && !altKey && !isText) {
    event.preventDefault();
    actions.showKeys();
  }
  // Where Alt types another character, the key says which letter it is.
  const key = KEYS.find((one) => event.code === `Key${one.toUpperCase()}`);
  if (!altKey || !key) return;
  event.preventDefault();
  actions[key]();
}

/** The keys of the editor. */
export function MappingKeys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} title={WORKBENCH_TEXTS.keysTitle} onClose={onClose}>
      <dl className={classes.keys}>
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{message(ALT_KEY, { key: key.toUpperCase() })}</kbd>
            </dt>
            <dd>{WORKBENCH_KEYS[key]}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>{KEYS_KEY}</kbd>
          </dt>
          <dd>{KEYS_KEY_WORDS}</dd>
        </div>
      </dl>
    </Dialog>
  );
}

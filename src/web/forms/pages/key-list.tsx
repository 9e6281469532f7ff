import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './key-list.module.css';

interface KeyListProps {
  title: string;
  /** Each key with what it does. */
  keys: readonly (readonly [string, string])[];
  isOpen: boolean;
  onClose: () => void;
}

/** Lists the keys of an editor. */
export function KeyList({ title, keys, isOpen, onClose }: KeyListProps) {
  return (
    <Dialog isOpen={isOpen} title={title} size="medium" onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

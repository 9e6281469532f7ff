import type { ReactNode } from 'react';
import classes from './file-picker.module.css';

export interface PickableFile {
  id: string;
  name: string;
  /** Cut after a few lines, as the name is. */
  facts: ReactNode;
  /** Never cut. */
  details?: string | undefined;
}

interface FilePickerProps {
  legend: string;
  /** The name of this group of choices, unique on the page. */
  group: string;
  files: PickableFile[];
  selectedId: string;
  onSelect: (id: string) => void;
  /** An additional button on each card. */
  action?: (file: PickableFile) => ReactNode;
}

/** Cards to choose one from, with the mouse or, like radio buttons, with the arrow keys. */
export function FilePicker(props: FilePickerProps) {
  const { legend, group, files, selectedId, onSelect, action } = props;
  return (
    <fieldset className={`${classes.picker} no-print`}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.grid}>
        {files.map((file) => (
          <div key={file.id} className={classes.card}>
            <label className={classes.choice}>
              <input
                type="radio"
                name={group}
                checked={file.id === selectedId}
                onChange={() => onSelect(file.id)}
              />
              <span className={classes.words}>
                <span className={classes.name} title={file.name}>
                  {file.name}
                </span>
                <span className={classes.facts}>{file.facts}</span>
                {file.details && <span className={classes.details}>{file.details}</span>}
              </span>
            </label>
            {action?.(file)}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

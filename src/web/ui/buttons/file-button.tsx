import { useId } from 'react';
import buttons from './button.module.css';
import classes from './file-button.module.css';

interface FileButtonProps {
  label: string;
  /** MIME types and file extensions, used as the filter in the file chooser. */
  accept: string;
  onChoose: (file: File) => void;
}

/** A button that opens the file chooser. */
export function FileButton({ label, accept, onChoose }: FileButtonProps) {
  const id = useId();
  return (
    <span className={classes.file}>
      <input
        id={id}
        type="file"
        accept={accept}
        className="visually-hidden"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
          // Allows choosing the same file again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={buttons.button} data-kind="secondary">
        {label}
      </label>
    </span>
  );
}

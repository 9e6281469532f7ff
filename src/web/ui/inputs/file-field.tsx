import { useId, useState } from 'react';
import { UploadIcon } from '../icons.tsx';
import { FieldLabel } from './field.tsx';
import classes from './file-field.module.css';

interface FileFieldProps {
  label: string;
  /** MIME type, also used as the filter in the file chooser. */
  accept: string;
  file: File | null;
  disabled?: boolean;
  onChoose: (file: File) => void;
  /** Called if several files are chosen. Without it, the first one is used. */
  onChooseMany?: ((files: File[]) => void) | undefined;
}

/** An input for a file that is chosen or dropped. */
export function FileField(props: FileFieldProps) {
  const { label, accept, file, disabled = false, onChoose, onChooseMany } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = (files: FileList | null | undefined) => {
    if (disabled || !files) return;
    if (files.length > 1 && onChooseMany) return onChooseMany([...files]);
    const first = files[0];
    if (first) onChoose(first);
  };
  return (
    <div>
      <FieldLabel htmlFor={id} isRequired>
        {label}
      </FieldLabel>
      <div className={classes.drop} data-over={isOver}>
        <UploadIcon size={22} />
        <span className={classes.words}>{file ? file.name : 'Choose a file or drop it here'}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={onChooseMany !== undefined}
          disabled={disabled}
          className={classes.input}
          onChange={(event) => {
            choose(event.currentTarget.files);
            // Allows choosing the same file again after it was corrected.
            event.currentTarget.value = '';
          }}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            choose(event.dataTransfer.files);
          }}
        />
      </div>
    </div>
  );
}

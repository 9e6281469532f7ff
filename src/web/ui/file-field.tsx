import { useId, useState } from 'react';
import { FieldLabel } from './field.tsx';
import classes from './file-field.module.css';
import { UploadIcon } from './icons.tsx';

interface FileFieldProps {
  label: string;
  /** MIME type, also offered as the filter in the file chooser. */
  accept: string;
  file: File | null;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/** A file, chosen or dropped. */
export function FileField({ label, accept, file, disabled = false, onChoose }: FileFieldProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = (files: FileList | null | undefined) => {
    const first = files?.[0];
    if (first && !disabled) onChoose(first);
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
          disabled={disabled}
          className={classes.input}
          onChange={(event) => {
            choose(event.currentTarget.files);
            // So that choosing the same file again, corrected meanwhile, is noticed.
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

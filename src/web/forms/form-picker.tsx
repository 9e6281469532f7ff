import { VIEWER_TEXTS } from '../../core/messages.ts';
import classes from './form-picker.module.css';
import type { FormSummary } from './queries.ts';

interface FormPickerProps {
  forms: FormSummary[];
  selectedId: string;
  onSelect: (id: string) => void;
}

export function FormPicker({ forms, selectedId, onSelect }: FormPickerProps) {
  return (
    <fieldset className={`${classes.picker} no-print`}>
      <legend className={classes.legend}>{VIEWER_TEXTS.selectForm}</legend>
      <div className={classes.grid}>
        {forms.map((form) => (
          <label key={form.id} className={classes.card}>
            <input
              type="radio"
              name="selected-form"
              checked={form.id === selectedId}
              onChange={() => onSelect(form.id)}
            />
            <span className={classes.words}>
              <span className={classes.name}>{form.form_name}</span>
              <span className={classes.file}>{form.original_filename}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

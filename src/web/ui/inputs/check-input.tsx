import classes from './check-input.module.css';

interface CheckInputProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function CheckInput({ label, isOn, onChange }: CheckInputProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

import { useState } from 'react';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import { message } from '../../../core/texts/message.ts';
import { WORKBENCH_TEXTS } from '../../../core/texts/workbench-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type Choice, SelectInput } from '../../ui/inputs/select-input.tsx';
import classes from './guess-bar.module.css';

const THRESHOLDS = [0.75, 0.5, 0.25] as const;

interface GuessBarProps {
  /** Guesses for fields that have no mapping. */
  open: FieldMappings;
  onAcceptAll: (fields: readonly string[]) => void;
}

/** Accepts all guesses above a threshold at once. */
export function GuessBar({ open, onAcceptAll }: GuessBarProps) {
  const [threshold, setThreshold] = useState<string>(String(THRESHOLDS[1]));
  const surerThan = (least: number) =>
    Object.keys(open).filter((name) => (open[name]?.confidence ?? 0) >= least);
  if (Object.keys(open).length === 0) return null;
  const accepted = surerThan(Number(threshold));
  const choices = THRESHOLDS.map((least): Choice<string> => {
    const count = surerThan(least).length;
    return [String(least), message(WORKBENCH_TEXTS.atLeast, { percent: least * 100, count })];
  });
  return (
    <div className={classes.bar}>
      <SelectInput
        label={WORKBENCH_TEXTS.acceptAllOf}
        choices={choices}
        value={threshold}
        onChange={setThreshold}
      />
      <Button
        kind="secondary"
        isWaiting={accepted.length === 0}
        onClick={() => onAcceptAll(accepted)}
      >
        {WORKBENCH_TEXTS.acceptAll}
      </Button>
    </div>
  );
}

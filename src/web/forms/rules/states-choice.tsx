import { RULE_TEXTS } from '../../../core/texts/rule-texts.ts';
import { STATE_CODES, US_STATES } from '../../../core/us-states.ts';
import { RadioChoice } from '../../ui/inputs/radio-choice.tsx';
import classes from './rules.module.css';

interface StatesChoiceProps {
  /** Postal codes; undefined for all states. */
  states: string[] | undefined;
  onChange: (states: string[] | undefined) => void;
}

export function StatesChoice({ states, onChange }: StatesChoiceProps) {
  const { allStates, onlyStates } = RULE_TEXTS;
  const chosen = new Set(states);
  const toggle = (code: string) => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    onChange(STATE_CODES.filter((one) => next.has(one)));
  };
  return (
    <>
      <RadioChoice
        label={RULE_TEXTS.states}
        choices={[allStates, onlyStates]}
        value={states === undefined ? allStates : onlyStates}
        onChange={(choice) => onChange(choice === allStates ? undefined : [])}
      />
      {states && (
        <ul className={classes.states}>
          {STATE_CODES.map((code) => (
            <li key={code}>
              <label>
                <input type="checkbox" checked={chosen.has(code)} onChange={() => toggle(code)} />
                {US_STATES[code]}
              </label>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

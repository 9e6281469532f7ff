import type { Person } from '../../../core/mapping/auto-map/people/person.ts';
import { CAST_TEXTS } from '../../../core/texts/mapping-texts.ts';
import classes from './person-select.module.css';

const PERSONS = Object.entries(CAST_TEXTS.persons) as [Person, string][];

interface PersonSelectProps {
  label: string;
  person: Person;
  /** @param select receives the focus again after an undo */
  onChange: (person: Person, select: HTMLSelectElement) => void;
}

/** Chooses one of the application's people, or nobody. */
export function PersonSelect({ label, person, onChange }: PersonSelectProps) {
  return (
    <select
      className={classes.person}
      aria-label={label}
      value={person}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Person, currentTarget)}
    >
      {PERSONS.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

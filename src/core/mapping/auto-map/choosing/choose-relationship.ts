/** Whose relationship a box asks for. */
import type { BoxParty } from '../people/who/box-party.ts';
import { IS_SOMEBODYS } from '../reading/blank-in-sentence.ts';
import type { FieldReading } from '../reading/read-field.ts';
import { RELATIONSHIP_TO_SUBJECT } from '../weights/choosing.ts';
import { type Choice, choice, type FormContext, printedText } from './choice.ts';

/** `Relationship to insured` is the owner's, unless it is in somebody else's block. */
export function chooseRelationship(
  reading: FieldReading,
  boxParty: BoxParty,
  context: FormContext,
): Choice | undefined {
  if (boxParty.party === 'owner') return choice(reading, boxParty, { source: 'ownerRelationship' });
  if (isToSomebodyElse(reading, context) || isInSubjectsColumn(reading, context)) return undefined;
  if (boxParty.party !== 'subject' || !context.people.hasOwner) return undefined;
  if (reading.evidence.some(({ text }) => IS_SOMEBODYS.test(text)))
    return choice(reading, boxParty, { source: 'ownerRelationship' });
  const toSubject = /\b(to|con)\b/i.test(printedText(reading));
  return toSubject
    ? choice(
        reading,
        boxParty,
        { source: 'ownerRelationship' },
        reading.score * RELATIONSHIP_TO_SUBJECT,
      )
    : undefined;
}

/** `Relationship to insured` in the column headed `Insured`, of a table of people. */
function isInSubjectsColumn({ evidence }: FieldReading, { people }: FormContext): boolean {
  return evidence.some(
    ({ where, reading }) => where === 'column' && people.namedBy(reading.parties) === 'subject',
  );
}

/** `Relationship to employee`, on a form about somebody else. */
function isToSomebodyElse({ evidence }: FieldReading, { people }: FormContext): boolean {
  const [label] = evidence;
  const to = /\b(?:to|con) (.*)$/i.exec(label?.text ?? '')?.[1];
  return to !== undefined && people.namedBy(people.read(to).parties, to) === 'other';
}

/** The application's people, and what the person checking says about them. */
import type { FieldReading } from '../reading/read-field.ts';
import type { Party } from '../words/party-word.ts';

/** The people whose facts a box can ask for, in the application's words. */
export const PERSONS = ['insured', 'owner', 'agent', 'nobody'] as const;
export type Person = (typeof PERSONS)[number];

/** Whose facts boxes ask for, as the person checking says. Overrules all other evidence. */
export interface Casting {
  /** By field name. */
  boxes: Readonly<Record<string, Person>>;
  /** By the form's word for somebody (`PersonWord`), for boxes that are not in `boxes`. */
  words: Readonly<Record<string, Person>>;
}

export const NOTHING_SAID: Casting = { boxes: {}, words: {} };

/** What holds for a form's next revision too, whose fields can have other names. */
export function wordsOf({ words }: Casting): Casting {
  return { boxes: {}, words };
}

export const PARTY_OF: Record<Person, Party> = {
  insured: 'subject',
  owner: 'owner',
  agent: 'agent',
  nobody: 'other',
};
export const PERSON_OF: Record<Party, Person> = {
  subject: 'insured',
  owner: 'owner',
  agent: 'agent',
  other: 'nobody',
};

export function partyIn({ boxes }: Casting, reading: FieldReading): Party | undefined {
  const { name } = reading.field;
  const person = Object.hasOwn(boxes, name) ? boxes[name] : undefined;
  return person && PARTY_OF[person];
}

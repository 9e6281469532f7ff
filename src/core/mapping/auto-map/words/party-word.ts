/**
 * Whose fact a box holds. A form has many people and the application has three: the main subject
 * (insured), a second person who owns, claims or acts (owner), and a professional who handles the
 * form (agent). The meaning of a word depends on the form: if there is a deceased, the claimant is
 * the second person; if there is only a claimant, the claimant is the main person.
 */
export type Party = 'subject' | 'owner' | 'agent' | 'other';

export interface PartyWord {
  /** Phrases in lower case and without punctuation, as `labelWords` makes them. */
  phrases: readonly string[];
  /** Its party where another word's higher rank makes that the subject. */
  party: Party;
  /** The highest-ranked word on a form names its main subject. */
  rank?: number;
  /** The same person as the subject, unless the form asks for a separate name. */
  sameUnlessNamed?: true;
  /** The same person as the subject, if nobody has to act for them. */
  sameAsSubject?: true;
  /** Acts for the estate on a form about somebody who has died. */
  actsForDeceased?: true;
  /** Somebody who has died: the form is about them however little it asks. */
  isGone?: true;
  /** After a death, such a person who also signs claims what is due. */
  claims?: true;
  /**
   * An alternative to a person (`Owner or trust`), which yields to any other person in the text.
   */
  yields?: true;
  /** Acts for the owner on a form that nobody else signs. */
  signsAlone?: true;
  /** Another name, place or time of the same person, whose block continues after it. */
  isAside?: true;
  /** Acts for a minor, if the form names one. */
  actsForMinor?: true;
  /** Can answer for a scheme, and then not for another person. */
  runsScheme?: true;
  /** The main person only if they sign: a seller's report names a buyer too. */
  ifSigning?: true;
  /** A second person of a kind whose first person has another word: `second agent`. */
  isAnother?: 'person' | 'agent';
  /** Not in any list. They are the owner if they sign and nobody else is the owner. */
  isUnknown?: true;
  /** Named in a trade or profession, so that their birth date and home are not asked for. */
  isTrade?: true;
  /** Is named on forms without signing them. */
  isListed?: true;
  /** Lives with the subject: an address or telephone after their name is most likely theirs. */
  sharesHome?: true;
}

/**
 * A person's decisions about a pending revision. Only differences from the comparison are kept, so
 * that they stay valid when the forms are compared again.
 */
export interface Decisions {
  /** The new box that takes an old one's mapping; '' for none. */
  targets: Readonly<Record<string, string>>;
  /** New boxes with an accepted suggestion. */
  accepted: readonly string[];
}

/** What has changed, so that two people's decisions about different boxes are both kept. */
export interface DecisionsChange {
  /** By old box; null if nothing is decided any more. */
  targets: Readonly<Record<string, string | null>>;
  /** By new box. */
  accepted: Readonly<Record<string, boolean>>;
}

export const NO_DECISIONS: Decisions = { targets: {}, accepted: [] };

export const isUndecided = ({ targets, accepted }: Decisions) =>
  Object.keys(targets).length + accepted.length === 0;

export function withTarget(decisions: Decisions, from: string, to: string): Decisions {
  return {
    targets: { ...decisions.targets, [from]: to },
    accepted: decisions.accepted.filter((name) => name !== to),
  };
}

export function withAccepted(
  decisions: Decisions,
  names: readonly string[],
  isAccepted: boolean,
): Decisions {
  const others = decisions.accepted.filter((name) => !names.includes(name));
  return { ...decisions, accepted: isAccepted ? [...others, ...names] : others };
}

/**
 * @param before all that can be stored, since an unanswered request can have arrived
 * @returns null if nothing has changed
 */
export function changeBetween(
  before: readonly Decisions[],
  after: Decisions,
): DecisionsChange | null {
  const changes = before.map((one) => changeFrom(one, after));
  const targets = Object.fromEntries(changes.flatMap((one) => one.targets));
  const accepted = Object.fromEntries(changes.flatMap((one) => one.accepted));
  const isChanged = changes.some((one) => one.targets.length + one.accepted.length > 0);
  return isChanged ? { targets, accepted } : null;
}

function changeFrom(before: Decisions, after: Decisions) {
  const decided = Object.entries<string | null>(after.targets).filter(
    ([from, to]) => own(before.targets, from) !== to,
  );
  const undecided = Object.keys(before.targets)
    .filter((from) => !Object.hasOwn(after.targets, from))
    .map((from): [string, null] => [from, null]);
  const [was, is] = [new Set(before.accepted), new Set(after.accepted)];
  const accepted = [...was, ...is]
    .filter((name) => was.has(name) !== is.has(name))
    .map((name) => [name, is.has(name)] as const);
  return { targets: [...decided, ...undecided], accepted };
}

/**
 * The last word counts: a box that somebody gives to one old box, or accepts a suggestion for, is
 * no longer another one's, which becomes undecided again.
 */
export function withChange(decisions: Decisions, change: DecisionsChange): Decisions {
  const given = Object.entries(change.accepted);
  const claimed = new Set([
    ...Object.values(change.targets),
    ...given.flatMap(([name, isAccepted]) => (isAccepted ? [name] : [])),
  ]);
  const kept = Object.entries(decisions.targets).filter(
    ([from, to]) => !Object.hasOwn(change.targets, from) && (to === '' || !claimed.has(to)),
  );
  const chosen = Object.entries(change.targets).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const accepted = decisions.accepted.filter(
    (name) => !claimed.has(name) && own(change.accepted, name) !== false,
  );
  return {
    targets: Object.fromEntries([...kept, ...chosen]),
    accepted: [...accepted, ...given.flatMap(([name, isAccepted]) => (isAccepted ? [name] : []))],
  };
}

const own = <Value>(values: Readonly<Record<string, Value>>, key: string) =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/**
 * Analyzes, deletes or restores several chosen forms one after another, and keeps the outcome of
 * each.
 */
import type { SeveralAction } from '../../../core/texts/several-forms-texts.ts';

export interface ChosenForm {
  id: string;
  form_name: string;
  analyzed_fields: number | null;
}

/**
 * `unchanged`: it was analyzed, deleted or restored already; `withoutFields`: analyzed, but has no
 * fields to fill.
 */
export type FormOutcome = 'done' | 'withoutFields' | 'unchanged';

/** The operations that are needed. Each can throw. */
export interface SeveralWork {
  act(action: SeveralAction, form: ChosenForm): Promise<FormOutcome>;
  explain(error: unknown): string;
  /** Whether the next form would fail too, because of the network or the user and not the form. */
  endsAll(error: unknown): boolean;
  /** Whether there was no answer, so that it may have been done. */
  isUnsure(error: unknown): boolean;
  /** Whether the form no longer exists. */
  isGone(error: unknown): boolean;
  onEnd(): void;
}

export interface SeveralOutcome {
  action: SeveralAction;
  count: number;
  done: ChosenForm[];
  withoutFields: ChosenForm[];
  unchanged: ChosenForm[];
  failed: { form: ChosenForm; why: string }[];
  /** At most one: the rest is not tried after it. */
  unsure: ChosenForm[];
  notTried: ChosenForm[];
  /** Why the rest was not tried; undefined if the user stopped it. */
  why: string | undefined;
}

export interface SeveralState {
  isChoosing: boolean;
  chosen: ReadonlyMap<string, ChosenForm>;
  running: { action: SeveralAction; n: number; count: number; name: string } | null;
  isStopping: boolean;
  outcome: SeveralOutcome | null;
}

export type SeveralForms = ReturnType<typeof createSeveralForms>;

export function createSeveralForms(work: SeveralWork) {
  const listeners = new Set<() => void>();
  let state: SeveralState = {
    isChoosing: false,
    chosen: new Map(),
    running: null,
    isStopping: false,
    outcome: null,
  };
  const change = (next: Partial<SeveralState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const changeChosen = (alter: (chosen: Map<string, ChosenForm>) => void) => {
    const chosen = new Map(state.chosen);
    alter(chosen);
    change({ chosen });
  };

  /** @returns why the rest must not be tried, or undefined */
  async function one(outcome: SeveralOutcome, form: ChosenForm): Promise<string | undefined> {
    const isDone = (list: ChosenForm[]) => {
      list.push(form);
      changeChosen((chosen) => chosen.delete(form.id));
    };
    const { action } = outcome;
    try {
      if (action === 'analyze' && form.analyzed_fields !== null) isDone(outcome.unchanged);
      else isDone(outcome[await work.act(action, form)]);
    } catch (error) {
      const why = work.explain(error);
      if (work.endsAll(error)) {
        outcome[work.isUnsure(error) ? 'unsure' : 'notTried'].push(form);
        return why;
      }
      outcome.failed.push({ form, why });
      if (work.isGone(error)) changeChosen((chosen) => chosen.delete(form.id));
    }
    return undefined;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,

    begin: () => change({ isChoosing: true }),
    end: () => change({ isChoosing: false, chosen: new Map() }),
    choose: (forms: readonly ChosenForm[]) =>
      changeChosen((chosen) => {
        for (const form of forms) chosen.set(form.id, form);
      }),
    unchoose: (id: string) => changeChosen((chosen) => chosen.delete(id)),
    chooseNone: () => change({ chosen: new Map() }),

    /** Runs the forms one after another. A second call during a run does nothing. */
    async run(action: SeveralAction, forms: readonly ChosenForm[]): Promise<void> {
      if (state.running || forms.length === 0) return;
      const count = forms.length;
      const outcome: SeveralOutcome = {
        action,
        count,
        done: [],
        withoutFields: [],
        unchanged: [],
        failed: [],
        unsure: [],
        notTried: [],
        why: undefined,
      };
      change({ outcome: null, isStopping: false });
      for (const [index, form] of forms.entries()) {
        if (state.isStopping || outcome.why !== undefined) {
          outcome.notTried.push(form);
          continue;
        }
        change({ running: { action, n: index + 1, count, name: form.form_name } });
        outcome.why = await one(outcome, form);
      }
      change({ running: null, isStopping: false, outcome });
      work.onEnd();
    },

    /** Stops after the current form. */
    stop: () => change({ isStopping: true }),
    clear: () => change({ outcome: null }),
  };
}

/** What was just deleted, or what a restoration that was cut short has not brought back. */
export function restorableOf({
  action,
  done,
  failed,
  unsure,
  notTried,
}: SeveralOutcome): ChosenForm[] {
  if (action === 'remove') return done;
  return action === 'restore' ? [...failed.map(({ form }) => form), ...unsure, ...notTried] : [];
}

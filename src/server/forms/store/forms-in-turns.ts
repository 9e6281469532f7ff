import { setImmediate as nextTurn } from 'node:timers/promises';

/** About a megabyte of forms. */
const FORMS_PER_TURN = 25;

/** Gives other requests a turn between the batches, because SQLite answers without one. */
export async function* formsInTurns<Form>(forms: readonly Form[]): AsyncGenerator<Form[]> {
  for (let n = 0; n < forms.length; n += FORMS_PER_TURN) {
    if (n > 0) await nextTurn();
    yield forms.slice(n, n + FORMS_PER_TURN);
  }
}

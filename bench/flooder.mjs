/**
 * Floods a server with PDF jobs until it is killed, and cancels half of them soon after requesting
 * them: `node bench/flooder.mjs BASE JOBS_AT_ONCE`. It is a separate process, like another user's
 * machine, because the connections of one client would make its users wait for each other before
 * the server is asked.
 */
import { bigForm } from './big-form.mjs';
import { signUp } from './server-client.mjs';

/** A job on a form with this many fields takes seconds. */
const FIELDS = 30_000;
const GIVEN_UP_AFTER_MS = 100;
const [base, jobsAtOnce] = process.argv.slice(2);

const bytes = bigForm(FIELDS);
const ask = await signUp(base, 'flooder@example.com');
const id = await upload();
console.log('ready');
process.stdin.once('data', () => {
  for (let i = 0; i < Number(jobsAtOnce); i++) flood(i % 2 === 0);
});

async function flood(isGivenUp) {
  for (;;) {
    const signal = isGivenUp ? AbortSignal.timeout(GIVEN_UP_AFTER_MS) : null;
    await ask(`/api/forms/${id}/field-analysis`, { method: 'POST', signal })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }
}

async function upload() {
  const body = new FormData();
  body.set('formName', 'Big form');
  body.set('file', new File([bytes], 'big.pdf', { type: 'application/pdf' }));
  const answer = await ask('/api/forms', { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).form.id;
}

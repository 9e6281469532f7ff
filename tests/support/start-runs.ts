import { createFormsSetAside } from '../../src/server/applications/filling/forms-set-aside.ts';
import { createHasUser } from '../../src/server/auth/has-user.ts';
import { startRunWorker } from '../../src/server/runs/work/start-run-worker.ts';
import type { TestApp } from './test-app.ts';

/** Makes the packets of tables in the test application, with reviewed and unreviewed mappings. */
export function startRuns(app: TestApp): Promise<void> {
  return startRunWorker({
    ...app.deps,
    hasUser: createHasUser(app.deps.signIn),
    setAside: createFormsSetAside(),
    onlyReviewed: false,
  });
}

/**
 * The house rules: which way imports may go, which files may query a table, and how long a file may
 * get. `problemsIn` takes every source file and returns one line for each import that goes the
 * wrong way, including imports of types (a type that two rooms need belongs on a floor below both),
 * and for each query in the wrong place. `tooLong` takes the tests too.
 */
import { dirname, join, relative } from 'node:path/posix';

/**
 * The rooms of a folder by floors, from the ground up. A room (a file, or a folder with everything
 * in it) imports only from lower floors of its folder. Rooms on one floor do not import each other.
 */
const FLOORS = {
  'src/core': [
    'answer-words composed errors facts-with-pdf grouped timers limits texts operation-texts own-data password-rule plain-names retention shown-user sync-limits audit presentation wallet calendar-date us-states',
    'error-texts premium pdf',
    'identity-provider-errors application places',
    'mapping',
    'packet table',
  ],
  'src/core/packet': [
    'completed-file-name form-revision merge signing',
    'packet sign-marks',
    'cover-rows read-packet-form',
    'assemble-packet join-packets',
  ],
  'src/core/pdf': [
    'pdf-form file',
    'acroform fonts',
    'active page',
    'fill labels',
    'field-names sheets',
    'fill-form',
  ],
  'src/core/pdf/file': [
    'lexical',
    'filters',
    'objects',
    'encryption opened-pdf',
    'parsing writing',
    'document recovery',
    'open-pdf',
  ],
  'src/core/pdf/fonts': [
    'encoding form-font visible-text',
    'programs standard wrap-text',
    'added metrics',
    'reading',
    'choose-font',
  ],
  'src/core/pdf/fill': [
    'appearance-frame page-of-widget',
    'filling',
    'adopt-orphans appearance stored',
    'paper',
    'fields',
  ],
  'src/core/pdf/labels': [
    'defined-term dollar-sign placed-box printed-name',
    'captions',
    'lines',
    'headings weighing',
    'ticks',
    'field-labels',
    'label-form-fields',
    'analyze-form',
  ],
  'src/core/mapping': [
    'read-question',
    'field-mapping',
    'answer-parts fill-values ignored-keys locked-boxes required-boxes',
    'auto-map changed-boxes mapped-form mapping-template',
    'carry form-questions revision-mapping',
  ],
  'src/core/mapping/auto-map': [
    'weights',
    'calibration words',
    'reading',
    'asking people',
    'choosing',
    'auto-map',
  ],
  'src/core/places': [
    'page',
    'lines name-places numbers tinted-ground',
    'ticks',
    'cells page-marks',
    'page-places',
    'find-places',
    'writing',
  ],
  'src/core/mapping/carry': [
    'free-boxes once-for-each sure-thresholds weights',
    'words',
    'reading',
    'likeness',
    'pairing',
    'differences',
    'sure-pairs',
    'outcomes',
    'follow-others is-one-form',
    'judge-boxes',
    'carry-mapping',
  ],
  'src/server': [
    'agencies collect-garbage describe-failure files outbound project-root',
    'db',
    'invitations proof queue sealing storage',
    'data-folder http',
    'audit pdf-work rate-limits settings',
    'mail table uploads',
    'auth',
    'drafts events',
    'backend stored-pdfs',
    'backup forms guides',
    'applications migrate-to signed-urls',
    'retention runs sync',
    'account rotate-key',
    'admin',
    'app',
    'main',
    'command-line',
  ],
  'src/server/applications': [
    'packet-states',
    'application-result',
    'store',
    'packets',
    'filling',
    'on-page',
    'printing',
    'routes',
  ],
  'src/server/forms': [
    'form-schema',
    'store',
    'fields filling lists mapping revisions',
    'routes seed-sample-form',
  ],
  'src/server/runs': [
    'print-size run-event store',
    'column-examples forms-since-start row-rules',
    'rows-as-now',
    'outputs',
    'run-schema work',
    'read-upload row-routes',
    'routes',
  ],
  'src/server/auth': [
    'form-admins mailed-codes openid passwords saml second-factor session sign-up user-names wallet',
    'identity-provider record-sign-in',
    'sign-in sign-in-endpoints',
    'has-user routes saml-routes sign-in-answer',
    'sign-in-routes',
  ],
  'src/server/command-line': [
    'help input',
    'one-form operations packet',
    'batch bulk',
    'command-line',
  ],
  'src/server/proof': [
    'pdfium proof',
    'file fill-and-prove prove',
    'fill-on-paper judging prove-packet',
    'painting seen-widget-cache',
    'judge-page recall',
    'prove-form',
  ],
  'src/web': [
    'base theme',
    'browser',
    'ui',
    'pdf-viewer',
    'auth',
    'pdf-files live-lists drafts',
    'account applications guides presentation',
    'forms runs',
    'views',
    'shell',
    'main',
  ],
  'src/web/ui': [
    'badge buttons file-size format-date icons',
    'inputs messages',
    'lazy',
    'dialogs layout',
  ],
  'src/web/pdf-viewer': [
    'bar fields loading',
    'filling on-page pages printing',
    'panel',
    'pdf-viewer',
  ],
  'src/web/forms/mapping': [
    'box-state counted-boxes mapping-outcome person-select selection source-labels',
    'draft mapping-in-words',
    'choice',
    'page table',
    'cast-of-form guess-bar import-template mapping-history mapping-keys mapping-tips prefilled-note use-mapped-boxes use-selection use-undo-focus',
    'mapping-header',
    'mapping-editor',
    'configure-mapping-dialog',
  ],
  'src/web/auth': [
    'queries sign-in-mode sign-up-rule',
    'other-ways session',
    'steps',
    'sign-in',
    'as-user sign-in-prompt',
  ],
  'src/web/applications': [
    'packets-button preview-dialog queries submission-id use-drafts',
    'entry results',
    'packets',
    'submission-outcome',
  ],
  'src/web/applications/entry': ['fields state', 'form'],
};

/** Which of the product's three programs can import which. */
const READS = { core: ['core'], server: ['server', 'core'], web: ['web', 'core'] };
/** The screens know the server only by the types of its routes, which they import in this file. */
const CLIENT = 'src/web/base/api-client.ts';

/**
 * The only files, or folders, that may query each table. Migrations are exempt, because they
 * describe the past.
 */
const SQL = {
  submissions: ['src/server/applications/store/'],
  completed_forms: ['src/server/applications/store/'],
  drafts: ['src/server/drafts/'],
  runs: ['src/server/runs/store/'],
  run_rows: ['src/server/runs/store/'],
  run_forms: ['src/server/runs/store/'],
  kept_forms: ['src/server/runs/store/'],
  column_choices: ['src/server/runs/store/'],
  jobs: ['src/server/queue/'],
  pdf_forms: ['src/server/forms/store/', 'src/server/stored-pdfs/store.ts'],
  presentation_pdfs: ['src/server/guides/store.ts', 'src/server/stored-pdfs/store.ts'],
  mapping_versions: ['src/server/forms/store/mapping-history.ts'],
  invitations: ['src/server/invitations/store.ts'],
  audit_events: ['src/server/audit/audit-trail.ts'],
};
const MIGRATIONS = 'src/server/db/migrations';

/** A file longer than this has more than one purpose, and is split by purpose. */
const MAX_LINES = 350;

/** @param {ReadonlyMap<string, string>} sources text by path, including tests */
export function tooLong(sources) {
  return [...sources].flatMap(([path, text]) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > MAX_LINES ? [`${path} has ${lines} lines: at most ${MAX_LINES}`] : [];
  });
}

/**
 * @param {ReadonlyMap<string, string>} sources text by path from the project's root, without tests
 * @returns {string[]} one line for each wrong import, import cycle, or query
 */
export function problemsIn(sources) {
  const imports = new Map([...sources].map(([path, text]) => [path, importsOf(path, text)]));
  const problems = [];
  for (const [path, targets] of imports) {
    for (const { target, isType } of targets) {
      problems.push(...wrongProgram(path, target, isType), ...wrongFloor(path, target));
    }
  }
  const queries = [...sources].flatMap(([path, text]) => wrongSql(path, text));
  return [...problems, ...circles(imports), ...queries];
}

function wrongSql(path, text) {
  if (path.startsWith(MIGRATIONS)) return [];
  const asked = text.matchAll(
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*'(\w+)/g,
  );
  const tables = new Set([...asked].map(([, table]) => table));
  return [...tables].flatMap((table) =>
    (SQL[table] ?? [path]).some((place) => path.startsWith(place))
      ? []
      : [`${path} queries ${table}: its SQL stands in ${SQL[table].join(' and ')}`],
  );
}

function importsOf(path, text) {
  const found = text.matchAll(
    /(?:^(?<statement>import|export)(?<type> type)? (?:[^;]*? from )?|\bimport\()'(?<name>\.[^']+)'/gm,
  );
  return [...found].map(({ groups }) => ({
    target: join(dirname(path), groups.name),
    isType: groups.type !== undefined,
  }));
}

function wrongProgram(path, target, isType) {
  const [from, to] = [path, target].map((file) => file.split('/')[1]);
  if (READS[from]?.includes(to) ?? true) return [];
  if (path === CLIENT && to === 'server' && isType) return [];
  return [`${path} imports ${target}: ${from} does not read ${to}`];
}

function wrongFloor(path, target) {
  return Object.entries(FLOORS).flatMap(([folder, floors]) => {
    const [from, to] = [path, target].map((file) => roomOf(folder, file));
    if (from === undefined || to === undefined || from === to) return [];
    const [above, below] = [from, to].map((room) =>
      floors.findIndex((rooms) => rooms.split(' ').includes(room)),
    );
    if (above < 0 || below < 0) {
      return [`${folder}/${above < 0 ? from : to} has no floor in scripts/house-rules.mjs`];
    }
    return above > below ? [] : [`${path} imports ${target}: ${to} is not below ${from}`];
  });
}

function roomOf(folder, file) {
  const inside = relative(folder, file);
  return inside.startsWith('..') ? undefined : inside.split('/')[0].replace(/\..*/, '');
}

/**
 * Files that import each other in a loop, each loop reported once (Tarjan's strongly connected
 * components).
 */
function circles(imports) {
  const numbers = new Map();
  const lowest = new Map();
  const open = [];
  const found = [];
  const visit = (file) => {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.get(file));
    open.push(file);
    for (const { target } of imports.get(file)) {
      if (!imports.has(target)) continue;
      if (!numbers.has(target)) visit(target);
      if (open.includes(target))
        lowest.set(file, Math.min(lowest.get(file), lowest.get(target), numbers.get(target)));
    }
    if (lowest.get(file) !== numbers.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    const isLoop = circle.length > 1 || imports.get(file).some(({ target }) => target === file);
    if (isLoop) found.push(`a circle of imports: ${circle.join(', ')}`);
  };
  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return found;
}

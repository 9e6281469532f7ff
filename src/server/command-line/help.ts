import { APPLICATION_FIELD_NAMES } from '../../core/application/application-fields.ts';
import { COMBINED_SOURCES, TRANSFORMS } from '../../core/mapping/field-mapping.ts';

const transforms = Object.entries(TRANSFORMS)
  .map(([name, meaning]) => `  ${name.padEnd(16)}${meaning}`)
  .join('\n');

const ANSWERS = `The answer is one JSON document on standard output and exit code 0; otherwise one line on
standard error and exit code 1 (the file or the input) or 2 (the command as typed).`;

/** Help by command; `inkready` lists them all. */
export const HELP: Record<string, string> = {
  inkready: `inkready <command>

  analyze FILE.pdf      list the form's fields
  auto-map FILE.pdf     suggest which application field belongs in which box
  fill FILE.pdf ...     fill the form in
  batch JOBS.jsonl      many of these jobs in one process
  serve                 run the web application
  backup FILE.tar       copy a data folder into one file
  restore FILE.tar      make an empty data folder what a backup holds
  migrate-to            copy a data folder to PostgreSQL and an object store
  rotate-key            seal every packet with a new master key

inkready <command> --help says more.
${ANSWERS}`,

  analyze: `inkready analyze FILE.pdf

Lists every field of the form: {pages, totalFields, fields: [{name, type, value, required,
readOnly, options, widgets, ...}]}. type is text, checkbox, radio, dropdown, signature or button;
options are the export values of a dropdown or list and the on-states of boxes. A PDF without
fields has 0 of them, which is no error.

${ANSWERS}`,

  'auto-map': `inkready auto-map FILE.pdf

Suggests mappings: {mappings: {"<pdf field>": {sourceField, fieldType, transform, confidence,
reason, ...}}, guesses: {...}}. In guesses, in the same shape, is what is less than half sure: for a
person to look at, never filled by itself. Fields that nothing fits are in neither.

Sources
  ${APPLICATION_FIELD_NAMES.join(', ')}
  ${Object.keys(COMBINED_SOURCES).join(', ')}

Transforms
${transforms}

${ANSWERS}`,

  fill: `inkready fill FILE.pdf --values VALUES.json --out OUT.pdf
inkready fill FILE.pdf --application APPLICATION.json --mapping MAPPING.json --out OUT.pdf

  --values        {"<pdf field>": text, true, false, or a list of texts}; a check box takes true,
                  false or its on-state, a radio group an on-state or its text, a dropdown an
                  export value or its text
  --application   an application by field name: {"insuredFirstName": "Maria", ...}
  --mapping       mappings as auto-map answers them
  --out           the file to write; it is written whole or not at all

Answers {filled, totalFields, skipped: [{field, code, reason}], warnings: [{field, code, message}]}.
Fields that cannot be filled are in skipped with their reason; that is no error. With --application
also notes: what is odd about it, such as an amount that is none.

Transforms in a mapping
${transforms}

${ANSWERS}`,

  batch: `inkready batch JOBS.jsonl

Each line is a job: {"id": ..., "command": "analyze" | "auto-map" | "fill", "file": "FORM.pdf",
"values": "...", "application": "...", "mapping": "...", "out": "..."}, all paths from the working
folder. Each line of the answer is {"id", "ok", "result" or "error", "ms"}, in the same order. The
exit code is 0 though jobs failed in their lines.`,

  backup: `inkready backup FILE.tar [--with-keys]

Copies the data folder (DATA_DIR) into one new file, also while the server runs: the database as it
is at one moment, and every stored form, guide and completed form. The file is read back and compared
before it gets its name; interrupted, it leaves FILE.tar.part, which the next run replaces.

  --with-keys   put master-key and auth-secret in as well. Without them nobody can open the packets in
                the backup: keep copies of both files elsewhere. With them, whoever has the file can,
                and can alter it too.

The list of contents is authenticated with the master key: a backup that was altered is not restored.

An installation on PostgreSQL and an object store is backed up with their own tools: docs/deploy.md.
Answers {archive, bytes, sha256, createdAt, keysIncluded, missingFiles, tables, files}.

${ANSWERS}`,

  restore: `inkready restore FILE.tar [--unauthenticated]

Makes the data folder (DATA_DIR) what a backup holds. It must be empty, except for the master-key and
auth-secret of the backed-up installation, which go there first unless the backup was made
--with-keys or INKREADY_MASTER_KEY and INKREADY_AUTH_SECRET are set. Everything is compared with the
backup's list before it gets its place, and the list authenticated with the master key; after an
interruption run it again.

  --unauthenticated   restore a backup that an earlier version made, which nothing authenticates: only
                      one that nobody else could write to

authenticatedBy says "the master key"; "the key inside it" for a backup --with-keys where you gave no
key of your own, which proves that it is whole and not who wrote it; or "nothing".

Answers {dataFolder, archive, sha256, createdAt, authenticatedBy, missingFiles, tables, files}.

${ANSWERS}`,

  'migrate-to': `inkready migrate-to

Copies the data folder (DATA_DIR) to the PostgreSQL database and the object store that DATABASE_URL
and the S3 settings name; both must be empty. Stop the server first. INKREADY_MASTER_KEY and
INKREADY_AUTH_SECRET are the content of the data folder's master-key and auth-secret. Counts and
checksums of what arrived are compared with what was sent. The data folder stays as it is; after an
interruption run it again.

Answers {from, to, filesAlreadyThere, tables, files}.

${ANSWERS}`,

  'rotate-key': `inkready rotate-key

Seals everything with a new master key: each item's own key is wrapped anew. For a data folder whose
key is in its file master-key, stop the server: a new key is made there, and the old one added to
previous-master-keys, because backups made before still need it. Where INKREADY_MASTER_KEY is set, it is
the new key and INKREADY_PREVIOUS_MASTER_KEYS holds the old one; replicas that have both may go on
serving. After an interruption run it again; until it is done both keys open everything.

Answers {rewrapped, alreadyCurrent, missing, unreadable, masterKey, previousMasterKeys}; missing and
unreadable name what was gone or damaged before, and is left as it is.

${ANSWERS}`,

  serve: `inkready serve

Runs the web application on http://localhost:3000. Settings are environment variables, among them
PORT, HOST, BASE_URL, DATA_DIR, INKREADY_MASTER_KEY and INKREADY_SAMPLES=off; docs/settings.md has all.`,
};

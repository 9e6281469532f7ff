import { APPLICATION_FIELD_NAMES } from '../../core/application/application-fields.ts';
import { QUESTION_KINDS } from '../../core/application/questions.ts';
import { COMBINED_SOURCES, TRANSFORMS } from '../../core/mapping/field-mapping.ts';

/** Lays out names and their meanings in two columns, at least two spaces apart. */
function columns(meanings: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(meanings).map((name) => name.length)) + 2;
  return Object.entries(meanings)
    .map(([name, meaning]) => `  ${name.padEnd(width)}${meaning}`)
    .join('\n');
}

const transforms = columns(TRANSFORMS);

const commands = columns({
  'analyze FILE.pdf': "list the form's fields",
  'auto-map FILE.pdf': 'suggest which application field belongs in which box',
  'detect-fields FILE.pdf': 'find where a form without fields is to be filled in',
  'fill FILE.pdf ...': 'fill the form in',
  'carry-mapping ...': "carry a form's mapping to its next revision",
  'packet ...': 'fill several forms and make one file to print and sign',
  'bulk TABLE.csv ...': 'fill the forms in for each row of a table',
  'batch JOBS.jsonl': 'run many of these jobs in one process',
  serve: 'run the web application',
  'backup FILE.tar': 'copy a data folder into one file',
  'restore FILE.tar': 'fill an empty data folder from a backup',
  'migrate-to': 'copy a data folder to PostgreSQL and an object store',
  'rotate-key': 'seal every packet with a new master key',
});

const ANSWERS = `On success, writes one JSON document to standard output and exits with 0. On failure, writes one
line to standard error and exits with 1 (the file or the input is at fault) or 2 (the command is).`;

/** Help texts by command. `inkready` lists all of them. */
export const HELP: Record<string, string> = {
  inkready: `inkready <command>

${commands}

inkready <command> --help tells more about one of them, inkready --version which version this is.
${ANSWERS}`,

  analyze: `inkready analyze FILE.pdf

Lists every field of the form: {pages, totalFields, fields: [{name, type, value, required,
readOnly, options, widgets, ...}]}. type is text, checkbox, radio, dropdown, signature or button;
options are the export values of a dropdown or list and the on-states of boxes. A PDF without
fields is not an error: totalFields is 0. Of a form that was cut off, warnings says that parts may be
missing; auto-map and carry-mapping say the same, and detect-fields in its notes.

${ANSWERS}`,

  'auto-map': `inkready auto-map FILE.pdf

Suggests mappings: {mappings: {"<pdf field>": {sourceField, fieldType, transform, confidence,
reason, ...}}, guesses: {...}, questions: {...}, cast: [...], words: [...]}. guesses and questions have
the same shape as mappings, and fill uses neither. guesses holds suggestions that are less than 85 %
sure: a person must check them. questions holds boxes that the form requires and no application field
fills; ask says what to ask the agent: {label, kind, ...}. Fields without a suggestion are in none of
them. cast: [{person, title, page, fields}] says whose facts the form asks for, block by block:
insured, owner, agent or nobody. words: [{word, person, fields}] says what the form calls them.

Sources
  ${APPLICATION_FIELD_NAMES.join(', ')}
  ${Object.keys(COMBINED_SOURCES).join(', ')}

Transforms
${transforms}

${ANSWERS}`,

  'detect-fields': `inkready detect-fields FILE.pdf [--out FILLABLE.pdf]

Finds the places to fill in of a form that has no fields, from what its pages print: ruled lines, boxes,
cells, underscores and check-box glyphs, with the text beside them. Of a form that has fields it lists only
the places that have none.

  --out   also write the form with fields at these places; its pages stay as they are. A signed
          PDF and one that forbids changes are refused

Writes {pages, fields: [{page, rect, type, comb, multiline, name, choice, label, confidence}], notes}. type is
text, checkbox or signature; page counts from 0, rect is [left, bottom, right, top] in the page's user space.
comb is the number of cells, one for each character. Check boxes of one name exclude each other: choice is the
answer, and they become one radio group. comb, multiline and choice are there only if they apply. confidence is
from 0 to 1. notes names pages on which nothing was looked for: scans, and pages with more lines than a form
has. A PDF that is all scans is an error, and so is --out where nothing was found.

${ANSWERS}`,

  fill: `inkready fill FILE.pdf --values VALUES.json --out OUT.pdf [--continue] [--proof]
inkready fill FILE.pdf --application APPLICATION.json --mapping MAPPING.json --out OUT.pdf
              [--continue] [--proof]

  --values        {"<pdf field>": text, true, false, or a list of texts}; a check box takes true,
                  false or its on-state, a radio group an on-state or its text, a dropdown an
                  export value or its text
  --application   an application by field name: {"insuredFirstName": "Maria", ...}
  --mapping       mappings as auto-map writes them
  --out           the file to write, not one that is read; it is written whole or not at all
  --continue      a text that does not fit its box stands whole on a continuation sheet, a page added
                  at the end; the box shows its first words and where. An SSN, date or amount that
                  does not fit is skipped instead, and so is any such value in a signed form
  --proof         a second engine paints the file and says of each value whether a person sees it

Writes {filled, totalFields, skipped: [{field, code, reason}], warnings: [{field, code, message}]}.
A field that cannot be filled is not an error: it is in skipped with the reason. With --mapping also
ignored: [{field, keys}] if a mapping has keys that nothing reads, such as a misspelled one. With
--application also notes: odd values in it, such as an amount that is not a number. With --continue also
continued: [{field, mark, page, label, sheetPage, sheetPages}], pages counted from 0, and isUnmarked where
the box has room for the text but does not show it. With --proof also proof:
{engine, clean, fields: [{field, intended, stored, painted, shown, page, continued}]}; painted is
whole, partly or not, shown what is seen whole, and clean says that every value is whole, in its box
or on a continuation sheet.

A read-only box is skipped, unless a mapping fills it and it is empty: forms lock boxes that they copy
from others by script. Its lock goes, so that it can be corrected by hand.

warnings names a box that FILE.pdf itself has filled in and that the mapping does not decide about. To
keep it as it is, map it to {"kept": "<what the file has there>"}; to empty it, to {"transform":
"not-used"}.

{"onlyIf": "otherOwner"} in a mapping leaves its box empty if APPLICATION.json names the insured as the owner.
auto-map writes it where the form asks for an owner only if that is somebody else.

A mapping can ask what no application field holds: {"ask": {"label": "Programs", "kind": "several",
"choices": ["Food", "Cash"]}}. The answers are in APPLICATION.json by the words of the questions, those
of several choices as a list: {"answers": {"Smoker?": "NO", "Programs": ["Food", "Cash"]}}. Kinds:
${Object.keys(QUESTION_KINDS).join(', ')}

Transforms in a mapping
${transforms}

${ANSWERS}`,

  packet: `inkready packet --application APPLICATION.json --form FORM.pdf=MAPPING.json [--form ...]
                --out PACKET.pdf [--duplex] [--sign-marks] [--attach TEXT ...] [--send-to LINE ...]

Fills every form from one application and makes one file to print: a cover (whose packet, the forms,
where each person signs), then the forms in order, each with its continuation sheets behind it.

  --form          a form and its mapping; without "=MAPPING.json" nothing is filled in it
  --duplex        each form starts on the front of a sheet: blank pages are put in where needed
  --sign-marks    marks in the margin where somebody signs; some insurers refuse marked forms
  --attach        what else to send, a line on the cover; may be given several times
  --send-to       a line of the address on the cover; may be given several times

Writes {pages, forms: [{file, firstPage, pages, filled, skipped, warnings, ignored, continued, prefix}],
signHere: [{page, rect, kind: "signature" | "initials" | "date", who}], notes, proof}. Pages count from
0, rect is [left, bottom, right, top] in the page's user space; the fields of a form are under its
prefix, as "form1.City". A form that is encrypted or signed, or cannot be merged, is written to a file
of its own beside PACKET.pdf: firstPage is null, and reason, ownFile, signHere and proof are beside it.
A form that cannot be filled has firstPage null, reason "absent" and a problem. The cover names both.
ignored names keys of the form's mapping that nothing reads, if it has any.

${ANSWERS}`,

  bulk: `inkready bulk TABLE.csv --form FORM.pdf=MAPPING.json [--form ...] --out FOLDER
              [--report REPORT.csv] [--dates mdy|dmy]

Fills every form from each row of a table of clients, and writes a folder for each row: FOLDER/0001/FORM.pdf.
The table has a header, and is CSV (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252) or XLSX, of
which the first visible sheet with a known header is read, as its number formats show it. Rows above the header
and hidden rows are left out. Columns are known by their headers ("DOB", "Insured's SSN", the words of a form's
question), a few by their values.

  --form     a form and its mapping; may be given several times
  --out      the folder to write to; files of the same names are replaced, and packets and forms of an
             earlier run that this one does not write are named in notOfThisRun. One run at a time
             writes to it
  --report   a table to write: what came of each row, and what to look at
  --dates    which number comes first, where the values of a column do not tell: 03/04/1941. A column
             is read in one way or not at all

A row is refused, with its column named, if it lacks a required value, has an invalid date or amount, an
SSN without nine digits or an unknown state, or has more or fewer columns than the header. Amounts over a
state's limit, a client who is in an earlier row too and the like are notes in the report.
A missing application date is today's.

Writes {rows, packets, refused: [{row, reason}], columns: [{header, is, byValues}], sheet, otherSheets,
rowsAboveHeader, hiddenRows, notOfThisRun, ignored, ms}. Rows count from 1 without the header and without blank ones;
is names what the column was read as, null if it fills nothing; otherSheets are those of a workbook that
have rows and were not read; rowsAboveHeader and hiddenRows are how many rows were left out; ignored
names keys of a form's mapping that nothing reads. byValues, and what is between columns and ms, are
there only if they apply.

${ANSWERS}`,

  'carry-mapping': `inkready carry-mapping OLD.pdf NEW.pdf --mapping MAPPING.json

Carries the mapping of a form to its next revision, by what is printed at each box and its place in
the sequence of questions; field names and places are weak witnesses. What fills a box (sourceField
and the rest) is carried as it is written.

  --mapping   mappings of OLD.pdf as auto-map writes them

Writes {mappings: {"<new field>": {from: "<old field>", ...the mapping, confidence, reason}}, review:
[{from, candidates: ["<new field>", ...], reason}], gone: ["<old field>", ...], added: ["<new field>",
...]}. A person decides about each in review, the likeliest candidate first; gone has no like in the
new form, added none in the old one. With two forms that are not one form's revisions nothing is
carried, and a warning says so.

${ANSWERS}`,

  batch: `inkready batch JOBS.jsonl

Each line is a job: {"id": ..., "command": "analyze" | "auto-map" | "detect-fields" | "fill", "file": "FORM.pdf",
"values": "...", "application": "...", "mapping": "...", "out": "...", "continue": true,
"proof": true}; or {"id": ..., "command": "packet", "application": "...", "forms": [{"file": "...",
"mapping": "..."}], "out": "...", "duplex": true, "signMarks": true, "attach": [...], "sendTo": [...]};
or {"id": ..., "command": "carry-mapping", "old": "...", "new": "...", "mapping": "..."}.
Paths are relative to the working folder. Each line of output is {"id", "ok", "result" or "error",
"ignored", "ms"}, in the same order; ignored names keys of the job that its command does not know. The jobs
run at once, so none may write a file that one of them reads, or that an earlier line writes. The exit
code is 0 even if jobs failed: their lines say so.`,

  backup: `inkready backup FILE.tar [--with-keys]

Copies the data folder (DATA_DIR) into one new file, even while the server runs: the database as it
is at one moment, and every stored form, guide and completed form. The file is read back and compared
before it gets its name; an interrupted run leaves FILE.tar.part, which the next run replaces.

  --with-keys   also put in master-key and auth-secret. Without them nobody can open the packets in
                the backup, so keep copies of both files elsewhere. With them, whoever has the file
                can open the packets and alter the backup.

The master key authenticates the list of contents: an altered backup cannot be restored.

Back up an installation on PostgreSQL and an object store with their own tools: docs/deploy.md.
Writes {archive, bytes, sha256, createdAt, keysIncluded, missingFiles, tables, files}.

${ANSWERS}`,

  restore: `inkready restore FILE.tar [--unauthenticated]

Fills the data folder (DATA_DIR) from a backup. The folder must be empty, except for the master-key
and auth-secret of the backed-up installation: put them there first, unless the backup was made
--with-keys or INKREADY_MASTER_KEY and INKREADY_AUTH_SECRET are set. Before anything is moved into
place, everything is compared with the backup's list, and the master key authenticates the list. After
an interruption run it again.

  --unauthenticated   restore a backup that an earlier version made and nothing authenticates; use it
                      only if nobody else could write to the file

authenticatedBy is "the master key"; "the key inside it" for a backup --with-keys if you gave no key
of your own, which proves that it is whole but not who wrote it; or "nothing".

Writes {dataFolder, archive, sha256, createdAt, authenticatedBy, missingFiles, tables, files}.

${ANSWERS}`,

  'migrate-to': `inkready migrate-to

Copies the data folder (DATA_DIR) to the PostgreSQL database and the object store that DATABASE_URL
and the S3 settings name; both must be empty. Stop the server first. Set INKREADY_MASTER_KEY and
INKREADY_AUTH_SECRET to the contents of the data folder's master-key and auth-secret. Counts and
checksums of the copy are compared with the original. The data folder stays as it is; after an
interruption run it again.

Writes {from, to, filesAlreadyThere, tables, files}.

${ANSWERS}`,

  'rotate-key': `inkready rotate-key

Seals everything with a new master key, by wrapping each item's own key again. If the data folder's
key is in its file master-key, stop the server first: a new key is made there, and the old one is added
to previous-master-keys, because earlier backups still need it. If INKREADY_MASTER_KEY is set, it is
the new key and INKREADY_PREVIOUS_MASTER_KEYS holds the old one; replicas that have both may keep
serving. After an interruption run it again; until it is done both keys open everything.

Writes {rewrapped, alreadyCurrent, missing, unreadable, masterKey, previousMasterKeys}; missing and
unreadable name items that were already gone or damaged, which stay as they are.

${ANSWERS}`,

  serve: `inkready serve

Runs the web application on http://localhost:3000. Settings are environment variables, among them
PORT, HOST, BASE_URL, DATA_DIR, INKREADY_MASTER_KEY and INKREADY_SAMPLES=off; docs/settings.md lists
them all.`,
};

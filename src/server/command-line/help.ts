import { APPLICATION_FIELD_NAMES } from '../../core/application/application-fields.ts';
import { COMBINED_SOURCES, TRANSFORMS } from '../../core/mapping/field-mapping.ts';

const transforms = Object.entries(TRANSFORMS)
  .map(([name, meaning]) => `  ${name.padEnd(16)}${meaning}`)
  .join('\n');

const ANSWERS = `The answer is one JSON document on standard output and exit code 0; otherwise one line on
standard error and exit code 1 (the file or the input) or 2 (the command as typed).`;

/** By command, and `inkready` for all. */
export const HELP: Record<string, string> = {
  inkready: `inkready <command>

  analyze FILE.pdf      list the form's fields
  auto-map FILE.pdf     suggest which application field belongs in which box
  fill FILE.pdf ...     fill the form in
  batch JOBS.jsonl      many of these jobs in one process
  serve                 run the web application

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
reason, ...}}}. Fields that nothing fits are left out.

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
Fields that cannot be filled are in skipped with their reason; that is no error.

Transforms in a mapping
${transforms}

${ANSWERS}`,

  batch: `inkready batch JOBS.jsonl

Each line is a job: {"id": ..., "command": "analyze" | "auto-map" | "fill", "file": "FORM.pdf",
"values": "...", "application": "...", "mapping": "...", "out": "..."}, all paths from the working
folder. Each line of the answer is {"id", "ok", "result" or "error", "ms"}, in the same order. The
exit code is 0 though jobs failed in their lines.`,

  serve: `inkready serve

Runs the web application on http://localhost:3000. Settings are environment variables, among them
PORT, HOST, BASE_URL, DATA_DIR, INKREADY_MASTER_KEY and INKREADY_SAMPLES=off; the README has all.`,
};

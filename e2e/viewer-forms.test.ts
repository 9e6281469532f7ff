import { basename } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { changedInk, inkIn } from '../tests/support/ink.ts';
import {
  type MupdfWidget,
  qpdfCheck,
  renderPages,
  valuesByQpdf,
  widgetsByMupdf,
  withPdfFile,
} from '../tests/support/pdf-tools.ts';
import {
  type RealForm,
  readRealForm,
  realFormFile,
  realForms,
} from '../tests/support/real-forms.ts';
import { answerPrinting, continueDespiteEmptyFields, signUp } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { saveDownload } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { storeForm } from './support/stored-forms.ts';

/** Forms with odd on-states, comb boxes, named radio buttons, encryption, forgotten widgets. */
const FILES = [
  'federal/f1040-b2c79a.pdf',
  'federal/f13614c-TY2021-a1e0b5.pdf',
  'federal/21P-530-1c2602.pdf',
  'federal/I-765_012226-cdef8d.pdf',
  'federal/f1040lep2021-c5fa2c.pdf',
  'federal/form_b103b-72b3d2.pdf',
  'engine/issue9972-1-dc0727.pdf',
  'engine/AcrobatMerge-SameMerged-b210e7.pdf',
  'engine/AcroFormForMerge-DifferentExportValues-9d67be.pdf',
  'engine/checkbox-bad-appearance-0cd13b.pdf',
  'engine/fancy_fields-442669.pdf',
  'engine/CombTest-69781a.pdf',
];
/** Its first page prints the address of a web site, which pdf.js turns into a link. */
const WITH_ADDRESSES = 'federal/I-765_012226-cdef8d.pdf';
/** The most fields of each type to type into. Typing a whole large form would take minutes. */
const MOST = 6;
const DPI = 80;

const forms = realForms().filter(({ file }) => FILES.includes(file));

describe.skipIf(!BROWSER || forms.length === 0)('a real form filled in the viewer', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await (await stage.browser.newContext({ acceptDownloads: true })).newPage();
    await answerPrinting(page);
    await signUp(page, stage.server.address, 'agent@example.com');
  });

  it('keeps the focus in a field while the rest of its page is drawn', async () => {
    const form = forms.find(({ file }) => file === WITH_ADDRESSES) as RealForm;
    const isKept = page.evaluate(async () => {
      const until = async <T>(find: () => T | null): Promise<T> => {
        for (;;) {
          const found = find();
          if (found) return found;
          await new Promise(requestAnimationFrame);
        }
      };
      const first = (what: string) =>
        until(() => document.querySelector<HTMLElement>(`.page[data-page-number="1"] ${what}`));
      const field = await first('.annotationLayer input[type=text]');
      field.focus();
      await first('.textLayer .endOfContent');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return document.activeElement === field;
    });
    await storeForm(page, realFormFile(form), 'With addresses');
    expect(await isKept).toBe(true);
  });

  it('shows all forms in its list', async () => {
    // Together, because a print closes the stream of changes for a while (PRINT_DIALOG_DELAY).
    for (const form of forms) await storeForm(page, realFormFile(form), nameOf(form));
    for (const form of forms) await radioOf(page, form).waitFor({ state: 'attached' });
  });

  it.each(forms)('$file', { timeout: 90_000 }, async (form) => {
    await radioOf(page, form).locator('xpath=..').click();
    await page.getByRole('heading', { name: nameOf(form), exact: true }).waitFor();
    await page.locator('.annotationLayer section').first().waitFor();
    const typed = await typeInto(page, form);
    expect(typed.size).toBeGreaterThan(0);

    const { file } = await saveDownload(page, stage, () => {
      continueDespiteEmptyFields(page);
      return page.getByRole('button', { name: 'Download & Print' }).click();
    });
    const original = readRealForm(form);
    expect(qpdfCheck(file)).toBeLessThanOrEqual(withPdfFile(original, qpdfCheck));
    const byQpdf = valuesByQpdf(file);
    const byMupdf = statesByMupdf(widgetsByMupdf(file));
    const { fields } = await readFields(original);
    const [before, after] = [withPdfFile(original, drawn), drawn(file)];
    const changes = changedInk(before, after);
    for (const [field, value] of typed) {
      expect(byQpdf.get(field), `${field} by qpdf`).toBe(value);
      expect(byMupdf.get(field), `${field} by MuPDF`).toBe(value);
      const widgets = fields.find((one) => one.name === field)?.widgets ?? [];
      const shows = widgets.some((widget) => inkIn(changes, widget, DPI) > 0);
      expect(shows, `${field} shows`).toBe(true);
    }
  });
});

const nameOf = (form: RealForm) => basename(form.file, '.pdf');

const radioOf = (page: Page, form: RealForm) =>
  page.getByRole('radio', { name: new RegExp(`^${nameOf(form)} `) });

const drawn = (file: string) => renderPages('mupdf', file, DPI);

/** Only what all of a field's widgets agree on: its value and, for a tick, the drawn state. */
function statesByMupdf(widgets: MupdfWidget[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const { name, value, state } of widgets) {
    const shown = state === null ? value : state === value ? value : null;
    if (typeof shown === 'string') values.set(name, shown);
  }
  return values;
}

/** @returns what each field that was typed into must contain */
async function typeInto(page: Page, form: RealForm): Promise<Map<string, string>> {
  const expected = new Map<string, string>();
  const { fields } = await readFields(readRealForm(form));
  const counts = new Map<string, number>();
  for (const field of fields) {
    const first = field.widgets[0];
    const count = counts.get(field.type) ?? 0;
    if (first?.page !== 0 || field.readOnly || count >= MOST) continue;
    const inputs = page.locator(`.page[data-page-number="1"] [name=${JSON.stringify(field.name)}]`);
    if ((await inputs.count()) === 0 || !(await inputs.first().isEnabled())) continue;
    counts.set(field.type, count + 1);
    if (field.type === 'text') {
      const text = 'Zoë Łuc'.slice(0, field.maxLength ?? 9);
      await inputs.first().fill(text);
      expected.set(field.name, text);
    } else if (field.type === 'dropdown' && !field.list) {
      const option = field.options.findLast((one) => one.trim() !== '' && one !== field.value);
      if (option === undefined) continue;
      await inputs.first().selectOption(option);
      expected.set(field.name, option);
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      const at = field.widgets.findLastIndex(
        ({ page, onState }) => page === 0 && onState !== field.value,
      );
      const state = field.widgets[at]?.onState;
      if (state === undefined) continue;
      const widgets = field.widgets.filter((widget) => widget.page === 0);
      const rank = inOrder(widgets.map(({ rect }) => [-rect[3], rect[0]])).indexOf(at);
      await (await asPlaced(inputs))[rank]?.check({ force: true });
      expected.set(field.name, state);
    }
  }
  return expected;
}

/** Places in reading order: from top to bottom, then from left to right. */
function inOrder(places: [number, number][]): number[] {
  return places
    .map(([y, x], i) => ({ i, y: Math.round(y / 3), x }))
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ i }) => i);
}

/**
 * Puts the inputs in the order of the analysis. The viewer has them in the order of the page's
 * annotations, the analysis in the order of the fields.
 */
async function asPlaced(inputs: Locator): Promise<Locator[]> {
  const all = await inputs.all();
  const boxes = await Promise.all(all.map((input) => input.boundingBox()));
  return inOrder(boxes.map((box) => [box?.y ?? 0, box?.x ?? 0])).flatMap((i) => all[i] ?? []);
}

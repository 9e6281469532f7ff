/**
 * The editor of fields on forms that already have fields, on scans and signed forms, used by two
 * people and by touch.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorText } from '../src/core/error-texts.ts';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { FIELD_TEXTS } from '../src/core/texts/field-texts.ts';
import { message } from '../src/core/texts/message.ts';
import { UPLOAD_TEXTS } from '../src/core/texts/upload-texts.ts';
import { streamSource } from '../tests/support/build-pdf.ts';
import { flatPdf } from '../tests/support/flat-pdf.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { autoMapAndSave, clickAfterPause, formCard, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage, openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm, storeAnalyzedForm } from './support/stored-forms.ts';

const SIGNED = join(
  import.meta.dirname,
  '..',
  '..',
  'shared/forms/engine/signed_verified-1fe905.pdf',
);
const LINES =
  'BT /F 9 Tf 100 502 Td (City:) Tj 0 -60 Td (State:) Tj ET 130 500 m 300 500 l S 130 440 m 300 440 l S';
const SCAN = {
  content: 'q 612 0 0 792 0 0 cm /Scan Do Q\n',
  resources: '/XObject << /Scan 6 0 R >>',
};
const IMAGE = streamSource(
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  new Uint8Array([230]),
);

describe.skipIf(!BROWSER)('the field editor', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
  });

  const dialog = (of = page) => of.getByRole('dialog').first();
  const sheet = (of = page) => dialog(of).getByTestId('sheet');
  const boxes = (of = page) => sheet(of).locator('[data-box]');
  const button = (name: string, of = page) => dialog(of).getByRole('button', { name, exact: true });
  const closeEditor = async (of = page) => {
    await button('Close', of).click();
    await dialog(of).waitFor({ state: 'hidden' });
  };
  const add = async (name: string, bytes: Uint8Array) => {
    const file = join(stage.folder, `${name}.pdf`);
    writeFileSync(file, bytes);
    await addForm(page, file, name);
  };
  const edit = (name: string, how: 'Find the' | 'Edit', of = page) =>
    formCard(of, name)
      .getByRole('button', { name: `${how} fields of ${name}` })
      .click();
  const stored = async (name: string) => {
    const list = await page.request.get(`${stage.server.address}/api/forms`);
    const { forms } = (await list.json()) as { forms: { id: string; form_name: string }[] };
    const id = forms.find(({ form_name }) => form_name === name)?.id;
    const file = await page.request.get(`${stage.server.address}/api/forms/${id}/file`);
    return readFields(new Uint8Array(await file.body()));
  };
  const saveAndRead = async (name: string) => {
    await clickAfterPause(button(FIELD_TEXTS.save));
    await dialog()
      .getByText(/^Saved\. Fields of the form/)
      .waitFor();
    return stored(name);
  };

  it('changes a form that has fields: moves, removes and adds one', async () => {
    await add('Sample', new Uint8Array(readFileSync(SAMPLE_FORM_FILE)));
    await autoMapAndSave(page, 'Sample');
    const before = await stored('Sample');
    await edit('Sample', 'Edit');
    await boxes().first().waitFor();
    await dialog().getByText(FIELD_TEXTS.own).waitFor();
    await expectAccessibleAtEveryWidth(page, 'fields-own');
    const mapped = sheet().locator('[data-name="ProposedInsured.First"]');
    const [first, second] = [boxes().last(), mapped];
    const names = [await first.getAttribute('data-name'), await second.getAttribute('data-name')];
    await first.click();
    await dialog().getByText(FIELD_TEXTS.ownField).waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await second.click();
    await page.keyboard.press('Delete');
    await clickAfterPause(button(FIELD_TEXTS.save));
    const ask = page.getByRole('dialog', { name: FIELD_TEXTS.dropTitle });
    await clickAfterPause(ask.getByRole('button', { name: FIELD_TEXTS.drop }));
    await dialog()
      .getByText(/^Saved\. Fields of the form/)
      .waitFor();
    const after = await stored('Sample');
    const rectOf = ({ fields }: typeof after, name: string | null) =>
      fields.find((field) => field.name === name)?.widgets[0]?.rect;
    expect(rectOf(after, names[1] ?? '')).toBeUndefined();
    expect(rectOf(after, names[0] ?? '')?.[1]).toBeCloseTo(
      (rectOf(before, names[0] ?? '')?.[1] ?? 0) - 10,
      1,
    );
    expect(after.totalFields).toBe(before.totalFields);
    await closeEditor();
  });

  it('says that a form is a scan, and lets a person draw fields', async () => {
    await add('Scan', flatPdf([SCAN], [IMAGE]));
    await edit('Scan', 'Find the');
    await dialog().getByText(FIELD_TEXTS.scan).waitFor();
    await sheet().waitFor();
    await expectAccessibleAtEveryWidth(page, 'fields-scan');
    await page.keyboard.press('d');
    await button(FIELD_TEXTS.draw).and(page.locator('[aria-pressed=true]')).waitFor();
    const paper = (await sheet().boundingBox()) as { x: number; y: number };
    await page.mouse.move(paper.x + 100, paper.y + 100);
    await page.mouse.down();
    await page.mouse.move(paper.x + 300, paper.y + 130, { steps: 5 });
    await page.mouse.up();
    const { fields } = await saveAndRead('Scan');
    expect(fields.map(({ name, type }) => [name, type])).toEqual([['Field', 'text']]);
    await closeEditor();
  });

  it('refuses a signed form before any work is done', async () => {
    if (!existsSync(SIGNED)) return;
    await add('Signed', new Uint8Array(readFileSync(SIGNED)));
    await edit('Signed', 'Edit');
    await dialog().getByText(errorText('pdf_signed')).waitFor();
    await expectAccessibleAtEveryWidth(page, 'fields-signed');
    await closeEditor();
  });

  it('reports that somebody else has saved, and loses nothing', async () => {
    await add('Two', flatPdf([{ content: LINES }]));
    const bob = await openDeskPage(stage, 'bob@example.com');
    await edit('Two', 'Find the', bob);
    await boxes(bob).first().waitFor();
    await edit('Two', 'Find the');
    await boxes().first().waitFor();
    await saveAndRead('Two');
    await closeEditor();
    await boxes(bob).first().click();
    await bob.keyboard.press('Delete');
    await clickAfterPause(button(FIELD_TEXTS.save, bob));
    const stale = bob.getByRole('dialog', { name: FIELD_TEXTS.staleTitle });
    await stale.getByText(errorText('fields_stale')).waitFor();
    await clickAfterPause(stale.getByRole('button', { name: 'Keep editing' }));
    expect(await boxes(bob).count()).toBe(1);
    await clickAfterPause(button(FIELD_TEXTS.save, bob));
    await clickAfterPause(stale.getByRole('button', { name: 'Save mine over it' }));
    await dialog(bob)
      .getByText(/^Saved\. Fields of the form: 1\./)
      .waitFor();
    expect((await stored('Two')).totalFields).toBe(1);
    await bob.context().close();
  });

  it('opens from the row of a bulk upload, which then shows the result', async () => {
    const files = ['One', 'Other'].map((name) => join(stage.folder, `Bulk ${name}.pdf`));
    for (const file of files) writeFileSync(file, flatPdf([{ content: LINES }]));
    await page.getByRole('button', { name: 'Upload PDF' }).click();
    await dialog().locator('input[type=file]').setInputFiles(files);
    const row = page.locator('li[data-state]').filter({ hasText: 'Bulk One' });
    await row.getByText('In the list, but without fillable fields').waitFor();
    await clickAfterPause(row.getByRole('button', { name: 'Find the fields of Bulk One' }));
    await boxes().first().waitFor();
    await saveAndRead('Bulk One');
    await closeEditor();
    await row.getByText(/^2 fields, \d suggested/).waitFor();
    expect(await row.getByText('of this name').count()).toBe(0);
    expect(await row.getByRole('button').count()).toBe(0);
    // It is a line of its own, and not the end of the sentence before it.
    const remark = row.getByText(message(UPLOAD_TEXTS.nameTaken, { noun: 'form' }), {
      exact: true,
    });
    expect(await remark.count()).toBe(0);
    await storeAnalyzedForm(page, files[1] as string, 'Bulk One');
    await remark.waitFor();
  });

  it('draws a field where a person sees it on a rotated and cropped page', async () => {
    const bar = '300 300 40 60 re f';
    const turned = '/Rotate 90 /CropBox [10 20 602 780] /UserUnit 1.5';
    await add('Turned', flatPdf([{ content: `${LINES} ${bar}`, page: turned }]));
    await edit('Turned', 'Find the');
    await boxes().first().waitFor();
    const paper = (await sheet().boundingBox()) as Rect;
    const points = paper.width / 760;
    await clickAfterPause(button(FIELD_TEXTS.draw));
    // The page is turned by a quarter, so its left side corresponds to the height above the page's
    // foot.
    await page.mouse.move(paper.x + 280 * points, paper.y + 290 * points);
    await page.mouse.down();
    await page.mouse.move(paper.x + 339 * points, paper.y + 329 * points, { steps: 4 });
    await page.mouse.up();
    const { fields } = await saveAndRead('Turned');
    const drawn = fields.find(({ name }) => name === 'Field')?.widgets[0]?.rect;
    expect(drawn).toEqual([300, 300, 340, 360]);
    await closeEditor();
  });

  it('works with a finger on a phone', async () => {
    await add('Phone', flatPdf([{ content: LINES }]));
    const phone = await openAgentPage(stage, 'phone@example.com', {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await openView(phone, 'Form Config');
    await edit('Phone', 'Find the', phone);
    await boxes(phone).first().waitFor();
    const touch = await phone.context().newCDPSession(phone);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y]) => ({ x, y })),
      });
    const drag = async ([x, y]: [number, number], [dx, dy]: [number, number]) => {
      await send('touchStart', [[x, y]]);
      for (let i = 1; i <= 5; i++) await send('touchMove', [[x + (dx * i) / 5, y + (dy * i) / 5]]);
      await send('touchEnd', []);
    };
    const box = boxes(phone).first();
    const frame = dialog(phone).getByRole('region', { name: /^Page \d+ of \d+$/ });
    const scrolled = () => frame.evaluate((section) => section.scrollTop);
    await frame.evaluate((section) => section.scrollTo(40, 130));
    const place = async (of: Locator) => (await of.boundingBox()) as Rect;
    /** Position on the page, independent of scrolling. */
    const at = () =>
      box.evaluate((element) => {
        const [own, paper] = [element, element.parentElement as Element].map((one) =>
          one.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        return { y: own.y - paper.y, height: own.height };
      });
    const middle = async (): Promise<[number, number]> => {
      const { x, y, height } = await place(box);
      return [x + 30, y + height / 2];
    };
    const before = await at();
    await drag(await middle(), [0, 60]);
    await expect.poll(scrolled).toBeLessThan(100);
    expect((await at()).y).toBeCloseTo(before.y, 0);
    const pressed = async () => {
      await send('touchStart', [await middle()]);
      await send('touchEnd', []);
      return box.getAttribute('aria-pressed');
    };
    // The page may still be scrolling, so that the target moves away from under the finger.
    await expect.poll(pressed, { interval: 500 }).toBe('true');
    await drag(await middle(), [0, 40]);
    await expect.poll(async () => (await at()).y - before.y).toBeGreaterThan(30);
    const moved = await at();
    const grip = await place(sheet(phone).locator('[data-handle=s]'));
    await drag([grip.x + 12, grip.y + 12], [0, 20]);
    await expect.poll(async () => (await at()).height - moved.height).toBeGreaterThan(10);
    await phone.context().close();
  });
});

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

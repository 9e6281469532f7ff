/** A mapping made on the form's page: by clicking boxes, and with the keyboard alone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Suggestions } from '../src/core/mapping/auto-map/auto-map.ts';
import { WORKBENCH_TEXTS } from '../src/core/texts/workbench-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard, pauseBetweenClicks } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { cutWords } from './support/cut-words.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const FILE = join(import.meta.dirname, '..', '..', 'shared/automap/real/second/va-21-0972.pdf');
const NAME = 'Alternate Signer Certification';

describe.skipIf(!BROWSER || !existsSync(FILE))('mapping on the page itself', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
    await addForm(page, FILE, NAME);
    // At this height, the first box of the page is far below its top.
    await page.setViewportSize({ width: 1280, height: 560 });
    const isLater = (range = 'bytes=0-') => !range.startsWith('bytes=0-');
    let isLost = false;
    await page.route(/\/api\/forms\/[^/]+\/file/, (route, request) => {
      if (isLost || !isLater(request.headers().range)) return route.fallback();
      isLost = true;
      return route.abort();
    });
    await formCard(page, NAME).getByRole('button', { name: 'Configure' }).click();
  });

  const dialog = () => page.getByRole('dialog').first();
  const boxes = () => dialog().getByTestId('box');
  const box = (state: string) => dialog().locator(`[data-testid=box][data-state=${state}]`);
  const selectedBox = () => dialog().locator('[data-testid=box][data-selected=true]').first();
  const selectedRow = () => dialog().locator('tbody tr[data-selected=true]');
  const choice = () => dialog().getByRole('region', { name: /^What fills “/ });
  const counter = (words: string) =>
    dialog().getByRole('button', { name: new RegExp(`^${words} \\d+$`) });
  const count = async (words: string) =>
    (await counter(words).count()) === 0
      ? 0
      : Number(/\d+$/.exec((await counter(words).textContent()) ?? '')?.[0]);
  const table = () => dialog().getByRole('region', { name: 'PDF Field Mapping' });
  const keys = () => page.getByRole('dialog', { name: 'Keys of the mapping editor' });
  const isFocusedIn = (target: ReturnType<typeof choice>) =>
    target.evaluate((element) => element.contains(document.activeElement));

  it('is possible although a part of the file did not arrive', async () => {
    await dialog().getByText(WORKBENCH_TEXTS.pageNotShown).waitFor();
    await clickAfterPause(dialog().getByRole('button', { name: WORKBENCH_TEXTS.tryAgain }));
    await boxes().first().waitFor();
  });

  it('reacts to keys as soon as it is open, but not below another dialog', async () => {
    await page.keyboard.press('?');
    await keys().waitFor();
    await page.keyboard.press('Alt+n');
    await pauseBetweenClicks();
    expect(await selectedRow().count()).toBe(0);
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
  });

  it('opens with the first box in view with space around it, fitting a phone’s width', async () => {
    const frame = dialog().getByRole('region', { name: /^Page \d+ of \d+$/ });
    const lowest = async () => {
      const [box, around] = await Promise.all([boxes().first().boundingBox(), frame.boundingBox()]);
      return box && around ? (box.y + box.height - around.y) / around.height : Number.NaN;
    };
    await expect.poll(lowest).toBeLessThan(0.75);
    expect(await lowest()).toBeGreaterThan(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const beyond = () => frame.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
    await expect.poll(beyond).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('colours each box by its state, in line with the counters', async () => {
    await clickAfterPause(dialog().getByRole('button', { name: 'Auto Map', exact: true }));
    await dialog()
      .getByText(/fields have a suggestion/)
      .waitFor();
    const states = new Map<string, Set<string>>();
    const turn = dialog().getByRole('button', { name: 'Next page' });
    for (;;) {
      await boxes().first().waitFor();
      const found = await boxes().evaluateAll((all) =>
        all.map((one) => [one.dataset.state ?? '', one.dataset.field ?? ''] as const),
      );
      for (const [state, field] of found) {
        states.set(state, (states.get(state) ?? new Set()).add(field));
      }
      if ((await turn.getAttribute('aria-disabled')) === 'true') break;
      await clickAfterPause(turn);
      await pauseBetweenClicks();
      await page.waitForTimeout(500);
    }
    expect(states.get('mapped')?.size).toBe(await count('Filled in'));
    expect(states.get('unmapped')?.size ?? 0).toBe(await count('Not mapped'));
    expect(states.get('guess')?.size ?? 0).toBe(await count('Guess'));
    expect(states.get('asked')?.size ?? 0).toBe(await count('Asked'));
    expect(states.get('mapped')?.size).toBeGreaterThan(5);
    const answered = ['Filled in', 'Problem', 'Asked', 'Left for ink', 'Not used'];
    const sum = (await Promise.all(answered.map(count))).reduce((all, one) => all + one, 0);
    await dialog()
      .getByText(new RegExp(`${sum} of \\d+ fields mapped`))
      .waitFor();
  });

  it('distinguishes the states when the system forces its colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const marks = await dialog()
      .locator('fieldset [data-state]')
      .evaluateAll((all) =>
        all.map((mark) => {
          const { background, borderStyle, borderRadius } = getComputedStyle(mark);
          return background + borderStyle + borderRadius;
        }),
      );
    expect(marks).toHaveLength(7);
    expect(new Set(marks).size).toBe(7);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('opens the choice at the box that is clicked, and selects its row', async () => {
    await clickAfterPause(dialog().getByRole('button', { name: 'Previous page' }));
    await box('mapped').first().waitFor();
    const before = await count('Filled in');
    // Its row is far from the visible rows.
    const target = box('mapped').last();
    const name = (await target.getAttribute('data-field')) ?? '';
    await clickAfterPause(target);
    await choice().waitFor();
    expect(await selectedRow().getAttribute('data-field')).toBe(name);
    await expect.poll(() => isInside(selectedRow(), table())).toBe(true);
    await expect.poll(() => isFocusedIn(choice())).toBe(true);
    await expectAccessibleAtEveryWidth(page, 'workbench-choice');
    await choice().getByRole('combobox').first().selectOption({ label: 'Left for ink' });
    await expect.poll(() => count('Filled in')).toBe(before - 1);
    await expect.poll(() => selectedBox().getAttribute('data-state')).toBe('ink');
    await pauseBetweenClicks();
    await page.keyboard.press('Escape');
    await choice().waitFor({ state: 'detached' });
    expect(await dialog().isVisible()).toBe(true);
  });

  it('scrolls the focused row’s box into view, and highlights both under the pointer', async () => {
    await dialog().getByLabel('Filter by name').fill('signature');
    const row = dialog().locator('tbody tr').last();
    const name = (await row.getAttribute('data-field')) ?? '';
    await row.locator('select, input').first().focus();
    await expect.poll(() => selectedBox().getAttribute('data-field')).toBe(name);
    const frame = dialog().getByRole('region', { name: /^Page \d+ of \d+$/ });
    await expect.poll(() => isInside(selectedBox(), frame)).toBe(true);
    await dialog().getByLabel('Filter by name').fill('');
    const other = dialog().locator('tbody tr').nth(1);
    const field = (await other.getAttribute('data-field')) ?? '';
    await other.locator('select, input').first().focus();
    await expect.poll(() => selectedBox().getAttribute('data-field')).toBe(field);
    await selectedBox().hover();
    await dialog().locator('tbody tr[data-hovered=true]').waitFor();
    await page.mouse.move(0, 0);
  });

  it('can be done with keys alone', async () => {
    // In a select, a question mark is a letter like any other, so the focus moves to a button
    // first.
    await dialog().getByRole('button', { name: 'Auto Map', exact: true }).focus();
    await page.keyboard.press('?');
    await keys().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await keys().waitFor({ state: 'hidden' });
    const open = (await count('Guess')) + (await count('Not mapped'));
    await page.keyboard.press('Alt+n');
    await selectedRow().waitFor();
    const first = await selectedRow().getAttribute('data-field');
    await expect.poll(() => isFocusedIn(selectedRow())).toBe(true);
    await page.keyboard.press('Alt+o');
    await choice().waitFor();
    await expect.poll(() => isFocusedIn(choice())).toBe(true);
    await choice().getByRole('combobox').first().selectOption({ label: 'Not used' });
    await expect
      .poll(async () => (await count('Guess')) + (await count('Not mapped')))
      .toBe(open - 1);
    await pauseBetweenClicks();
    await page.keyboard.press('Alt+n');
    await expect.poll(() => selectedRow().getAttribute('data-field')).not.toBe(first);
    // The focus stays on the choice, even on another page, which takes a while to open.
    await expect.poll(() => isFocusedIn(choice())).toBe(true);
    const second = await selectedRow().getAttribute('data-field');
    await page.keyboard.press('Alt+p');
    await expect.poll(() => selectedRow().getAttribute('data-field')).not.toBe(second);
    await expect.poll(() => isFocusedIn(choice())).toBe(true);
    await page.keyboard.press('Escape');
    await choice().waitFor({ state: 'detached' });
    await expect.poll(() => isFocusedIn(selectedRow())).toBe(true);
  });

  it('accepts and dismisses guesses with keys, and all above a threshold at once', async () => {
    const guesses = await count('Guess');
    expect(guesses).toBeGreaterThan(1);
    await clickAfterPause(counter('Guess'));
    // Rows out of sight are counted, but not drawn.
    const rowCount = () => dialog().locator('table').getAttribute('aria-rowcount');
    await expect.poll(rowCount).toBe(String(guesses + 1));
    const source = dialog().locator('tr:not([data-selected=true]) td');
    expect(await cutWords(source.getByRole('button', { name: /^Accept: / }))).toEqual([]);
    for (const choice of await source.getByRole('combobox').all()) {
      // Wide enough for "Not mapped" and the arrow.
      expect((await choice.boundingBox())?.width).toBeGreaterThan(120);
    }
    const shown = await dialog().locator('tbody tr').first().textContent();
    await dialog().locator('tbody tr').first().locator('select').first().focus();
    await selectedRow()
      .getByText(/Best guess: .* (2[5-9]|[3-9]\d)% sure/)
      .waitFor();
    await page.keyboard.press('Alt+a');
    await expect.poll(() => count('Guess')).toBe(guesses - 1);
    expect(await selectedRow().textContent()).not.toBe(shown);
    await page.keyboard.press('Alt+d');
    await expect.poll(() => count('Guess')).toBe(guesses - 2);
    await clickAfterPause(dialog().getByRole('button', { name: 'Undo Auto Map' }));
    await clickAfterPause(dialog().getByRole('button', { name: 'Auto Map', exact: true }));
    await dialog()
      .getByText(/fields have a suggestion/)
      .waitFor();
    const left = await count('Guess');
    await clickAfterPause(counter('Guess'));
    await dialog()
      .getByLabel('Accept every guess that is at least this sure')
      .selectOption({ index: 2 });
    await clickAfterPause(dialog().getByRole('button', { name: 'Accept all', exact: true }));
    await dialog()
      .getByText(/guess(es)? accepted/)
      .waitFor();
    await expect.poll(() => count('Guess')).toBe(0);
    await clickAfterPause(dialog().getByRole('button', { name: 'Undo', exact: true }));
    await expect.poll(() => count('Guess')).toBe(left);
  });

  it('accepts guesses on top of an answer that a slow screen has not drawn yet', async () => {
    await clickAfterPause(counter('Guess'));
    await dialog().getByLabel(WORKBENCH_TEXTS.acceptAllOf).selectOption({ index: 2 });
    const isSure = async (route: Route) => {
      const response = await route.fetch();
      const { guesses, ...rest } = (await response.json()) as Suggestions;
      const [[name, guess] = ['', null], ...left] = Object.entries(guesses);
      const json = { ...rest, guesses: Object.fromEntries(left) };
      await route.fulfill({ json: { ...json, mappings: { ...rest.mappings, [name]: guess } } });
    };
    await page.route('**/auto-map', isSure, { times: 1 });
    const before = await count('Guess');
    const accept = dialog().getByRole('button', { name: WORKBENCH_TEXTS.acceptAll, exact: true });
    // React draws in the next task that it posts after the answer. Other events can come before it.
    await accept.evaluate((button: HTMLElement) => {
      const { fetch } = window;
      window.fetch = async (...request) => {
        const response = await fetch(...request);
        if (!/auto-map$/.test(response.url)) return response;
        window.fetch = fetch;
        const { postMessage } = MessagePort.prototype;
        MessagePort.prototype.postMessage = function (this: MessagePort, ...posted: [unknown]) {
          MessagePort.prototype.postMessage = postMessage;
          queueMicrotask(() => button.click());
          postMessage.apply(this, posted as never);
        };
        return response;
      };
    });
    await clickAfterPause(dialog().getByRole('button', { name: 'Auto Map', exact: true }));
    await dialog()
      .getByText(/guess(es)? accepted/)
      .waitFor();
    await expect.poll(() => count('Guess')).toBe(0);
    await clickAfterPause(dialog().getByRole('button', { name: 'Undo', exact: true }));
    await expect.poll(() => count('Guess')).toBe(before - 1);
  });

  it('shows the page filled as it is mapped, and saves what was chosen', async () => {
    const all = counter('Guess');
    if ((await all.getAttribute('aria-pressed')) === 'true') await clickAfterPause(all);
    const ink = () =>
      dialog()
        .locator('canvas[data-filled]')
        .evaluate((canvas: HTMLCanvasElement) => {
          const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
            0,
            0,
            canvas.width,
            canvas.height,
          );
          let dark = 0;
          for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 96) dark++;
          return dark;
        });
    const bare = await ink();
    await clickAfterPause(dialog().getByRole('button', { name: 'Sample data' }));
    await dialog().locator('canvas[data-filled=true]').waitFor();
    await expect.poll(ink).toBeGreaterThan(bare);
    await expectAccessibleAtEveryWidth(page, 'workbench-filled');
    await clickAfterPause(dialog().getByRole('button', { name: 'Sample data' }));
    await dialog().locator('canvas[data-filled=false]').waitFor();
    await expect.poll(ink).toBe(bare);
    await clickAfterPause(dialog().getByRole('button', { name: 'Save Mappings' }));
    await dialog().getByText('Mappings saved successfully!').waitFor();
    for (const width of [1920, 1280]) {
      await page.setViewportSize({ width, height: width === 1920 ? 1080 : 900 });
      expect(await axeViolations(page)).toEqual([]);
      const folder = process.env.SCREENSHOTS;
      if (folder) await page.screenshot({ path: join(folder, `workbench-${width}.png`) });
    }
  });
});

async function isInside(
  inner: { boundingBox: () => Promise<Rect | null> },
  outer: { boundingBox: () => Promise<Rect | null> },
): Promise<boolean> {
  const [a, b] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (!a || !b) return false;
  return a.y >= b.y - 1 && a.y + Math.min(a.height, 40) <= b.y + b.height + 1;
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

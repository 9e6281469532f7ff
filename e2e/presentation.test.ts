import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPages } from '../tests/support/pdf-tools.ts';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import { clickAfterPause, openView } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const TITLES = [
  'Understanding Medicaid & Asset Protection',
  'Medicaid Financial Limits',
  'Funeral Savings Are Countable',
  'Restrictions on Gifting',
  'Larkspur Fidelity’s Solution',
  'Would You Like to Protect Your Funeral Funds?',
  'Flexible Payment Plans',
];

describe.skipIf(!BROWSER)('the presentation, for visitors too', () => {
  const texts = quotedTextChecks('e2e/presentation.test.ts');
  const stage = setStage({
    INKREADY_SAMPLES: 'off',
    INKREADY_PROVIDER_NAME: 'Larkspur Fidelity',
    INKREADY_PROVIDER_PHONE: '(800) 555-0164',
    INKREADY_PROVIDER_ADDRESS: 'PO Box 64, Austin, TX 78701',
    INKREADY_PROVIDER_WEBSITE: 'www.larkspur.example',
    INKREADY_PROVIDER_TAGLINE: 'Protecting your legacy since 1964',
  });
  let page: Page;
  beforeAll(async () => {
    page = await openPage(stage);
    await page.goto(stage.server.address);
  });
  /** Each test begins at the first slide, in a window of the usual size. */
  beforeEach(async () => {
    await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
    await page.setViewportSize({ width: 1280, height: 720 });
    await openView(page, 'Presentation');
    await page.getByText(/^\d of 8$/).waitFor();
    await page.keyboard.press('Home');
    await page.getByText('1 of 8', { exact: true }).waitFor();
  });

  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });

  it('moves through eight slides with the arrow keys, and wraps around both ways', async () => {
    for (const [n, text] of TITLES.entries()) {
      await title(text).waitFor();
      await texts.shows(page, 'n of 8', { n: n + 1 });
      await page.keyboard.press('ArrowRight');
    }
    await page.getByText('8 of 8', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await title('Understanding Medicaid & Asset Protection').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('8 of 8', { exact: true }).waitFor();
    await texts.shows(page, 'Use arrow keys to navigate');
  });

  it('moves with its buttons, and jumps with its dots', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await title('Medicaid Financial Limits').waitFor();
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await title('Understanding Medicaid & Asset Protection').waitFor();
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await page.getByText('8 of 8', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Slide 7: Flexible Payment Plans' }).click();
    await title('Flexible Payment Plans').waitFor();
  });

  it('ends with whom to contact, and Apply Now opens the application', async () => {
    await page.keyboard.press('End');
    for (const text of [
      'Larkspur Fidelity',
      '(800) 555-0164',
      'PO Box 64, Austin, TX 78701',
      'www.larkspur.example',
      'Protecting your legacy since 1964',
    ]) {
      await page.locator('article[data-shown=true]').getByText(text, { exact: true }).waitFor();
    }
    expect(await page.getByRole('button', { name: 'Next', exact: true }).count()).toBe(0);
    await texts.shows(page.getByRole('button'), 'Apply Now');
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await title('Complete Your Application').waitFor();
  });

  it('moves with a swipe', async () => {
    const stage = page.locator('article[data-shown=true]');
    const touch = { pointerType: 'touch', isPrimary: true };
    await stage.dispatchEvent('pointerdown', { ...touch, clientX: 300, clientY: 200 });
    await stage.dispatchEvent('pointerup', { ...touch, clientX: 100, clientY: 210 });
    await title('Medicaid Financial Limits').waitFor();
  });

  it('is enlarged with two fingers, which turn no slide', async () => {
    const context = await stage.browser.newContext({
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      isMobile: true,
    });
    const tablet = await context.newPage();
    await tablet.goto(stage.server.address);
    await openView(tablet, 'Presentation');
    await tablet.getByText('1 of 8', { exact: true }).waitFor();
    const hand = await context.newCDPSession(tablet);
    const move = async (...fingers: { from: number; to: number }[]) => {
      for (let step = 0; step <= 10; step++) {
        const touchPoints = fingers.map(({ from, to }, id) => ({
          x: from + ((to - from) * step) / 10,
          y: 500,
          id,
        }));
        const type = step === 0 ? 'touchStart' : 'touchMove';
        await hand.send('Input.dispatchTouchEvent', { type, touchPoints });
      }
      await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await move({ from: 360, to: 260 }, { from: 440, to: 540 });
    const enlargement = () => tablet.evaluate(() => window.visualViewport?.scale ?? 1);
    await expect.poll(enlargement, { timeout: 5000 }).toBeGreaterThan(1.5);
    // One finger then moves the enlarged slide.
    const left = () => tablet.evaluate(() => window.visualViewport?.offsetLeft ?? 0);
    await tablet.locator('[data-enlarged=true]').waitFor();
    const before = await left();
    await move({ from: 500, to: 300 });
    await expect.poll(left, { timeout: 5000 }).toBeGreaterThan(before + 50);
    expect(await tablet.getByText('1 of 8', { exact: true }).count()).toBe(1);
    await context.close();
  });

  it('goes on at the slide that another view was opened from, and from the start after its end', async () => {
    const returned = async () => {
      await openView(page, 'Presentation');
      await page.getByText(/^\d of 8$/).waitFor();
      return page.getByText(/^\d of 8$/).textContent();
    };
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight');
    await openView(page, 'PDF Application');
    expect(await returned()).toBe('4 of 8');
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await title('Complete Your Application').waitFor();
    expect(await returned()).toBe('1 of 8');
  });

  it('shows each figure with its year, and says that it is general information', async () => {
    await page.keyboard.press('ArrowRight');
    const slide = page.locator('article[data-shown=true]');
    for (const figure of ['$2,000', '$32,532', '$162,660', '$2,982', '$130,000']) {
      await slide.getByText(figure, { exact: true }).waitFor();
    }
    expect(await slide.getByText('2026', { exact: false }).count()).toBeGreaterThanOrEqual(5);
    await slide.getByText(/confirm with your state Medicaid agency/).waitFor();
  });

  it('prints one slide per page', async () => {
    const file = join(stage.folder, 'slides.pdf');
    await page.pdf({ path: file, preferCSSPageSize: true });
    const pages = readFileSync(file, 'latin1').match(/\/Type\s*\/Page\b(?!s)/g);
    expect(pages).toHaveLength(8);
  });

  it('prints drawn shapes, although browsers leave backgrounds out', async () => {
    const file = join(stage.folder, 'drawn.pdf');
    await page.pdf({ path: file, preferCSSPageSize: true, printBackground: false });
    const plans = renderPages('poppler', file, 30)[TITLES.indexOf('Flexible Payment Plans')];
    const dark = plans?.pixels.filter((gray) => gray < 128).length ?? 0;
    expect(dark / (plans?.pixels.length ?? 1)).toBeGreaterThan(0.03);
  });

  it('fills the screen where the browser can, and the same button leaves it', async () => {
    await page.getByRole('button', { name: 'Full Screen', exact: true }).click();
    await clickAfterPause(page.getByRole('button', { name: 'Leave Full Screen' }));
    await page.getByRole('button', { name: 'Full Screen', exact: true }).waitFor();
    // A phone whose browser shows only videos in full screen.
    const phone = await page.context().newPage();
    await phone.addInitScript(() => {
      Object.defineProperty(document, 'fullscreenEnabled', { value: false });
    });
    await phone.goto(stage.server.address);
    await openView(phone, 'Presentation');
    await phone.getByRole('button', { name: 'Print slides' }).waitFor();
    expect(await phone.getByRole('button', { name: /Full Screen/ }).count()).toBe(0);
    await phone.close();
  });

  it('follows a remote control in full screen, and leaves it to print every slide', async () => {
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = String(document.fullscreenElement === null);
      };
    });
    await page.keyboard.press('PageDown');
    await page.getByText('1 of 8', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Full Screen', exact: true }).click();
    await page.getByRole('button', { name: 'Leave Full Screen' }).waitFor();
    await page.keyboard.press('PageDown');
    await page.getByText('2 of 8', { exact: true }).waitFor();
    await page.keyboard.press('PageUp');
    await page.getByText('1 of 8', { exact: true }).waitFor();
    await page.keyboard.press('Space');
    await page.getByText('2 of 8', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await clickAfterPause(page.getByRole('button', { name: 'Print slides' }));
    await page.locator('body[data-printed=true]').waitFor();
    // So does the browser's own command.
    await page.evaluate(() => delete document.body.dataset.printed);
    await page.getByRole('button', { name: 'Full Screen', exact: true }).click();
    await page.getByRole('button', { name: 'Leave Full Screen' }).waitFor();
    await page.keyboard.press('Control+p');
    await page.locator('body[data-printed=true]').waitFor();
  });

  describe.each([
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
    { width: 800, height: 600 },
    // A laptop of 1366 x 768 whose browser has bars.
    { width: 1366, height: 625 },
    { width: 1920, height: 1080 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ])('on a screen of $width x $height', (viewport) => {
    const shown = () => page.locator('article[data-shown=true]');
    const measure = () =>
      shown().evaluate((slide) => ({
        above: -slide.getBoundingClientRect().top,
        hidden: slide.scrollHeight - slide.clientHeight,
        top: slide.scrollTop,
        type: Number.parseFloat(getComputedStyle(slide).fontSize),
      }));
    const onward = () => page.getByRole('button', { name: /^(Next|Apply Now)$/ });

    it('shows every slide from its top, with its buttons in view', async () => {
      await page.setViewportSize(viewport);
      await openView(page, 'PDF Application');
      await openView(page, 'Presentation');
      const isPhone = viewport.width < 500;
      const focus = await page.evaluate(
        () => document.activeElement?.getBoundingClientRect().bottom,
      );
      expect(focus, 'the focus is in sight').toBeGreaterThan(0);
      for (let n = 0; n < 8; n++) {
        const { above, hidden, top, type } = await measure();
        expect(above, `slide ${n + 1} begins above the screen`).toBeLessThanOrEqual(0);
        // On a phone a long slide scrolls, so that its text stays readable.
        if (!isPhone) expect(hidden, `slide ${n + 1} is cut off`).toBeLessThanOrEqual(1);
        expect(top, `slide ${n + 1} begins at its top`).toBe(0);
        expect(type).toBeGreaterThanOrEqual(viewport.width > 1900 ? 22 : 14);
        const buttons = await onward().boundingBox();
        expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
        const back = await page
          .getByRole('button', { name: 'Previous', exact: true })
          .boundingBox();
        expect(buttons?.y, 'the buttons stand on one line').toBeCloseTo(back?.y ?? 0, 0);
        await shown().evaluate((slide) => slide.scrollTo(0, slide.scrollHeight));
        await page.keyboard.press('ArrowRight');
      }
      // Back at the first slide, which was left scrolled to its end.
      expect((await measure()).top).toBe(0);
    });
  });

  it('fits full screen too', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Full Screen', exact: true }).click();
    await page.getByRole('button', { name: 'Leave Full Screen' }).waitFor();
    for (let n = 0; n < 8; n++) {
      const hidden = await page.evaluate(() => {
        const deck = document.fullscreenElement as HTMLElement;
        const slide = deck.querySelector('article[data-shown=true]') as HTMLElement;
        return [deck, slide].map((part) => part.scrollHeight - part.clientHeight);
      });
      expect(Math.max(...hidden), `slide ${n + 1}`).toBeLessThanOrEqual(1);
      await page.keyboard.press('ArrowRight');
    }
  });

  it('axe finds no violation on any slide', async () => {
    for (let n = 0; n < 8; n++) {
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('ArrowRight');
    }
  });

  it('has shown every text that its part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});

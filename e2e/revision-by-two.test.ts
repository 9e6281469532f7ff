/** A revision that two administrators look at, or that another file replaces. */
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatUsDate, todayLocal } from '../src/core/calendar-date.ts';
import { errorText } from '../src/core/error-texts.ts';
import {
  DELETED_FILES_TEXTS,
  FORM_DELETED_MEANWHILE,
} from '../src/core/texts/form-config-texts.ts';
import { FORM_STATE_TEXTS } from '../src/core/texts/form-list-texts.ts';
import { message } from '../src/core/texts/message.ts';
import { REVISION_TEXTS } from '../src/core/texts/revision-texts.ts';
import { UNKNOWN_CHANGE_TEXTS } from '../src/core/texts/shell-texts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard, signUpAtFormConfig } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { isInSight } from './support/in-sight.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { asksBeforeLeaving, openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const FORM = 'TX App08T Rev 9.1.21 (sample)';
const SECOND = 'Second try';
const NEXT = 'Next revision';

describe.skipIf(!BROWSER)('a revision under review', () => {
  const stage = setStage();
  let ann: Page;
  let bob: Page;
  beforeAll(async () => {
    [ann, bob] = (await Promise.all(
      ['ann', 'bob'].map(async (name) => {
        const page = await openPage(stage, { reducedMotion: 'reduce' });
        await signUpAtFormConfig(page, stage.server.address, `${name}@example.com`);
        return page;
      }),
    )) as [Page, Page];
  });

  const review = (page: Page) =>
    page
      .getByRole('dialog', { name: message(REVISION_TEXTS.title, { name: FORM }) })
      .filter({ has: page.getByRole('group') });
  const row = (page: Page) => review(page).locator('[data-row]').first();
  const use = (page: Page) => review(page).getByRole('button', { name: /^Use from / });
  const upload = async (page: Page, name: string) => {
    const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type=file]') });
    await dialog.locator('input[type=file]').setInputFiles(SAMPLE_FORM_FILE);
    await dialog.getByLabel('Form Name').fill(name);
    await clickAfterPause(dialog.getByRole('button', { name: REVISION_TEXTS.uploadButton }));
    await dialog.waitFor({ state: 'hidden' });
    await review(page).getByText(message(REVISION_TEXTS.after, { name })).waitFor();
  };
  const otherFile = () =>
    clickAfterPause(review(ann).getByRole('button', { name: REVISION_TEXTS.otherFile }));
  const lookAtRevision = async (page: Page) => {
    await clickAfterPause(formCard(page, FORM).getByRole('button', { name: /^Look at/ }));
    await use(page).waitFor();
  };
  const bothLookAndAnnChooses = async () => {
    for (const page of [ann, bob]) await lookAtRevision(page);
    await row(ann).focus();
    await ann.keyboard.press('0');
  };

  it('keeps its choices when another file is not uploaded after all', async () => {
    await clickAfterPause(formCard(ann, FORM).getByRole('button', { name: /^New revision/ }));
    await upload(ann, 'First try');
    await row(ann).focus();
    await ann.keyboard.press('0');
    await row(ann).getByText(REVISION_TEXTS.isUnmapped).waitFor();
    await review(ann).getByText(REVISION_TEXTS.saved).waitFor();
    await otherFile();
    await ann.getByText('“First try” is already waiting for review.').waitFor();
    await ann.keyboard.press('Escape');
    await use(ann).waitFor();
    await row(ann).getByText(REVISION_TEXTS.isUnmapped).waitFor();
  });

  it('shows saved choices again after a reload, also to somebody else', async () => {
    expect(await asksBeforeLeaving(ann)).toBe(false);
    await ann.reload();
    await bob.reload();
    for (const page of [ann, bob]) {
      await lookAtRevision(page);
      await row(page).getByText(REVISION_TEXTS.isUnmapped).waitFor();
      await review(page).getByText(REVISION_TEXTS.saved).waitFor();
    }
    await bob.keyboard.press('Escape');
    await review(bob).waitFor({ state: 'hidden' });
  });

  it('says that choices are not saved, asks before leaving, and saves them later', async () => {
    const decisions = /\/revision\/decisions$/;
    const cut = (route: Route) => route.abort();
    await ann.route(decisions, cut);
    await row(ann).focus();
    await ann.keyboard.press('1');
    const told = review(ann).getByRole('alert').filter({ hasText: REVISION_TEXTS.notSaved });
    await told.waitFor();
    await expectAccessibleAtEveryWidth(ann, 'revision-choices-not-saved');
    expect(await asksBeforeLeaving(ann)).toBe(true);
    await ann.keyboard.press('Escape');
    const question = ann.getByRole('dialog', { name: REVISION_TEXTS.leaveTitle });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await ann.unroute(decisions, cut);
    await clickAfterPause(told.getByRole('button', { name: REVISION_TEXTS.tryAgain }));
    await review(ann).getByText(REVISION_TEXTS.saved).waitFor();
    expect(await asksBeforeLeaving(ann)).toBe(false);
    await expectAccessibleAtEveryWidth(ann, 'revision-choices-saved');
  });

  it('takes back a choice that arrived although its answer was lost', async () => {
    const lost = await loseAnswers(ann, /\/revision\/decisions$/);
    await row(ann).focus();
    await ann.keyboard.press('0');
    await review(ann).getByRole('alert').filter({ hasText: REVISION_TEXTS.notSaved }).waitFor();
    expect(lost.count()).toBe(1);
    await lost.end();
    await row(ann).focus();
    await ann.keyboard.press('1');
    await review(ann).getByText(REVISION_TEXTS.saved).waitFor();
    await ann.reload();
    await lookAtRevision(ann);
    await review(ann).getByText(REVISION_TEXTS.saved).waitFor();
    expect(await row(ann).getByText(REVISION_TEXTS.isUnmapped).count()).toBe(0);
  });

  it('begins without choices after another file, and is left without a question', async () => {
    await otherFile();
    await upload(ann, SECOND);
    await use(ann).waitFor();
    expect(await row(ann).getByText(REVISION_TEXTS.isUnmapped).count()).toBe(0);
    expect(await asksBeforeLeaving(ann)).toBe(false);
    await ann.keyboard.press('Escape');
    await review(ann).waitFor({ state: 'hidden' });
    expect(await ann.getByRole('dialog').count()).toBe(0);
  });

  it('says that somebody else has discarded it', async () => {
    await bothLookAndAnnChooses();
    await clickAfterPause(review(bob).getByRole('button', { name: REVISION_TEXTS.discard }));
    const question = bob.getByRole('dialog', { name: REVISION_TEXTS.discardTitle });
    const answer = await holdAnswer(bob, /\/revision\?/);
    await clickAfterPause(question.getByRole('button', { name: REVISION_TEXTS.discard }));
    await answer.held;
    answer.lose();
    const told = message(REVISION_TEXTS.released, { name: SECOND, before: FORM });
    // Without an answer, he is told the same, and nothing is left to try again.
    await isInSight(review(bob).getByText(told));
    expect(await review(bob).getByText(UNKNOWN_CHANGE_TEXTS.title).count()).toBe(0);
    expect(await bob.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    await clickAfterPause(review(bob).getByRole('button', { name: REVISION_TEXTS.close }).last());
    await review(bob).waitFor({ state: 'hidden' });
    await isInSight(review(ann).getByText(told));
    expect(await use(ann).count()).toBe(0);
    await clickAfterPause(review(ann).getByRole('button', { name: REVISION_TEXTS.close }).last());
    await review(ann).waitFor({ state: 'hidden' });
    await clickAfterPause(formCard(ann, FORM).getByRole('button', { name: /^New revision/ }));
    await upload(ann, SECOND);
    await ann.keyboard.press('Escape');
    await review(ann).waitFor({ state: 'hidden' });
  });

  it('shows the file that somebody else uploads meanwhile, with no choices for it', async () => {
    await bothLookAndAnnChooses();
    await row(ann).getByText(REVISION_TEXTS.isUnmapped).waitFor();
    await clickAfterPause(review(bob).getByRole('button', { name: REVISION_TEXTS.otherFile }));
    await upload(bob, NEXT);
    const told = message(REVISION_TEXTS.exchanged, { before: SECOND });
    await ann.getByText(told).waitFor();
    await review(ann)
      .getByText(message(REVISION_TEXTS.after, { name: NEXT }))
      .waitFor();
    expect(await row(ann).getByText(REVISION_TEXTS.isUnmapped).count()).toBe(0);
    expect(await bob.getByText(told).count()).toBe(0);
    for (const page of [ann, bob]) {
      await page.keyboard.press('Escape');
      await review(page).waitFor({ state: 'hidden' });
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
  });

  it('says that somebody else has put it into use', async () => {
    await bothLookAndAnnChooses();
    await clickAfterPause(use(bob));
    await review(bob).waitFor({ state: 'hidden' });
    const today = formatUsDate(todayLocal());
    await isInSight(
      review(ann).getByText(`“${FORM}” was replaced from ${today} by “${NEXT}” while`),
    );
    await expectAccessibleAtEveryWidth(ann, 'revision-by-two');
    await clickAfterPause(review(ann).getByRole('button', { name: 'Close' }).last());
    await review(ann).waitFor({ state: 'hidden' });
    const focused = () => ann.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toContain(FORM);
  });

  it('stays while its form is deleted, and then says why it cannot be used', async () => {
    await clickAfterPause(formCard(ann, NEXT).getByRole('button', { name: /^New revision/ }));
    const next = ann.getByRole('dialog').filter({ has: ann.locator('input[type=file]') });
    await next.locator('input[type=file]').setInputFiles(SAMPLE_FORM_FILE);
    await clickAfterPause(next.getByRole('button', { name: REVISION_TEXTS.uploadButton }));
    const dialog = ann.getByRole('dialog').filter({ has: ann.getByRole('group') });
    const button = dialog.getByRole('button', { name: /^Use from / });
    await button.waitFor();
    const today = todayLocal();
    const firstDay = dialog.getByLabel('Use from', { exact: true });
    expect(await firstDay.inputValue()).toBe(addDays(today, 1));
    await firstDay.fill(today);
    await dialog
      .getByText(errorText('revision_day_too_early', { day: formatUsDate(today) }))
      .waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await firstDay.fill(addDays(today, 1));
    await clickAfterPause(formCard(bob, NEXT).getByRole('button', { name: `Delete ${NEXT}` }));
    await clickAfterPause(bob.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await formCard(ann, NEXT).waitFor({ state: 'detached' });
    await clickAfterPause(button);
    await isInSight(dialog.getByRole('alert').filter({ hasText: FORM_DELETED_MEANWHILE }));
  });

  it('of a form that ends earlier, says which days get neither of the two', async () => {
    const [today, firstDay] = [todayLocal(), addDays(todayLocal(), 10)];
    await clickAfterPause(formCard(bob, FORM).getByRole('button', { name: /^New revision/ }));
    await upload(bob, 'Later');
    await review(bob).getByLabel('Use from', { exact: true }).fill(firstDay);
    const names = { before: FORM, next: 'Later' };
    for (const words of [
      message(REVISION_TEXTS.lastDay, { ...names, last: formatUsDate(addDays(today, -1)) }),
      message(REVISION_TEXTS.neither, {
        ...names,
        from: formatUsDate(today),
        to: formatUsDate(addDays(firstDay, -1)),
      }),
    ])
      await review(bob).getByText(words).waitFor();
    // Somebody lets the form end later while the two are compared.
    const address = `${stage.server.address}/api/forms`;
    const { forms } = await (await ann.request.get(address)).json();
    const { id, applies_when: was } = forms.find(
      ({ form_name }: { form_name: string }) => form_name === FORM,
    );
    const lastDay = addDays(today, 2);
    const data = { applies_when: { lastDay }, was };
    await ann.request.put(`${address}/${id}/rule`, { data });
    const later = message(REVISION_TEXTS.lastDay, { ...names, last: formatUsDate(lastDay) });
    await review(bob).getByText(later).waitFor();
  });

  it('that was confirmed without an answer is not said to be somebody else’s', async () => {
    const answer = await holdAnswer(bob, '**/revision/confirmation');
    await clickAfterPause(use(bob));
    await answer.held;
    // Nothing more is decided, and Escape waits to see what comes of it.
    await row(bob).focus();
    await bob.keyboard.press('0');
    await bob.keyboard.press('Escape');
    expect(await row(bob).getByText(REVISION_TEXTS.isUnmapped).count()).toBe(0);
    answer.lose();
    const date = formatUsDate(addDays(todayLocal(), 10));
    const words = { before: FORM, name: 'Later', date };
    await isInSight(review(bob).getByText(message(REVISION_TEXTS.replacedUnanswered, words)));
    await clickAfterPause(review(bob).getByRole('button', { name: 'Close' }).last());
  });

  it('is named on the card of another one of the same form', async () => {
    await review(bob).waitFor({ state: 'hidden' });
    const rename = async (was: string, form_name: string) => {
      const address = `${stage.server.address}/api/forms`;
      const { forms } = await (await ann.request.get(address)).json();
      const { id } = forms.find((form: { form_name: string }) => form.form_name === was);
      await ann.request.put(`${address}/${id}/name`, { data: { form_name, was } });
    };
    await rename('Later', NEXT);
    await clickAfterPause(bob.getByText(/^Deleted forms \(/));
    await clickAfterPause(bob.getByRole('button', { name: `Restore ${NEXT}` }));
    const twice = bob.getByText(message(DELETED_FILES_TEXTS.sameName, { noun: 'form' }));
    await isInSight(twice);
    // Of the two that have one name, the newer is listed first.
    await rename(NEXT, 'Later');
    await twice.waitFor({ state: 'hidden' });
    for (const [name, other] of [
      [NEXT, 'Later'],
      ['Later', NEXT],
    ] as const) {
      const note = message(REVISION_TEXTS.alsoReplacedBy, { other, before: FORM });
      await formCard(bob, name).getByText(note).waitFor();
    }
    await formCard(bob, FORM).getByText(`by ${NEXT}`).waitFor();
    await formCard(bob, FORM).getByText('by Later').waitFor();
    // It was given a later last day than the day before the restored one begins.
    expect(await formCard(bob, FORM).getByText(REVISION_TEXTS.stillApplies).count()).toBe(1);
    expect(
      await formCard(bob, FORM).getByText(FORM_STATE_TEXTS.replaced, { exact: true }).count(),
    ).toBe(0);
  });
});

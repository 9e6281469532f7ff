import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { SSN_TRACE } from '../tests/support/ssn-trace.ts';
import { autoMapAndSave, enterApplication, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage, saveDownload } from './support/page.ts';
import { textByPoppler, valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

const FORM = 'TX App08T Rev 9.1.21 (sample)';
const { agentNumber: _, ...application } = sampleApplication('2026-11-21');

describe.skipIf(!BROWSER)('the list of what is not in good order', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage);
    await page.getByRole('button', { name: 'Enter application data' }).click();
  });
  const card = () =>
    page.locator('article').filter({ has: page.getByRole('heading', { name: FORM, exact: true }) });
  const submit = async () => {
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
  };
  const said = async () => (await card().textContent()) ?? '';

  it('stands over buttons on one line, with the reason why one of them waits', async () => {
    await page.locator('#application-insuredFirstName').fill('Eleanor');
    const middle = async (name: string) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2;
    };
    await page.getByRole('button', { name: 'Discard this entry' }).waitFor();
    await page.getByText('To submit, enter the proposed insured signature.').waitFor();
    const line = await middle('Discard this entry');
    for (const name of ['Preview Application', 'Submit Application']) {
      expect(await middle(name), name).toBeCloseTo(line, 0);
    }
  });

  it('names the state, the premium, an unreviewed mapping and missing values', async () => {
    await enterApplication(page, {
      ...application,
      state: 'NY',
      insuredLastName: 'Sampleton-Vandenberghe de la Cruz Montgomery of Northumberland and Wye',
    });
    const panel = page.getByRole('complementary', { name: 'Good order' });
    await panel.getByText(`gets which value in: ${FORM}. Compare`).waitFor();
    await submit();
    const text = await said();
    for (const note of [
      'Irrevocable Funeral Trusts are not available in New York.',
      'This is the Texas form and the insured lives in New York.',
      'Mapping not reviewed',
    ]) {
      expect(text).toContain(note);
    }
    expect(text).toMatch(/printed smaller to fit/);
    expect(text).not.toMatch(SSN_TRACE);
    await page.getByRole('button', { name: 'Correct this entry' }).click();
    expect(await page.locator('#application-insuredFirstName').inputValue()).toBe('Eleanor');
  });

  it('changes with the state and the premium', async () => {
    await enterApplication(page, { state: 'AL', singlePremium: '15000.01' });
    await submit();
    const text = await said();
    expect(text).toContain('Premium amount exceeds Alabama limit of $15,000.');
    expect(text).toContain('Goods & Services Statement needed for this state.');
    expect(text).toContain('This is the Texas form and the insured lives in Alabama.');
    await page.getByRole('button', { name: 'Correct this entry' }).click();
  });

  it('names no premium, state or mapping for a complete entry with a reviewed mapping', async () => {
    await openView(page, 'Form Config');
    await autoMapAndSave(page, FORM);
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await page.getByText('Owner and assignment', { exact: true }).waitFor();
    const all = sampleApplication('2026-11-21');
    await enterApplication(page, { ...all, state: 'TX', singlePremium: '9,500.25' });
    const panel = page.getByRole('complementary', { name: 'Good order' });
    await panel.getByText('Nothing missing').waitFor();
    expect(await panel.getByText('gets which value').count()).toBe(0);
    await submit();
    expect(await said()).not.toMatch(/limit|lives in|reviewed/);
    const button = card().getByRole('button', { name: 'Download' });
    const { file } = await saveDownload(page, stage, () => button.click());
    const values = Object.values(valuesByQpdf(file));
    for (const text of [all.ownerName, all.ownerRelationship, '$9,500.25'] as string[]) {
      expect(values).toContain(text);
      expect(textByPoppler(file)).toContain(text);
    }
  });
});

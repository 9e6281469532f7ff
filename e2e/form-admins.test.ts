import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { errorText } from '../src/core/error-texts.ts';
import {
  FORM_ADMIN_TO_CONFIRM,
  FORM_ADMINS_NOTE,
  MANAGEMENT_TEXTS,
} from '../src/core/texts/form-config-texts.ts';
import { NO_FORM_READY, SUGGESTED_ONLY } from '../src/core/texts/form-list-texts.ts';
import { RULE_TEXTS } from '../src/core/texts/rule-texts.ts';
import { ENTER_APPLICATION_DATA, VIEWER_TEXTS } from '../src/core/texts/viewer-texts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import {
  analyzeForm,
  autoMapAndSave,
  enterApplication,
  openView,
  uploadForm,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { mailedCode } from './support/outbox.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const FORM = 'Burial form';
const SERVICE_KEY = 'a-service-key-of-thirty-two-letters';

describe.skipIf(!BROWSER)('an installation that names who manages its forms', () => {
  const stage = setStage({
    INKREADY_SAMPLES: 'off',
    INKREADY_FORM_ADMINS: '@office.example',
    INKREADY_SERVICE_KEY: SERVICE_KEY,
  });
  let admin: Page;
  let agent: Page;
  beforeAll(async () => {
    admin = await openAgentPage(stage, 'ann@office.example');
    agent = await openAgentPage(stage, 'bob@field.example');
  });

  const uploads = (page: Page) => page.getByRole('button', { name: /^Upload/ });
  const note = (page: Page) => page.getByText(FORM_ADMINS_NOTE);

  /** Submits an application and returns what its packet contains. */
  async function submit(): Promise<string> {
    await openView(agent, 'PDF Application');
    const enter = agent.getByRole('button', { name: ENTER_APPLICATION_DATA });
    if ((await enter.count()) > 0) await enter.click();
    await enterApplication(agent, sampleApplication('2026-11-21'));
    await agent.getByRole('button', { name: 'Submit Application' }).click();
    await agent.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    return (await agent.getByRole('main').textContent()) ?? '';
  }

  it('a form administrator can upload once the e-mail address is confirmed', async () => {
    await openView(admin, 'Form Config');
    await admin.getByText(FORM_ADMIN_TO_CONFIRM).waitFor();
    expect(await uploads(admin).count()).toBe(0);
    await openView(agent, 'Form Config');
    await agent.getByText(VIEWER_TEXTS.noFormsHint).waitFor();
    expect(await agent.getByText(MANAGEMENT_TEXTS.uploadFirstHint).count()).toBe(0);
    await admin.getByRole('button', { name: /^Your account:/ }).click();
    const address = admin.getByRole('region', { name: 'E-mail address' });
    await address.getByRole('button', { name: 'Mail me a code' }).click();
    const code = await mailedCode(stage.server, 'ann@office.example');
    await address.getByLabel('Code from the mail').fill(code);
    await address.getByRole('button', { name: 'Confirm address' }).click();
    await address.getByText(/ is confirmed/).waitFor();
    await admin.keyboard.press('Escape');
    await uploadForm(admin, SAMPLE_FORM_FILE, FORM);
    await analyzeForm(admin, FORM);
    expect(await note(admin).count()).toBe(0);
    expect(await admin.getByText(FORM_ADMIN_TO_CONFIRM).count()).toBe(0);
  });

  it('other users can read forms, and are told why there are no buttons', async () => {
    await openView(agent, 'Form Config');
    await note(agent).waitFor();
    await agent.getByRole('heading', { name: FORM }).waitFor();
    await expectAccessibleAtEveryWidth(agent, 'form-admins');
    const main = agent.getByRole('main');
    for (const name of [/^Upload/, /^Delete/, /^Analyze/, /^Configure/, /^Sync/]) {
      expect(await main.getByRole('button', { name }).count()).toBe(0);
    }
    await openView(agent, 'Agent Guide');
    await agent.getByRole('heading', { level: 1 }).waitFor();
    expect(await uploads(agent).count()).toBe(0);
  });

  it('a form fills packets once a form administrator has reviewed its mapping', async () => {
    await openView(agent, 'Form Config');
    await agent.getByText(SUGGESTED_ONLY).waitFor();
    await agent.getByRole('button', { name: RULE_TEXTS.tryButton }).click();
    await agent.getByRole('dialog').getByText(RULE_TEXTS.notReviewed).waitFor();
    await agent.keyboard.press('Escape');
    await openView(agent, 'PDF Application');
    await agent.getByRole('button', { name: ENTER_APPLICATION_DATA }).click();
    await agent.getByText(NO_FORM_READY).waitFor();
    const before = await submit();
    expect(before).not.toMatch(/\d+ of \d+/);
    await autoMapAndSave(admin, FORM);
    await agent.reload();
    expect(await submit()).toMatch(/\d+ of \d+/);
  });

  it('a form administrator who is none any more is told at the first refusal', async () => {
    await openView(admin, 'Form Config');
    const users = `${stage.server.address}/api/admin/users`;
    const headers = { authorization: `Bearer ${SERVICE_KEY}`, origin: stage.server.address };
    const listed = await (await admin.request.get(users, { headers })).json();
    const { id } = listed.users.find(({ email }: { email: string }) => email.startsWith('ann@'));
    const data = { email: 'ann@field.example' };
    await admin.request.put(`${users}/${id}`, { headers, data });
    await admin.getByRole('button', { name: `Delete ${FORM}` }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText(errorText('form_admins_only')).waitFor();
    await note(admin).waitFor();
    await expectAccessibleAtEveryWidth(admin, 'right-taken-away');
    await admin.keyboard.press('Escape');
    await admin.getByRole('heading', { name: FORM }).waitFor();
    const main = admin.getByRole('main');
    for (const name of [/^Upload/, /^Delete/, /^Configure/, /^Sync/]) {
      expect(await main.getByRole('button', { name }).count()).toBe(0);
    }
  });
});

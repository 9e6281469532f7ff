/** Values that are copied from another program, such as an e-mail or a spreadsheet. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DATE_TEXTS } from '../src/core/texts/date-texts.ts';
import { message } from '../src/core/texts/message.ts';
import { SSN_TEXTS } from '../src/core/texts/ssn-texts.ts';
import { openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const paste = (input: Locator, pasted: string) =>
  input.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const init = { clipboardData, bubbles: true, cancelable: true };
    // Does what the browser itself does if nothing handles the paste.
    if (element.dispatchEvent(new ClipboardEvent('paste', init)))
      document.execCommand('insertText', false, text);
  }, pasted);

describe.skipIf(!BROWSER)('a value that is pasted', () => {
  const stage = setStage();

  async function openEntry(): Promise<Page> {
    const page = await openPage(stage);
    await page.goto(stage.server.address);
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    return page;
  }

  it('with blanks around keeps every character, and a foreign number every digit', async () => {
    const page = await openEntry();
    for (const [field, pasted, kept] of [
      ['zip', ' 78701-1234 ', '78701-1234'],
      ['insuredMiddleInitial', ' M ', 'M'],
      ['insuredLastName', " O'Hara Nuñez ", " O'Hara Nuñez "],
      ['insuredMiddleInitial', 'E\u0301', '\u00c9'],
      ['insuredMiddleInitial', ' E\u0301', '\u00c9'],
      ['phone', '+49 171 5550123', '+49 171 5550123'],
      ['phone', '512.555.0199', '(512) 555-0199'],
      ['ssn', 'SSN 987 65 4321', '987-65-4321'],
      ['ssn', ' 12-3456789 ', '12-3456789'],
      ['birthDate', '2/29/1940', '1940-02-29'],
      ['birthDate', '1941-03-09', '1941-03-09'],
      ['birthDate', 'March 9, 1941', '1941-03-09'],
    ] as const) {
      const input = page.locator(`#application-${field}`);
      await input.fill('');
      await paste(input, pasted);
      expect(await input.inputValue()).toBe(kept);
    }
    // The number of a trust has the digits of a Social Security number in other groups.
    const number = page.locator('#application-ssn');
    await number.fill('');
    await number.pressSequentially('98-7654321');
    expect(await number.inputValue()).toBe('98-7654321');
    // A person's number takes its place in its own groups.
    await number.selectText();
    await paste(number, '987-65-4321');
    expect(await number.inputValue()).toBe('987-65-4321');
    await page.context().close();
  });

  it('wrongly leaves what was there, and says so until it is mended', async () => {
    const page = await openEntry();
    const date = page.locator('#application-birthDate');
    await date.fill('1941-03-09');
    await paste(date, '29/02/1940');
    const kept = page.getByText(DATE_TEXTS.notPasted);
    await kept.waitFor();
    expect(await date.inputValue()).toBe('1941-03-09');
    await date.blur();
    expect(await kept.count()).toBe(1);
    await date.fill('1941-03-10');
    await kept.waitFor({ state: 'detached' });
    await date.fill('');
    await paste(date, 'unknown');
    const unread = page.getByText(DATE_TEXTS.unread);
    await unread.waitFor();
    await date.blur();
    expect(await unread.count()).toBe(1);
    await date.press('Delete');
    await unread.waitFor({ state: 'detached' });
    // A telephone number, which would be cut to a number that looks right.
    const ssn = page.locator('#application-ssn');
    await paste(ssn, '512-555-0199');
    const tooLong = page.getByText(message(SSN_TEXTS.tooLong, { count: 10 }));
    await tooLong.waitFor();
    await ssn.blur();
    expect(await tooLong.count()).toBe(1);
    expect(await ssn.inputValue()).toBe('');
    await ssn.pressSequentially('987654321');
    await tooLong.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

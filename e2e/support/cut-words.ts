import type { Locator } from 'playwright-core';

/** The words of each element that does not show all of its words. */
export function cutWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map((element) => element.textContent ?? ''),
  );
}

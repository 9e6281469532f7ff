/**
 * Text as it enters: each letter with its accent is one character. A Mac can write `é` as `e` and an
 * accent, which a limit, such as a box's `MaxLen`, would count as two.
 */
export const composed = (text: string) => text.normalize('NFC');

/** Removes blanks from a code, because apps and mails show one in the middle and people type it. */
export const typedCode = (text: string): string => text.replace(/\s/g, '');

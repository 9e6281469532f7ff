/** A code as it is meant: apps and mails show it with a blank in the middle, and so it is typed. */
export const typedCode = (text: string): string => text.replace(/\s/g, '');

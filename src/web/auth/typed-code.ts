/** A code without blanks: apps and mails show it with one in the middle, and people type that. */
export const typedCode = (text: string): string => text.replace(/\s/g, '');

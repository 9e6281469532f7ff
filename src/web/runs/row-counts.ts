import { message } from '../../core/texts/message.ts';

export const figure = (count: number): string => count.toLocaleString('en-US');

/** @param several a text with `{count}` */
export function counted(count: number, one: string, several: string): string {
  return count === 1 ? one : message(several, { count: figure(count) });
}

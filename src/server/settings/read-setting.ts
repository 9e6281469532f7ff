import { AppError } from '../../core/errors.ts';
import type { Environment } from './setting-names.ts';

/** Functions that each read one setting. They throw AppError usage, naming the setting. */

export function readList(text: string | undefined): string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim().toLowerCase());
  return parts.filter(Boolean);
}

export function readSwitch(env: Environment, name: keyof Environment): boolean | undefined {
  const word = env[name]?.trim().toLowerCase();
  if (!word) return undefined;
  if (word === 'on' || word === 'off') return word === 'on';
  throw new AppError('usage', { problem: `${name} is neither on nor off.` });
}

export function readCount(
  env: Environment,
  name: keyof Environment,
  most: number,
): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new AppError('usage', { problem: `${name} is not a whole number from 1 to ${most}.` });
}

/** The error names only the setting, because such addresses contain passwords. */
export function requireAddress(name: string, text: string, ...schemes: string[]): void {
  if (URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))) return;
  const problem = `${name} is not an address that begins with ${schemes.map((it) => `${it}://`).join(' or ')}.`;
  throw new AppError('usage', { problem });
}

/** Without the other setting these do nothing, so it was meant to be set too. */
export function requireTogether(
  env: Environment,
  needed: keyof Environment,
  names: readonly (keyof Environment)[],
): void {
  const alone = env[needed] ? undefined : names.find((name) => env[name]);
  if (alone) throw new AppError('usage', { problem: `${alone} is set without ${needed}.` });
}

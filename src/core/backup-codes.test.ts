import { expect, it } from 'vitest';
import { typedBackupCode } from './backup-codes.ts';

it.each(['abcd-efgh-jkmn', 'ABCD-EFGH-JKMN', 'Abcdefghjkmn', 'abcd efgh jkmn '])(
  'a backup code may be typed in either case and without hyphens: %s',
  (typed) => {
    expect(typedBackupCode(typed)).toBe('abcd-efgh-jkmn');
  },
);

it('an older backup code keeps its cases', () => {
  expect(typedBackupCode('qLIeh-YBdxF')).toBe('qLIeh-YBdxF');
});

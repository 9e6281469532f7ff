import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { Badge } from '../ui/badge.tsx';
import type { Run } from './queries.ts';

const TONES = {
  draft: 'plain',
  running: 'accent',
  paused: 'warn',
  cancelled: 'plain',
  finished: 'good',
} as const;

export function RunBadge({ state }: { state: Run['state'] }) {
  return <Badge tone={TONES[state]}>{RUN_TEXTS.states[state]}</Badge>;
}

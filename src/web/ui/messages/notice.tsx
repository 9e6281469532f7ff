import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarnIcon } from '../icons.tsx';
import classes from './notice.module.css';

type Tone = 'good' | 'bad' | 'warn' | 'info';

const ICONS = { good: CheckIcon, bad: WarnIcon, warn: WarnIcon, info: InfoIcon };

interface NoticeProps {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** The single next step, if any. */
  action?: ReactNode;
  /** Whether the step is placed beside the words where there is room. */
  isLow?: boolean;
  /** `false` if the text begins with its own mark. */
  hasIcon?: boolean;
  /** `true` for a message that responds to an action, so that screen readers announce it. */
  live?: boolean;
}

/** A message in the page. An icon and words give its tone, never color alone. */
export function Notice({
  tone,
  title,
  children,
  action,
  isLow = false,
  hasIcon = true,
  live = false,
}: NoticeProps) {
  const Icon = ICONS[tone];
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div className={classes.notice} data-tone={tone} data-low={isLow} role={role}>
      {hasIcon && <Icon size={22} />}
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}

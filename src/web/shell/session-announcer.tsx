import { useEffect, useState } from 'react';
import {
  onSessionEvent,
  SESSION_EVENT_TEXTS,
  type SessionEvent,
} from '../auth/session/session-events.ts';
import classes from './session-announcer.module.css';

/** How long an announcement is shown. */
const SHOWN_MS = 4_000;

/** Shows session events in a corner, from here or another tab. */
export function SessionAnnouncer() {
  const [event, setEvent] = useState<SessionEvent | null>(null);
  useEffect(() => onSessionEvent((happened) => setEvent(happened)), []);
  useEffect(() => {
    if (!event) return;
    const timer = setTimeout(() => setEvent(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [event]);
  return (
    <output className={`${classes.announcer} no-print`} data-shown={event !== null}>
      {event && SESSION_EVENT_TEXTS[event]}
    </output>
  );
}

import { SHOWN_USER_HEADER } from '../../core/shown-user.ts';

let shown: string | undefined;

/** To be called whenever the page begins to show another user's work. */
export function noteShownUser(id: string | undefined): void {
  shown = id;
}

/** The id of the user whose work the page shows; undefined for a visitor. */
export function shownUser(): string | undefined {
  return shown;
}

/** What a change must be sent with. */
export function shownUserHeaders(): Record<string, string> {
  return shown === undefined ? {} : { [SHOWN_USER_HEADER]: shown };
}

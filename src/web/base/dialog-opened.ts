/** Sent to the window when a dialog opens. */
export const DIALOG_OPENED = 'inkready:dialog-opened';

export const tellDialogOpened = (): boolean => window.dispatchEvent(new Event(DIALOG_OPENED));

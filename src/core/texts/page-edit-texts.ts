/** For completing a packet's form on the page. */
export const PAGE_EDIT_TEXTS = {
  save: 'Save to the packet',
  saving: 'Saving...',
  nothingTyped: 'Type into the form to change it. The previous version stays in the packet.',
  saved: 'Saved as the next version of the packet.',
  failed: 'The changes were not saved',
  leaveTitle: 'Leave without saving?',
  leave: 'Discard changes',
  leaveText: 'What you typed on this form is not saved to the packet.',
  leaveUnknownTitle: 'Leave without knowing whether this was saved?',
  leaveUnknownText:
    'No answer came to the last save, so it is not known whether it was saved to the packet. Save again to be sure. If you leave, look for it in the packet’s newest version; what you typed since is gone.',
  leaveUnknown: 'Leave',
} as const;

/** For actions on several forms at once. */
export const SEVERAL_TEXTS = {
  choose: 'Choose several',
  end: 'Done choosing',
  bar: 'Chosen forms',
  chooseForm: 'Choose {name}',
  chooseShown: 'Choose all {count} shown',
  chooseNone: 'Choose none',
  none: 'None chosen yet: each form has a box before its name.',
  chosen: '{forms} chosen',
  chosenHidden: '{forms} chosen, {count} of them not shown now',
  analyze: 'Analyze chosen',
  remove: 'Delete chosen',
  stop: 'Stop',
  stopping: 'Stopping after this one...',
  removeTitle: 'Delete {forms}?',
  removeConfirm: 'Delete {forms}',
  removeMeans:
    'They leave the lists of all users. Packets already filled from them stay. Deleted forms can be restored.',
  without: 'Analyzed, but without fields: nothing can be filled in.',
  failed: 'Failed:',
  failedForm: '{name}: {why}',
  stopped: 'Stopped. Not tried:',
  unsure: 'No answer came, so it is not known whether this was done for:',
  lost: 'The connection was lost, or the server is down.',
  notTried: '{why} Not tried:',
  stillChosen: 'Forms that were not done are still chosen.',
  sameName:
    'Another form in the list has the same name. An application can get both: delete or rename one.',
  restore: 'Restore {forms}',
  close: 'Close',
} as const;

/** By action: progress while it runs, the result, and forms for which there was nothing to do. */
export const SEVERAL_ACTIONS = {
  analyze: {
    running: 'Analyzing {n} of {count}: {name}',
    done: '{done} of {forms} analyzed.',
    left: 'Left as they are, because they were analyzed already:',
  },
  remove: {
    running: 'Deleting {n} of {count}: {name}',
    done: '{done} of {forms} deleted.',
    left: 'Deleted already:',
  },
  restore: {
    running: 'Restoring {n} of {count}: {name}',
    done: '{done} of {forms} restored.',
    left: 'No longer among the deleted forms:',
  },
} as const;

export type SeveralAction = keyof typeof SEVERAL_ACTIONS;

/** `1 form`, `12 forms`. */
export function formsInWords(count: number): string {
  return count === 1 ? '1 form' : `${count.toLocaleString('en-US')} forms`;
}

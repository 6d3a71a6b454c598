import { messages } from '../messages/messages.ts';

/** The texts of the list of a place's versions, which load with /edit. */
export const locationHistoryTexts = messages('en', {
  title: 'History',
  lead: 'The last 50 versions are stored. Restoring one adds a version.',
  changes: {
    created: 'Named',
    edited: 'Edited',
    renamed: 'Renamed',
    deleted: 'Deleted',
    restored: 'Restored from the bin',
    reverted: 'Restored an earlier version',
    confirmed: 'Checked',
    expired: 'Deleted after it expired',
  },
  by: 'by {username}',
  present: 'Now',
  restore: 'Restore',
  restoreVersion: 'Restore version {version, number}',
  restored: 'Version {version, number} restored',
  moved: 'Moved {distance}',
  changed: '{field}:',
  notLoaded: 'Couldn’t load the history. {why}',
});

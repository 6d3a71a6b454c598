import { messages } from '../messages/messages.ts';

/** The form that changes fields of several places at once. */
export const bulkEdit = messages('en', {
  title: 'Edit {places, plural, one {# place} other {# places}}',
  hint: 'Turn on what you want to change. Everything else stays the same.',
  changeField: 'Change {field}',
  mixed: 'Your places have different values here.',
  clears: 'Leave it empty to clear it in all places.',
  preview: 'Preview',
  counts:
    '{changed, plural, =0 {Nothing changes yet} one {# place changes} other {# places change}}{same, plural, =0 {} one {, # stays the same} other {, # stay the same}}',
  showMore: 'Show {places, number} more',
  same: 'Unchanged: {names}',
  undoable: 'You can undo this.',
  back: 'Back',
  cancel: 'Cancel',
  toPreview: 'Preview {places, plural, =0 {changes} one {# change} other {# changes}}',
  apply: 'Change {places, plural, =0 {places} one {# place} other {# places}}',
  applying: 'Changing…',
});

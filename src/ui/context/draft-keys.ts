/** Key of the draft of a new place, in the storage of a tab. */
export const CREATE_DRAFT = 'whereat.draft';

/** Key of a message to the administrator that is being written. */
export const FEEDBACK_DRAFT = 'whereat.feedback';

/** Start of the keys of drafts over existing places; the alias follows. */
export const EDIT_DRAFT = 'whereat.edit ';

/** The key of the draft of a new place, in the storage of a tab. */
export const CREATE_DRAFT = 'whereat.draft';

/** The key of an unsent message to the administrator. */
export const FEEDBACK_DRAFT = 'whereat.feedback';

/** The prefix of the keys of drafts of existing places; the alias follows. */
export const EDIT_DRAFT = 'whereat.edit ';

/** The first part of every key of a user's lists of places. */
export const placesKey = 'places';
/** The first part of the keys of queued changes. */
export const outboxKey = 'outbox';

/** The failures of the content of a new or changed location. */
export const badContent = [
  'bad-request',
  'bad-alias',
  'bad-coordinates',
  'bad-saudi-short-address',
  'bad-pin',
  'bad-expiry',
  'bad-phone',
  'bad-hours',
  'bad-way',
] as const;

/** The failures of a name for a location. */
export const nameNotFree = [
  'handle-taken',
  'handle-reserved',
  'token-limited',
  'quota-reached',
  'label-taken',
  'external-id-taken',
  'former-name',
  'name-retired',
] as const;

/** Failures of a request with an `Idempotency-Key`. */
export const notRepeated = ['idempotency-conflict', 'idempotency-under-way', 'idempotency-unknown'] as const;

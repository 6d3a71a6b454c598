import { expect, test } from 'vitest';
import { mapDriverError } from '../../../../src/adapters/sql/errors/map-driver-error.ts';

test.each([
  ['ERROR', 'no-room'],
  // The error ends the connection or the server, so the outcome of a commit is unknown.
  ['FATAL', 'unavailable'],
  ['PANIC', 'unavailable'],
])('PostgreSQL has no room (%s): %s', (severity, kind) => {
  expect(mapDriverError(Object.assign(new Error('No space left on device'), { code: '53100', severity })).kind).toBe(
    kind,
  );
});

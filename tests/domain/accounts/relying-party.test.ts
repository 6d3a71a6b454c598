import { expect, test } from 'vitest';
import { getRelyingParty } from '../../../src/domain/accounts/relying-party.ts';

test.each([
  ['https://where.example', 'where.example'],
  ['https://where.example:8443', 'where.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://where.localhost', 'where.localhost'],
  ['https://intranet', 'intranet'],
  ['http://where.example', undefined],
  ['https://192.0.2.7', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://[::1]', undefined],
  ['http://notlocalhost', undefined],
  ['', undefined],
])('passkeys of %s are bound to %s', (origin, id) => {
  expect(getRelyingParty(origin)).toEqual(id === undefined ? undefined : { id, origin });
});

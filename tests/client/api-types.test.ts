import { expect, test } from 'vitest';
import type { Api } from '../../src/client/api.ts';

const sent: unknown[] = [];
const api = new Proxy({} as Api, { get: () => async (input: unknown) => sent.push(input) });
const point = { latitude: 24.7136, longitude: 46.6753 };

test('a call without a required field, or with an unknown one, does not compile', async () => {
  // @ts-expect-error: a place has a name and a point
  await api.createLocation({ body: {} });
  // @ts-expect-error: the label is missing
  await api.createLocation({ body: { handle: '@cafe', ...point } });
  // @ts-expect-error: the field's name is latitude
  await api.updateLocation({ params: { handle: '@cafe', label: 'door' }, body: { latitud: 24.7 } });
  // @ts-expect-error: an account has a username, a password and an email
  await api.register({ body: {} });
  await api.createLocation({ body: { handle: '@cafe', label: 'door', ...point } });
  expect(sent.length).toBe(5);
});

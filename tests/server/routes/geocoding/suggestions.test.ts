import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, draft, type TestServer } from '../../../support/test-server.ts';

describe('suggested names and places', () => {
  let server: TestServer;
  let cookie: string;

  beforeAll(async () => {
    server = await createTestServer({ limits: true });
    ({ cookie } = await server.signUp('nassif'));
    await create('@nassif#door', { street: 'Olaya Street' });
    await create('@nassif#cellar', { visibility: 'private' });
    await create('@nassif#attic', { visibility: 'unlisted' });
    await create('@nassif#vault', { visibility: 'protected', pin: '4711' });
    await create('@nasseef#villa', { visibility: 'private', street: 'Hidden Lane' });
    await create('@nassif#tent', { expiresAt: new Date(server.clock.now().getTime() + 3_600_000).toISOString() });
  });
  afterAll(() => server.close());

  async function create(alias: string, more: Record<string, unknown> = {}): Promise<void> {
    const [handle = '', label = ''] = alias.split('#');
    const payload = draft(handle, label, more);
    const created = await server.ask({ method: 'POST', url: '/api/locations', headers: { cookie }, payload });
    expect(created.statusCode, created.body).toBe(201);
  }
  const ask = (url: string, headers = {}) => server.ask({ url, headers });
  const named = async (url: string) =>
    (await ask(url)).json().map((place: { handle: string; label: string }) => `${place.handle}#${place.label}`);

  test('a 404 has at most five suggestions, in its body and as a parameter', async () => {
    const missing = await ask('/api/locations/@nasif/dor');
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({
      code: 'location_not_found',
      suggestions: ['@nassif#door'],
      params: {
        handle: '@nasif',
        label: 'dor',
        suggestions: ['@nassif#door'],
        suggestionAddresses: [expect.stringContaining('Olaya Street')],
      },
    });
    await create('@lighthouse#den', { street: 'Quiet Road', approximate: 6 });
    const cell = (await ask('/api/locations/@lighthuose/den')).json();
    expect([cell.suggestions, cell.params.suggestionAddresses]).toEqual([
      ['@lighthouse#den'],
      [expect.not.stringContaining('Quiet Road')],
    ]);
    expect((await ask('/api/locations/@nassiff')).json().suggestions).toEqual(['@nassif']);
    expect((await ask('/api/locations/@nothing-near/it')).json()).not.toHaveProperty('suggestions');
  });

  test('never include places that are not public, and these do not change a response', async () => {
    const texts = ['@nassif/cella', '@nassif/atticc', '@nassif/valt', '@nasseef/vila', '@nasseef', '@nassif/cellar'];
    for (const text of texts) {
      const { suggestions = [] } = (await ask(`/api/locations/${text}`)).json();
      expect(suggestions.join(' '), text).not.toMatch(/cellar|attic|vault|villa|nasseef/);
    }
    const before = await ask('/api/locations/@nassif/bunker');
    await create('@nassif#bunker', { visibility: 'private' });
    const hidden = await ask('/api/locations/@nassif/bunker');
    expect([hidden.statusCode, hidden.body]).toEqual([404, before.body]);
    expect(hidden.json().suggestions).toContain('@nassif#door');
    for (const text of ['cellar', 'attic', 'vault', 'villa', 'hidden lane', 'bunker'])
      expect(await named(`/api/suggestions?q=${encodeURIComponent(text)}`), text).toEqual([]);
  });

  test('find places by name and address, for members and visitors', async () => {
    expect(await named('/api/suggestions?q=olaya')).toEqual(['@nassif#door']);
    expect(await named('/api/suggestions?q=nasif%20do')).toEqual(['@nassif#door']);
    expect((await ask('/api/suggestions?q=cellar', { cookie })).json()).toEqual([]);
    expect((await ask('/api/suggestions?q=door')).json()[0]).toMatchObject({ createdBy: '', updatedBy: '' });
    expect((await ask('/api/suggestions?q=door&limit=21')).statusCode).toBe(400);
  });

  test('exclude places that become private, hidden or expired, until that is undone', async () => {
    const change = (payload: object) =>
      server.ask({ method: 'PATCH', url: '/api/locations/@nassif/door', headers: { cookie }, payload });
    await change({ visibility: 'unlisted' });
    expect(await named('/api/suggestions?q=olaya')).toEqual([]);
    expect((await ask('/api/locations/@nasif/dor')).json()).not.toHaveProperty('suggestions');
    await change({ visibility: 'public' });
    expect(await named('/api/suggestions?q=olaya')).toEqual(['@nassif#door']);
    const hide = (hidden_at: number | null) =>
      server.database.query.updateTable('locations').set({ hidden_at }).where('label', '=', 'door').execute();
    await hide(1);
    expect(await named('/api/suggestions?q=olaya')).toEqual([]);
    await hide(null);
    expect(await named('/api/suggestions?q=olaya')).toEqual(['@nassif#door']);
    expect(await named('/api/suggestions?q=tent')).toEqual(['@nassif#tent']);
    server.clock.forward(2 * 3_600);
    expect(await named('/api/suggestions?q=tent')).toEqual([]);
    server.clock.forward(-2 * 3_600);
  });

  test('are limited, so that they cannot enumerate all names', async () => {
    const statuses = new Set<number>();
    for (let guess = 0; guess < 70; guess += 1) {
      const answer = await server.ask({ url: `/api/locations/@nasif${guess}/dor`, remoteAddress: '10.9.9.9' });
      statuses.add(answer.statusCode);
      if (answer.statusCode === 429) expect(answer.json()).not.toHaveProperty('suggestions');
    }
    expect([...statuses]).toEqual([404, 429]);
  });
});

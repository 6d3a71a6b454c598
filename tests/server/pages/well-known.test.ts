import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerAsProvider } from '../../support/provider-stub.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWholeServer(
    answerAsProvider,
    {},
    { securityContact: 'hole@example.org', publicUrl: 'https://where.example' },
  );
});
afterAll(() => server.close());

test('robots may index places, but neither calls nor grant links', async () => {
  const { headers, body } = await server.ask({ url: '/robots.txt' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\n(?:Disallow: \/\S+\n)+$/);
  expect(body).toContain('Disallow: /api/\n');
  expect(body).toContain('Disallow: /g/\n');
  expect(body).not.toContain('/at');
});

test('security.txt has the contact and its expiry', async () => {
  const { body } = await server.ask({ url: '/.well-known/security.txt' });
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:hole@example.org',
    Canonical: 'https://where.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

test('the password change address redirects to the account page', async () => {
  const answer = await server.ask({ url: '/.well-known/change-password' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account']);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toServerSettings } from '../../../src/server/app-config.ts';
import { readEnvironment } from '../../../src/server/env.ts';
import { readGeocodingEnvironment } from '../../../src/wiring/geocoding/geocoding-environment.ts';
import { createServerRoot } from '../../../src/wiring/server.ts';
import { startMailServer } from '../../e2e/support/mail-server.ts';
import { unwrap } from '../../support/unwrap.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-mails-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a mail, and a requested link, are sent without waiting for the interval', async () => {
  const smtp = await startMailServer();
  const environment = readEnvironment({
    DATABASE_URL: `sqlite:${join(folder, 'whereat.db')}`,
    ADMIN_PASSWORD: 'the administrator of the mails',
    RATE_LIMITS: 'off',
    SMTP_URL: smtp.url,
    FEEDBACK_RECIPIENT: 'operator@example.org',
    PUBLIC_URL: 'http://where.example',
  });
  const providers = readGeocodingEnvironment({}, undefined);
  if (!environment.ok || !providers.ok) throw new Error('The environment is wrong.');
  // Without the jobs of the server, which would send them too.
  const root = await createServerRoot({ ...toServerSettings(environment.value, providers.value), logLevel: 'error' });
  if (!root.ok) throw new Error(root.reason);
  const { useCases, close } = root.value;
  const network = { key: '192.0.2.1' };
  try {
    const password = 'a password that is long enough';
    const { user } = unwrap(
      await useCases.auth.register({ username: 'ann', email: 'ann@example.com', password }, network),
    );
    const sent = (text: string) => smtp.mails.filter((letter) => letter.text.includes(text)).length;
    // Links go to an address that is not confirmed once the account page has said so.
    unwrap(await useCases.profile.getOverview(user));
    unwrap(await useCases.profile.requestReset('ann', network));
    await expect.poll(() => sent('/reset#'), { timeout: 30_000 }).toBe(1);
    unwrap(await useCases.profile.changeEmail(user, { email: 'ann@example.org', password }, network));
    await expect.poll(() => sent('/verify-email#'), { timeout: 30_000 }).toBe(1);
  } finally {
    await close();
    smtp.close();
  }
});

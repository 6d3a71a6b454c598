import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createArgon2PasswordHasher } from '../../src/adapters/argon2/password-hasher.ts';
import { createSqlAliasStore } from '../../src/adapters/sql/aliases/alias-store.ts';
import type { Database } from '../../src/adapters/sql/connection/database.ts';
import { createSqlFeedbackRepository } from '../../src/adapters/sql/moderation/feedback-repository.ts';
import { ok } from '../../src/domain/result.ts';
import { AliasStore } from '../../src/ports/aliases/alias-store.ts';
import { MailOutbox } from '../../src/ports/mail/mail-outbox.ts';
import { FeedbackRepository } from '../../src/ports/moderation/feedback-repository.ts';
import { SecretGenerator } from '../../src/ports/shared/secret-generator.ts';
import { type AppOptions, createApp } from '../../src/server/app.ts';
import { toServerSettings } from '../../src/server/app-config.ts';
import { environment } from '../../src/server/env.ts';
import { createHealthCheck } from '../../src/usecases/health/check-health.ts';
import type { GeocodingUseCases } from '../../src/usecases/index.ts';
import { createPromptDelivery } from '../../src/usecases/mail/prompt-delivery.ts';
import type { ServerUseCases } from '../../src/usecases/server-use-cases.ts';
import { FirstAccounts } from '../../src/wiring/server/accounts.ts';
import type { ServerSettings } from '../../src/wiring/server/settings.ts';
import { Accounts, Fetch, Geocoding, PromptDelivery, useCases } from '../../src/wiring/server/tokens.ts';
import { createServerContainer } from '../../src/wiring/server.ts';
import { provideValue } from '../../src/wiring/shared/container.ts';
import { resolve, resolveAll } from '../../src/wiring/shared/resolve.ts';
import { createManualClock, type ManualClock, openServerDatabase } from './databases.ts';
import { noTiles } from './pictures.ts';
import { noShortLinks } from './short-links.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly clock: ManualClock;
  readonly database: Database;
  readonly useCases: ServerUseCases;
  readonly mails: MailOutbox;
  /** Sends a request without a network. */
  ask(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Registers a user, and returns the session cookie and the user's id. */
  signUp(username: string): Promise<{ readonly cookie: string; readonly id: string }>;
  close(): Promise<void>;
}

export const password = 'correct horse battery';

const answerUnavailable = async () => ({ ok: false, failure: { kind: 'unavailable', service: 'providers' } }) as const;

export const config = {
  version: '0.0.0',
  brandName: 'Whereat',
  companyName: 'Company </script><script>alert(1)</script>',
  companyUrl: 'https://example.com',
  mapTilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  mapStyleUrl: '',
  signUp: 'open' as 'open' | 'invited' | 'closed',
  debugUi: false,
  browserProviders: [],
};

/** Replacements for use cases, for single operations of geocoding, and for settings. */
export type Replacements = Partial<Omit<ServerUseCases, 'geocoding'>> & {
  readonly settings?: Partial<ServerSettings>;
  readonly geocoding?: Partial<GeocodingUseCases>;
};

const testSettings: ServerSettings = toServerSettings(
  environment.parse({
    ADMIN_PASSWORD: password,
    PUBLIC_URL: 'https://where.example',
    SMTP_URL: 'smtp://mail.example',
    FEEDBACK_RECIPIENT: 'operator@example.com',
    SAMPLE_ALIASES: 'off',
  }),
  {},
);

/** Creates a server with a test database, a manual clock and cheap password hashes. `length` is the page size of lists. */
export async function createTestServer(
  options: Partial<AppOptions> = {},
  { geocoding = {}, settings: otherSettings = {}, ...more }: Replacements = {},
  length?: number,
  opened?: Database,
): Promise<TestServer> {
  const clock = createManualClock();
  const database = opened ?? (await openServerDatabase());
  const settings = { ...testSettings, signUp: options.config?.signUp ?? config.signUp, ...otherSettings };
  const passwords = createArgon2PasswordHasher({ memoryCost: 64, timeCost: 1 });
  const container = createServerContainer(database, settings, { passwords, clock });
  provideValue(container, Fetch, globalThis.fetch);
  provideValue(container, Geocoding, {
    // No place name is reserved, because there is no gazetteer; the reserved words remain.
    placeNames: { findKind: async () => undefined },
    addresses: { geocode: answerUnavailable, reverseGeocode: answerUnavailable },
    gazetteer: { suggest: geocoding.suggest ?? (async () => ok([])), listWithin: async () => ok([]) },
  });
  // Mails stay in the outbox.
  container.rebind(PromptDelivery.id).toConstantValue(createPromptDelivery(() => undefined) as never);
  if (length !== undefined) {
    const deps = { database, clock, secrets: resolve(container, SecretGenerator) };
    container.rebind(AliasStore.id).toConstantValue(createSqlAliasStore({ ...deps, pageSize: length }) as never);
    container.rebind(FeedbackRepository.id).toConstantValue(createSqlFeedbackRepository({ ...deps, length }) as never);
  }
  if (!(await resolve(container, FirstAccounts).create())) throw new Error('There is no administrator.');
  const serverUseCases: ServerUseCases = {
    ...resolveAll(container, useCases),
    ...resolve(container, Accounts),
    geocoding: {
      geocode: answerUnavailable,
      reverseGeocode: answerUnavailable,
      countryAt: answerUnavailable,
      suggest: answerUnavailable,
      settlementsWithin: answerUnavailable,
      expandLink: noShortLinks.expand,
      ...geocoding,
    },
    mapTiles: {
      ...noTiles,
      readPlainTile: noTiles.readTile,
      hasDamaged: async () => false,
      close: async () => undefined,
    },
    countryTowns: { openFile: async () => ok(undefined) },
    countryMaps: { openFile: async () => ok(undefined) },
    countryStreets: { openFile: async () => ok(undefined) },
    health: createHealthCheck({ database, pictures: { isFailing: () => false }, clock }),
    metrics: async () => [],
    deliverMails: async () => undefined,
    ...more,
  };
  const app = await createApp(serverUseCases, { config, limits: false, ...options });
  const ask = (request: InjectOptions) => app.inject(request);
  return {
    app,
    clock,
    database,
    useCases: serverUseCases,
    mails: resolve(container, MailOutbox),
    ask,
    async signUp(username) {
      const answer = await ask({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress: `10.1.${username.length}.${username.charCodeAt(0) % 250}`,
        payload: { username, password, email: `${username}@example.com` },
      });
      return { cookie: readSessionCookie(answer), id: answer.json().id };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Returns the name and the value of the session cookie that a response sets. */
export const readSessionCookie = (answer: LightMyRequestResponse): string =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';

export const draft = (handle: string, label: string, more: Record<string, unknown> = {}) => ({
  handle,
  label,
  latitude: 24.7136,
  longitude: 46.6753,
  city: 'Riyadh',
  country: 'Saudi Arabia',
  ...more,
});

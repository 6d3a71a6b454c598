import { createNodeSecretGenerator } from '../../src/adapters/node/crypto-secrets.ts';
import { createSqlAccessRequestStore } from '../../src/adapters/sql/access-requests/access-request-store.ts';
import { createSqlAliasLifecycleStore } from '../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../src/adapters/sql/aliases/alias-store.ts';
import { createSqlLocationLookup } from '../../src/adapters/sql/aliases/location-lookup.ts';
import { createSqlGrantStore } from '../../src/adapters/sql/grants/grant-store.ts';
import { createSqlMemberStore } from '../../src/adapters/sql/members/member-store.ts';
import type { LatLng } from '../../src/domain/coordinates/coordinates.ts';
import { ok } from '../../src/domain/result.ts';
import type { UserMail } from '../../src/ports/mail/mail-outbox.ts';
import {
  type AccessRequestMailTexts,
  createAccessRequestService,
} from '../../src/usecases/access-requests/access-requests.ts';
import { type AddressAt, unknownAddress } from '../../src/usecases/aliases/address-after-edit.ts';
import { createAliasLifecycle } from '../../src/usecases/aliases/alias-lifecycle.ts';
import { createAliasUseCases } from '../../src/usecases/aliases/alias-use-cases.ts';
import { createAlias } from '../../src/usecases/aliases/create-alias.ts';
import { createLocationAccess } from '../../src/usecases/aliases/location-access.ts';
import { createIntegration } from '../../src/usecases/aliases/put-location.ts';
import { createReservedHandles } from '../../src/usecases/aliases/reserved-handles.ts';
import { createGrantService } from '../../src/usecases/grants/location-grants.ts';
import { createHandleMembers } from '../../src/usecases/members/handle-members.ts';
import { createManualClock, openMemorySqlite } from './databases.ts';
import { createFailingCalls } from './failing-calls.ts';
import { createLocation } from './locations.ts';
import { unlimitedDeps } from './memory-use-cases.ts';
import { silentEvents } from './silent-events.ts';
import { createSqlStores } from './sql-stores.ts';
import { unwrap } from './unwrap.ts';

export { unavailable } from './failing-calls.ts';

const mailTexts: AccessRequestMailTexts = {
  newSubject: (alias) => `asked ${alias}`,
  newText: (...parts) => parts.join(' | '),
  subject: (alias) => `answered ${alias}`,
  granted: (alias, link) => `yes ${alias} ${link}`,
  refused: (alias) => `no ${alias}`,
};

/** Use cases of places, grants, asks and members over an in-memory database, whose calls can fail. The users are Ann, Bob and Eve. */
export async function createSqlUseCases({
  hasMail = true,
  addressAt = unknownAddress,
  getTimeZone = () => 'Asia/Riyadh',
}: {
  readonly hasMail?: boolean;
  readonly addressAt?: AddressAt;
  readonly getTimeZone?: (point: LatLng) => string;
} = {}) {
  const database = await openMemorySqlite();
  const clock = createManualClock();
  const { port, withEachCallFailing } = createFailingCalls();
  const stores = createSqlStores(database, clock);
  const aliasStore = port(createSqlAliasStore({ database, clock }));
  const lifecycleStore = port(createSqlAliasLifecycleStore({ database, clock }));
  const sent: { readonly to: string; readonly subject: string; readonly text: string }[] = [];
  const outbox = {
    add: async ({ to, write }: UserMail) => {
      sent.push({ to, ...write('en') });
      return { ok: true as const, value: undefined };
    },
  };
  const users = port(stores.users);
  const rateLimiter = port(stores.rateLimiter);
  const members = port(createSqlMemberStore({ database, clock, ...silentEvents }));
  const grantStore = port(createSqlGrantStore({ database, clock, ...silentEvents }));
  const secrets = createNodeSecretGenerator();
  const access = createLocationAccess({
    locations: port(createSqlLocationLookup({ database })),
    aliases: aliasStore,
    members,
    grants: grantStore,
    secrets,
    clock,
    unknownNameMs: 0,
  });
  const reserved = createReservedHandles({ findKind: async () => undefined }, new Map(), stores.moderation);
  const { placesPerHour } = port({ placesPerHour: async () => ok(500) });
  const limit = { rateLimiter, clock, reserved, placesPerHour, getTimeZone };
  const deps = { ...unlimitedDeps, ...limit, aliases: aliasStore, access, secrets };
  const aliases = createAliasUseCases(deps);
  const lifecycle = createAliasLifecycle({ ...deps, addressAt, lifecycle: lifecycleStore, users });
  const grants = createGrantService({ grants: grantStore, access, secrets, rateLimiter, clock });
  const asks = createAccessRequestService({
    store: port(createSqlAccessRequestStore({ database, clock, ...silentEvents })),
    grants,
    aliases,
    access,
    secrets,
    rateLimiter,
    clock,
    ...(hasMail && { mail: { outbox, origin: 'https://where.example', texts: () => mailTexts } }),
  });
  const person = (username: string) => ({ id: `${username}-id`, username, email: `${username}@example.com` });
  const people = { ann: person('ann'), bob: person('bob'), eve: person('eve') };
  for (const person of Object.values(people)) unwrap(await stores.users.add({ ...person, passwordHash: null }));
  unwrap(await aliasStore.add({ ...createLocation('@annhouse', 'home', people.ann.id), visibility: 'private' }));
  unwrap(await aliasStore.add({ ...createLocation('@annhouse', 'shed', people.ann.id), approximate: 8 }));
  unwrap(await aliasStore.add(createLocation('@annhouse', 'shop', people.ann.id)));

  return {
    database,
    clock,
    stores,
    aliasStore,
    lifecycleStore,
    access,
    aliases,
    lifecycle,
    integration: createIntegration({ access, create: createAlias(deps), lifecycle }),
    grants,
    asks,
    sent,
    ...people,
    members: createHandleMembers({ members, access, users, secrets, rateLimiter, clock }),
    port,
    withEachCallFailing,
    rateLimiter,
  };
}

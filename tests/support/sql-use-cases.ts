import { createNodeSecretGenerator } from '../../src/adapters/node/crypto-secrets.ts';
import { createSqlAccessRequestStore } from '../../src/adapters/sql/access-request-store.ts';
import { createSqlAliasStore } from '../../src/adapters/sql/alias-store.ts';
import { createSqlGrantStore } from '../../src/adapters/sql/grant-store.ts';
import { createSqlLocationLookup } from '../../src/adapters/sql/location-lookup.ts';
import { createSqlMemberStore } from '../../src/adapters/sql/member-store.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { err, type Result } from '../../src/domain/result.ts';
import {
  type AccessRequestMailTexts,
  createAccessRequestService,
} from '../../src/usecases/access-requests/access-requests.ts';
import { createAliasUseCases } from '../../src/usecases/aliases/alias-use-cases.ts';
import { createLocationAccess } from '../../src/usecases/aliases/location-access.ts';
import { createGrantService } from '../../src/usecases/grants/location-grants.ts';
import { createHandleMembers } from '../../src/usecases/members/handle-members.ts';
import { createManualClock, openMemorySqlite } from './databases.ts';
import { createLocation } from './locations.ts';
import { unlimitedDeps } from './memory-use-cases.ts';
import { createSqlStores } from './sql-stores.ts';
import { unwrap } from './unwrap.ts';

export const unavailable = err({ kind: 'unavailable', service: 'database' } as const);

const mailTexts: AccessRequestMailTexts = {
  newSubject: (alias) => `asked ${alias}`,
  newText: (...parts) => parts.join(' | '),
  subject: (alias) => `answered ${alias}`,
  granted: (alias, link) => `yes ${alias} ${link}`,
  refused: (alias) => `no ${alias}`,
};

/** Grants, asks and members over a database in memory, whose calls may be made to fail. Ann has `@annhouse`; there are Bob and Eve. */
export async function createSqlUseCases({ hasMail = true } = {}) {
  const database = await openMemorySqlite();
  const clock = createManualClock();
  let calls = 0;
  let failing = Number.POSITIVE_INFINITY;
  /** A port whose call number `failing` fails. */
  const port = <P extends object>(adapter: P): P =>
    new Proxy(adapter, {
      get(target, verb) {
        const act: unknown = Reflect.get(target, verb);
        if (typeof act !== 'function') return act;
        return (...given: unknown[]) => {
          calls += 1;
          return calls === failing ? Promise.resolve(unavailable) : act.apply(target, given);
        };
      },
    });
  const stores = createSqlStores(database, clock);
  const aliasStore = createSqlAliasStore({ database, clock });
  const sent: { readonly to: string; readonly subject: string; readonly text: string }[] = [];
  const outbox = {
    add: async ({ to, subject, text }: (typeof sent)[number]) => {
      sent.push({ to, subject, text });
      return { ok: true as const, value: undefined };
    },
  };
  const users = port(stores.users);
  const rateLimiter = port(stores.rateLimiter);
  const members = port(createSqlMemberStore({ database, clock }));
  const grantStore = port(createSqlGrantStore({ database }));
  const secrets = createNodeSecretGenerator();
  const access = createLocationAccess({
    ...{ locations: port(createSqlLocationLookup({ database })), aliases: aliasStore, members, grants: grantStore },
    ...{ secrets, clock, unknownNameMs: 0 },
  });
  const aliases = createAliasUseCases({ ...unlimitedDeps, aliases: aliasStore, access, secrets, clock });
  const grants = createGrantService({ grants: grantStore, access, secrets, rateLimiter, clock });
  const asks = createAccessRequestService({
    ...{ asks: port(createSqlAccessRequestStore({ database })), grants, aliases, access, secrets, rateLimiter, clock },
    ...(hasMail && { mail: { outbox, origin: 'https://where.example', texts: mailTexts } }),
  });
  const person = (username: string) => ({ id: `${username}-id`, username, email: `${username}@example.com` });
  const people = { ann: person('ann'), bob: person('bob'), eve: person('eve') };
  for (const one of Object.values(people)) unwrap(await stores.users.add({ ...one, passwordHash: null }));
  unwrap(await aliasStore.add({ ...createLocation('@annhouse', 'home', people.ann.id), visibility: 'private' }));
  unwrap(await aliasStore.add({ ...createLocation('@annhouse', 'shed', people.ann.id), approximate: 8 }));
  unwrap(await aliasStore.add(createLocation('@annhouse', 'shop', people.ann.id)));

  return {
    ...{ database, clock, stores, access, aliases, grants, asks, sent, ...people },
    members: createHandleMembers({ members, access, users, rateLimiter, clock }),
    /**
     * Does an act again and again, each time with the next of its calls to a port failing, and once with none; answers how the
     * failing ones ended, and the last.
     */
    async withEachCallFailing<T>(act: () => Promise<Result<T, Failure>>) {
      const failures: Result<T, Failure>[] = [];
      for (failing = 1; ; failing += 1) {
        calls = 0;
        const done = await act();
        if (calls < failing) {
          failing = Number.POSITIVE_INFINITY;
          return { failures, last: done };
        }
        failures.push(done);
      }
    },
  };
}

import { type Api, createApi } from '../../src/client/api.ts';
import { createCall } from '../../src/client/call.ts';
import type { AliasBatches, Client } from '../../src/client/index.ts';
import type { User } from '../../src/domain/accounts/user.ts';
import { parseAlias } from '../../src/domain/aliases/alias.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { ownerLocation } from '../../src/domain/location/location.ts';
import type { PutOutcome } from '../../src/domain/location/put-mode.ts';
import { ok, type Result } from '../../src/domain/result.ts';
import { noTimeZones, parseDraft } from '../../src/usecases/aliases/create-alias.ts';
import type { Integration } from '../../src/usecases/aliases/put-location.ts';
import { createTrial } from '../../src/usecases/aliases/trial.ts';
import type { AliasLifecycle } from '../../src/usecases/aliases/types.ts';
import type { AliasUseCases } from '../../src/usecases/index.ts';
import type { HandleMembers } from '../../src/usecases/members/handle-members.ts';

/** The API of a server that cannot be reached. */
export const unreachableApi = createApi(
  createCall({ base: 'http://localhost:1', fetch: () => Promise.reject(new Error('nothing')) }),
);

/** Creates the alias part of a client on the server's use cases. */
export const memoryAliases = (
  aliases: AliasUseCases,
  user: User | null,
  lifecycle?: Pick<AliasLifecycle, 'edit'>,
  integration?: Integration,
): Client['aliases'] & AliasBatches =>
  ({
    get: (name) => aliases.get(name, null),
    resolve: (text, page) => aliases.resolve(text, null, page),
    unlock: (name, pin) => aliases.unlock(name, pin, null),
    suggest: (text, limit) => aliases.suggest(text, { limit }),
    check: async (draft) => parseDraft(draft, { now: new Date(0), getTimeZone: noTimeZones }),
    create: (draft, options) => aliases.create(draft, user, options),
    createAll: async (drafts) => {
      const created = await Promise.all(drafts.map((draft) => aliases.create(draft, user)));
      return ok(
        created.map((result) => (result.ok ? ok({ handle: result.value.handle, label: result.value.label }) : result)),
      );
    },
    edit: (name, patch, { ifVersion, reuse } = {}) =>
      lifecycle!.edit(name, patch, user, { expectedVersion: ifVersion, reuse }),
    tryAll: async (places, { mode, reuse }) => {
      const trial = createTrial();
      const answers: Result<PutOutcome, Failure>[] = [];
      for (const { draft, content: fields } of places) {
        const patch = mode === 'create' ? draft : { ...fields, handle: draft.handle, label: draft.label };
        const put = await integration!.put(patch as Parameters<Integration['put']>[0], user, {
          mode,
          reuse,
          dryRun: true,
          trial,
        });
        answers.push(put.ok ? ok(put.value.outcome) : put);
      }
      return ok(answers);
    },
    changeAll: async (patches, { mode, dryRun = false }) => {
      const answers: Result<PutOutcome, Failure>[] = [];
      for (const patch of patches) {
        const put = await integration!.put(patch as Parameters<Integration['put']>[0], user, { mode, dryRun });
        answers.push(put.ok ? ok(put.value.outcome) : put);
      }
      return ok(answers);
    },
    putAll: async (patches, options) => {
      const answers: Awaited<ReturnType<AliasBatches['putAll']>>[number][] = [];
      for (const patch of patches)
        answers.push((await integration!.put(patch, user, options)) as (typeof answers)[number]);
      return answers;
    },
    createEach: async (drafts, { reuse } = {}) => {
      const answers: Awaited<ReturnType<AliasBatches['createEach']>>[number][] = [];
      for (const { draft, idempotencyKey } of drafts) {
        const created = await aliases.create(draft, user, { idempotencyKey, reuse });
        answers.push(created.ok ? ok(ownerLocation(created.value)) : created);
      }
      return answers;
    },
    getAll: async (names) =>
      Promise.all(
        names.map(async (name) => {
          const alias = parseAlias(name);
          if (!alias.ok) return alias;
          const found = await aliases.get({ handle: alias.value.handle, label: alias.value.label! }, null);
          return found.ok ? ok(found.value.location) : found;
        }),
      ),
    addPhoto: (params, bytes) =>
      unreachableApi.addPhoto({ params, query: { alt: '' }, image: { bytes, mediaType: 'image/png' } }),
  }) satisfies Client['aliases'] & AliasBatches;

/** Creates the API operations for places and members on the server's use cases; the others are unreachable. */
export const memoryApi = (
  aliases: AliasUseCases,
  lifecycle: AliasLifecycle,
  members: HandleMembers,
  user: User | null,
): Api =>
  ({
    ...unreachableApi,
    confirmLocation: ({ params }) => lifecycle.confirm(params, user),
    deleteLocation: ({ params, ifVersion }) => lifecycle.delete(params, user, { expectedVersion: ifVersion }),
    restoreLocation: ({ params }) => lifecycle.restore(params, user),
    revertLocation: ({ params, body, ifVersion }) =>
      lifecycle.revert(params, body.version, user, { expectedVersion: ifVersion }),
    getLocationHistory: ({ params }) => lifecycle.listVersions(params, user) as ReturnType<Api['getLocationHistory']>,
    renameHandle: ({ params: { handle }, body: { handle: to, reuse } }) =>
      lifecycle.renameHandle(handle, to as typeof handle, user, { reuse }),
    async listMyLocations({ query: { after, state } = {} } = {}) {
      const page = await aliases.listByOwner(user!, { state, after: after && JSON.parse(after) });
      if (!page.ok) return page;
      const { locations: items, more } = page.value;
      return ok({ items, ...(more && { next: JSON.stringify(items.at(-1)) }) });
    },
    getHandleAvailability: ({ params }) => aliases.findHandleAvailability(params.handle, user ?? undefined),
    listMyHandles: ({ query: { after, limit = 1000 } = {} } = {}) =>
      members.listMine(user, { after: after as never, limit: Number(limit) }) as ReturnType<Api['listMyHandles']>,
    listMembers: ({ params }) => members.list(params.handle, user) as ReturnType<Api['listMembers']>,
    inviteMember: ({ params, body: { username, role = 'editor' } }) =>
      members.invite(params.handle, username, role, user),
    acceptInvitation: ({ params }) => members.accept(params.handle, user),
    setMemberRole: ({ params: { handle, username }, body }) => members.setRole(handle, username, body, user),
    removeMember: ({ params: { handle, username } }) => members.remove(handle, username, user),
  }) satisfies Api;

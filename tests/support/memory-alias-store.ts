import { reachesHandle } from '../../src/domain/accounts/user.ts';
import { type Handle, handleKey, type Label, labelKey, toLabelOrder } from '../../src/domain/aliases/alias.ts';
import { type LookalikeKey, lookalikeKey } from '../../src/domain/aliases/lookalike.ts';
import { isInArea } from '../../src/domain/coordinates/area-filter.ts';
import type { FailureOf } from '../../src/domain/failure.ts';
import { visitorLocation } from '../../src/domain/location/approximation.ts';
import { HISTORY_LENGTH, type LocationChange, type LocationName } from '../../src/domain/location/lifecycle.ts';
import {
  diffPosition,
  type Location,
  type OwnListCursor,
  type OwnListSort,
} from '../../src/domain/location/location.ts';
import { fieldsWith } from '../../src/domain/location/location-fields.ts';
import { type DefaultVisibility, isExpired } from '../../src/domain/location/visibility.ts';
import { err, ok, type Result } from '../../src/domain/result.ts';
import type {
  AliasLifecycleStore,
  ChangeBy,
  LocationVersion,
  StoredContent,
} from '../../src/ports/aliases/alias-lifecycle-store.ts';
import { type AliasStore, type LocationPage, PAGE_SIZE } from '../../src/ports/aliases/alias-store.ts';
import type { LocationLookup } from '../../src/ports/aliases/location-lookup.ts';
import type { MemberRecord, MemberStore, NewHandleInvitation } from '../../src/ports/members/member-store.ts';
import { newRecord } from './locations.ts';

interface Options {
  readonly pageSize?: number | undefined;
  readonly now?: () => Date;
}

/** A location with its history. */
interface Entry {
  location: Location;
  change: LocationChange;
  deletedAt: Date | undefined;
  pinHash?: string | null;
  earlier: readonly LocationVersion[];
}

interface HandleEntry {
  readonly handle: Handle;
  readonly owner: string;
  /** The members without the first owner. */
  readonly members?: readonly MemberRecord[];
  readonly renamedTo?: Handle;
  readonly defaultVisibility?: DefaultVisibility;
}

/** A name in its original spelling; a retired name has no location. */
interface Name extends LocationName {
  readonly entry?: Entry;
  readonly wasPrivate?: boolean;
}

export type MemoryAliases = AliasStore & LocationLookup;

type NotFree = FailureOf<'label-taken' | 'former-name' | 'name-retired'>;

export const createMemoryAliasStore = (options: Options = {}): MemoryAliases => createMemoryStores(options).aliases;

/** Creates stores in memory that share their data. Every operation is atomic, because none awaits anything before it changes data. */
export function createMemoryStores({ pageSize = PAGE_SIZE, now = () => new Date() }: Options = {}): {
  readonly aliases: MemoryAliases;
  readonly lifecycle: AliasLifecycleStore;
  readonly members: MemberStore;
} {
  const owners = new Map<LookalikeKey, string>();
  const handles = new Map<string, HandleEntry>();
  const names = new Map<string, Name>();

  const entries = (): readonly Entry[] => [...new Set([...names.values()].flatMap(({ entry }) => entry ?? []))];
  const under = (handle: Handle) => entries().filter(({ location }) => isSame(location.handle, handle));
  const toPage = (found: readonly Location[], limit = pageSize): LocationPage => {
    const size = Math.min(limit, pageSize);
    return { locations: found.slice(0, size), more: found.length > size };
  };

  const getEntry = (name: LocationName): Result<Entry, FailureOf<'location-not-found' | 'removed'>> => {
    const found = names.get(toKey(name));
    if (found === undefined) return err({ kind: 'location-not-found', ...toLocationName(name) });
    return found.entry === undefined ? err({ kind: 'removed', ...toLocationName(name) }) : ok(found.entry);
  };

  /** Returns the reason why a location cannot have a name. */
  const inTheWay = (name: LocationName, entry: Entry | undefined, reuse = false): NotFree | undefined => {
    const found = names.get(toKey(name));
    if (found === undefined) return undefined;
    if (found.entry === undefined) return { kind: 'name-retired', ...toLocationName(name) };
    if (toKey(found.entry.location) === toKey(name))
      return found.entry === entry ? undefined : { kind: 'label-taken', ...toLocationName(name) };
    return found.entry === entry || reuse ? undefined : { kind: 'former-name', ...toLocationName(name) };
  };

  const claim = (handle: Handle, owner: string): void => {
    if (!owners.has(lookalikeKey(handle))) owners.set(lookalikeKey(handle), owner);
    const { renamedTo: _, ...known } = handles.get(handleKey(handle)) ?? { handle };
    handles.set(handleKey(handle), { ...known, owner });
  };

  const makeVersion = (entry: Entry, change: LocationChange, changes: Partial<Location>, { userId }: ChangeBy) => {
    const { location } = entry;
    entry.earlier = [{ change: entry.change, location }, ...entry.earlier].slice(0, HISTORY_LENGTH);
    const version = { version: location.version + 1, updatedAt: now().toISOString(), updatedBy: userId };
    entry.location = { ...location, ...changes, ...diffPosition(location, changes, version.updatedAt), ...version };
    entry.change = change;
    return entry.location;
  };

  const isStale = ({ location }: Entry, { expectedVersion, expectedExternalId }: ChangeBy) =>
    (expectedVersion ?? location.version) !== location.version ||
    (expectedExternalId ?? location.externalId) !== location.externalId;
  const stale = ({ location }: Entry) => err({ kind: 'version-conflict', version: location.version });

  const move = (
    entry: Entry,
    to: LocationName,
    { content: { pinHash, ...content } = {}, ...by }: ChangeBy & { readonly content?: StoredContent },
  ): Location => {
    if (pinHash !== undefined) entry.pinHash = pinHash;
    names.set(toKey(entry.location), { ...toLocationName(entry.location), entry });
    names.set(toKey(to), { ...toLocationName(to), entry });
    return makeVersion(entry, 'renamed', { ...content, ...toLocationName(to) }, by);
  };

  const aliases: MemoryAliases = {
    async listByHandle(handle, after, limit, whom = 'members', area) {
      const known = handles.get(handleKey(handle));
      if (known === undefined) return err({ kind: 'handle-not-found', handle });
      const isAfter = ({ label }: Location) => after === undefined || compareLabels(label, after) > 0;
      const found = under(known.renamedTo ?? handle)
        .filter(({ deletedAt, location }) => deletedAt === undefined && isAfter(location))
        .map(({ location }) => location)
        .filter(({ visibility }) => whom === 'members' || visibility === 'public')
        .filter(({ expiresAt }) => !isExpired(expiresAt, now()))
        .sort((a, b) => compareLabels(a.label, b.label));
      const isThere = (location: Location) =>
        area === undefined ||
        isInArea(whom === 'visitors' ? visitorLocation(location, now(), () => '') : location, area);
      const isHidden = under(known.renamedTo ?? handle).some(({ location }) => location.visibility !== 'public');
      if (found.length === 0 && whom === 'visitors' && isHidden) return err({ kind: 'handle-not-found', handle });
      const present = known.renamedTo === undefined ? handle : (`@${handleKey(known.renamedTo)}` as Handle);
      return ok({ ...toPage(found.filter(isThere), limit), handle: found[0]?.handle ?? present });
    },

    async countByHandle(handle, whom, limit) {
      const visible = under(handle).filter(
        ({ deletedAt, location: { visibility, expiresAt } }) =>
          deletedAt === undefined && (whom === 'members' || visibility === 'public') && !isExpired(expiresAt, now()),
      );
      return ok(visible.length > limit ? undefined : visible.length);
    },

    async lookUp(handle, label) {
      if (names.get(toKey({ handle, label }))?.wasPrivate) return err({ kind: 'location-not-found', handle, label });
      const found = getEntry({ handle, label });
      if (!found.ok) return found;
      const { location, pinHash = null, deletedAt } = found.value;
      return ok({ id: 0, location, pinHash, isDeleted: deletedAt !== undefined });
    },

    async findNameByExternalId(handle, externalId) {
      const found = under(handle).find(({ location }) => externalId !== '' && location.externalId === externalId);
      return ok(found && { handle: found.location.handle, label: found.location.label });
    },

    async add(location, { reuse, pin, dryRun } = {}) {
      const { handle, createdBy } = location;
      const known = handles.get(handleKey(handle));
      const owner = known?.owner ?? owners.get(lookalikeKey(handle)) ?? createdBy;
      if (owner !== createdBy && (known === undefined || !isMember(handle, createdBy)))
        return err({ kind: 'handle-taken' });
      const refused = inTheWay(location, undefined, reuse);
      if (refused !== undefined) return err(refused);
      const { externalId } = location;
      if (externalId !== '' && under(handle).some((existing) => existing.location.externalId === externalId))
        return err({ kind: 'external-id-taken', handle, externalId });
      const time = now().toISOString();
      const visibility = location.visibility ?? handles.get(handleKey(handle))?.defaultVisibility ?? 'public';
      const added = { ...location, visibility, version: 1, createdAt: time, updatedAt: time, ...newRecord };
      if (dryRun) return ok(added);
      claim(handle, owner);
      const entry: Entry = {
        location: added,
        change: 'created',
        deletedAt: undefined,
        pinHash: pin ?? null,
        earlier: [],
      };
      names.set(toKey(location), { ...toLocationName(location), entry });
      return ok(added);
    },

    async listByOwner(user, after, limit, { state = 'live', sort = 'created', text = '', area } = {}) {
      const order = orders[sort];
      const listed = entries()
        .filter(({ deletedAt }) => (deletedAt !== undefined) === (state === 'deleted'))
        .map(({ location }) => location)
        .filter(({ expiresAt }) => state === 'deleted' || isExpired(expiresAt, now()) === (state === 'expired'))
        .filter(({ handle }) => isMember(handle, user.id) && reachesHandle(user, handleKey(handle)))
        .filter((location) => area === undefined || isInArea(location, area))
        .filter((location) => splitWords(text).every((word) => containsWord(location, word)))
        .filter((location) => after === undefined || order(location, after) > 0);
      return ok(toPage(listed.sort(order), limit));
    },

    async handleAvailability(handle, user) {
      const owner = handles.get(handleKey(handle))?.owner ?? owners.get(lookalikeKey(handle));
      if (owner === undefined) return ok('free');
      if (user === undefined || !reachesHandle(user, handleKey(handle))) return ok('taken');
      const isKnownMember = handles.has(handleKey(handle)) && isMember(handle, user.id);
      return ok(owner === user.id || isKnownMember ? 'yours' : 'taken');
    },
  };

  /** Redirects a handle, and the handles that redirect to it, to its new name. */
  const forward = (from: Handle, to: Handle) => {
    for (const [key, { members: _, ...entry }] of handles)
      if (key === handleKey(from) || (entry.renamedTo !== undefined && isSame(entry.renamedTo, from)))
        handles.set(key, { ...entry, renamedTo: to });
  };

  const addMembers = (moved: readonly MemberRecord[] = [], to: Handle) => {
    const { members: there = [], ...entry } = handles.get(handleKey(to))!;
    const added = moved.filter(({ userId }) => there.every((member) => member.userId !== userId));
    handles.set(handleKey(to), { ...entry, members: [...there, ...added] });
  };

  const getRole = (handle: HandleEntry, userId: string) =>
    getMembers(handle).find((member) => member.userId === userId && !member.isInvited)?.role;

  /** Returns the entry of a name if the user is a member of its handle. */
  const memberEntry = (
    name: LocationName,
    userId: string,
  ): Result<Entry, FailureOf<'location-not-found' | 'removed' | 'not-owner'>> => {
    const found = getEntry(name);
    if (!found.ok) return found;
    const { handle, visibility } = found.value.location;
    if (getRole(handles.get(handleKey(handle))!, userId) !== undefined) return found;
    if (visibility === 'private') return err({ kind: 'location-not-found', ...toLocationName(name) });
    return err({ kind: 'not-owner', handle: name.handle, needed: 'member' });
  };

  /** Returns a handle if it has not been renamed and the user is one of its owners. */
  const ownedHandle = (handle: Handle, userId: string) => {
    const known = handles.get(handleKey(handle));
    if (known === undefined || known.renamedTo !== undefined) return err({ kind: 'handle-not-found', handle } as const);
    if (getRole(known, userId) === 'owner') return ok(known);
    return err({ kind: 'not-owner', handle: known.handle, needed: 'owner' } as const);
  };

  /** Returns whether the look-alike key of a new name is free, the user's, or that of the source. */
  const mayCreate = (source: HandleEntry, to: Handle, userId: string): boolean => {
    const owner = owners.get(lookalikeKey(to));
    const isOfSource = lookalikeKey(to) === lookalikeKey(source.handle) && owner === source.owner;
    return owner === undefined || owner === userId || isOfSource;
  };

  /** Returns the state of the handle to which an owner of `source` moves locations; `undefined` if that is not permitted. */
  const findTarget = (
    source: HandleEntry,
    to: Handle,
    userId: string,
  ): { readonly owner: string; readonly isInUse: boolean } | undefined => {
    if (isSame(source.handle, to)) return { owner: source.owner, isInUse: true };
    const known = handles.get(handleKey(to));
    if (known === undefined) return mayCreate(source, to, userId) ? { owner: source.owner, isInUse: false } : undefined;
    const present = known.renamedTo === undefined ? known : handles.get(handleKey(known.renamedTo))!;
    if (getRole(present, userId) !== 'owner') return undefined;
    if (known.renamedTo !== undefined && known.owner !== source.owner) return undefined;
    return { owner: known.owner, isInUse: known.renamedTo === undefined };
  };

  const lifecycle: AliasLifecycleStore = {
    async update(name, content, { change = 'edited', ...by }) {
      const found = memberEntry(name, by.userId);
      if (!found.ok) return found;
      if (found.value.deletedAt !== undefined) return err({ kind: 'removed', ...toLocationName(name) });
      if (isStale(found.value, by)) return stale(found.value);
      const confirmed = change === 'confirmed' ? { confirmedAt: now().toISOString() } : {};
      const { pinHash, ...fields } = content;
      if (pinHash !== undefined) found.value.pinHash = pinHash;
      return ok(makeVersion(found.value, change, { ...fields, ...confirmed }, by));
    },

    async rename(name, changed, by) {
      const found = memberEntry(name, by.userId);
      if (!found.ok) return found;
      const entry = found.value;
      const to = { ...toLocationName(entry.location), ...changed };
      const source = handles.get(handleKey(entry.location.handle))!;
      if (!isSame(source.handle, to.handle) && getRole(source, by.userId) !== 'owner')
        return err({ kind: 'not-owner', handle: source.handle, needed: 'owner' });
      const target = findTarget(source, to.handle, by.userId);
      if (target === undefined) return err({ kind: 'handle-taken' });
      if (entry.deletedAt !== undefined) return err({ kind: 'removed', ...toLocationName(name) });
      const refused = inTheWay(to, entry, by.reuse);
      if (refused !== undefined) return err(refused);
      if (isStale(entry, by)) return stale(entry);
      claim(to.handle, target.owner);
      return ok(move(entry, to, by));
    },

    async renameHandle(handle, to, by) {
      const owned = ownedHandle(handle, by.userId);
      if (!owned.ok) return owned;
      const known = owned.value;
      const target = findTarget(known, to, by.userId);
      if (target === undefined) return err({ kind: 'handle-taken' });
      const moved = under(handle).sort(compareByLabel);
      const refused = moved
        .map((entry) => inTheWay({ handle: to, label: entry.location.label }, entry, by.reuse))
        .find((reason) => reason !== undefined);
      if (refused !== undefined) return err(refused);
      for (const entry of moved) move(entry, { handle: to, label: entry.location.label }, by);
      const isMerge = target.isInUse && !isSame(handle, to);
      if (isMerge) endAccess(known, target.owner);
      forward(handle, to);
      claim(to, target.owner);
      if (!isMerge) addMembers(known.members, to);
      if (isSame(handle, to)) handles.set(handleKey(to), { ...handles.get(handleKey(to))!, handle: to });
      return ok({ renamed: moved.length });
    },

    countPlaces: async (handle) => ok(under(handle).length),

    async delete(name, by) {
      const found = memberEntry(name, by.userId);
      if (!found.ok) return found;
      const entry = found.value;
      if (entry.deletedAt !== undefined) return err({ kind: 'removed', ...toLocationName(name) });
      if (isStale(entry, by)) return stale(entry);
      entry.deletedAt = now();
      return ok(makeVersion(entry, 'deleted', {}, by));
    },

    async restore(name, by) {
      const found = memberEntry(name, by.userId);
      if (!found.ok) return found;
      const entry = found.value;
      if (entry.deletedAt === undefined) return ok(entry.location);
      if (isStale(entry, by)) return stale(entry);
      entry.deletedAt = undefined;
      return ok(makeVersion(entry, 'restored', {}, by));
    },

    async restoreAs(name, to, { content, ...by }) {
      const found = memberEntry(name, by.userId);
      if (!found.ok) return found;
      const before = { ...found.value };
      const restored = await lifecycle.restore(name, by);
      if (!restored.ok) return restored;
      const then = before.deletedAt === undefined ? by : { ...by, expectedVersion: undefined };
      const hasContent = Object.keys(content).length > 0;
      if (to === undefined) return hasContent ? lifecycle.update(name, content, then) : restored;
      const renamed = await lifecycle.rename(name, to, { ...then, content });
      if (!renamed.ok) Object.assign(found.value, before);
      return renamed;
    },

    async setDefaultVisibility(handle, defaultVisibility, userId) {
      const found = requireOwner(handle, userId);
      if (!found.ok) return found;
      handles.set(handleKey(found.value.handle), { ...found.value, defaultVisibility });
      return ok(undefined);
    },

    async deleteExpired(before) {
      const due = entries().filter(
        ({ deletedAt, location: { expiresAt } }) =>
          deletedAt === undefined && expiresAt !== '' && Date.parse(expiresAt) < before.getTime(),
      );
      for (const entry of due) {
        entry.deletedAt = now();
        makeVersion(entry, 'expired', {}, { userId: entry.location.updatedBy });
      }
      return ok(due.length);
    },

    async eraseDeleted(before) {
      const due = entries().filter(({ deletedAt }) => deletedAt !== undefined && deletedAt < before);
      for (const [key, { handle, label, entry }] of names)
        if (entry !== undefined && due.includes(entry))
          names.set(key, { handle, label, wasPrivate: entry.location.visibility === 'private' });
      return ok(due.length);
    },

    async history(name) {
      const found = getEntry(name);
      if (!found.ok) return found;
      const { change, location, earlier } = found.value;
      return ok([{ change, location }, ...earlier]);
    },
  };

  const isMember = (handle: Handle, userId: string): boolean =>
    getMembers(handles.get(handleKey(handle))!).some((member) => member.userId === userId && !member.isInvited);

  const getHandle = (handle: Handle): Result<HandleEntry, FailureOf<'handle-not-found'>> => {
    const known = handles.get(handleKey(handle));
    const present = known?.renamedTo === undefined ? known : handles.get(handleKey(known.renamedTo));
    return present === undefined ? err({ kind: 'handle-not-found', handle }) : ok(present);
  };
  const getMembers = ({ owner, members = [] }: HandleEntry): readonly MemberRecord[] => [
    { userId: owner, role: 'owner', isInvited: false },
    ...members.toSorted((a, b) => compare(b.role, a.role)),
  ];

  /** Replaces the members of a handle. If its account is no longer an owner, the next owner's account takes its place. */
  const setMembers = (handle: Handle, changed: readonly MemberRecord[]): Result<void, FailureOf<'last-owner'>> => {
    const found = getHandle(handle);
    if (!found.ok) return ok(undefined);
    const entry = found.value;
    const account = changed.find(({ userId, role }) => userId === entry.owner && role === 'owner');
    const successor = account ?? changed.find(({ role, isInvited }) => role === 'owner' && !isInvited);
    if (successor === undefined) return err({ kind: 'last-owner', handle });
    handles.set(handleKey(entry.handle), { ...entry, members: changed.filter((member) => member !== successor) });
    if (successor.userId !== entry.owner) giveTo(handles.get(handleKey(entry.handle))!, successor.userId);
    return ok(undefined);
  };

  /** Deletes a handle's invitation links and transfers it to `owner`, before it is merged into another handle. */
  const endAccess = (entry: HandleEntry, owner: string): void => {
    dropLinks(getLinks(entry));
    if (owner !== entry.owner) giveTo(entry, owner);
  };

  /** Transfers a handle and its former names to another account. A look-alike key is transferred unless another handle has it. */
  const giveTo = (entry: HandleEntry, owner: string): void => {
    const from = entry.owner;
    const own = [...handles].filter(([, candidate]) => candidate.owner === from);
    const isTransferred = ([, candidate]: (typeof own)[number]) =>
      candidate === entry || (candidate.renamedTo !== undefined && isSame(candidate.renamedTo, entry.handle));
    const looksIn = (all: typeof own) => new Set(all.map(([key]) => lookalikeKey(`@${key}` as Handle)));
    const stays = looksIn(own.filter((candidate) => !isTransferred(candidate)));
    for (const look of looksIn(own.filter(isTransferred)))
      if (!stays.has(look) && owners.get(look) === from) owners.set(look, owner);
    for (const [key, transferred] of own.filter(isTransferred)) handles.set(key, { ...transferred, owner });
  };

  let links: readonly (NewHandleInvitation & { readonly handle: Handle })[] = [];
  const getLinks = (entry: HandleEntry) =>
    links.filter(({ handle, expiresAt }) => {
      const found = getHandle(handle);
      return found.ok && found.value === entry && expiresAt > now();
    });
  const dropLinks = (dropped: readonly NewHandleInvitation[]) => {
    links = links.filter((link) => !dropped.includes(link));
    return dropped.length > 0;
  };
  const dropLinksBy = (handle: Handle, userId: string) => {
    const found = getHandle(handle);
    if (found.ok) dropLinks(getLinks(found.value).filter((link) => link.createdBy === userId));
  };

  const requireOwner = (handle: Handle, userId: string) => {
    const found = getHandle(handle);
    if (!found.ok) return found;
    const actor = getMembers(found.value).find((member) => member.userId === userId && !member.isInvited);
    return actor?.role === 'owner' ? found : err({ kind: 'not-owner', handle, needed: 'owner' } as const);
  };
  const removeMember = (handle: Handle, userId: string) => {
    const found = getHandle(handle);
    if (!found.ok) return found;
    const known = getMembers(found.value);
    if (known.every((member) => member.userId !== userId)) return err({ kind: 'member-not-found', handle } as const);
    const changed = setMembers(
      handle,
      known.filter((member) => member.userId !== userId),
    );
    if (changed.ok) dropLinksBy(handle, userId);
    return changed;
  };

  const members: MemberStore = {
    async roleIn(handle, userId) {
      const found = getHandle(handle);
      const member =
        found.ok && getMembers(found.value).find((candidate) => candidate.userId === userId && !candidate.isInvited);
      return ok(member ? member.role : undefined);
    },

    async list(handle) {
      const found = getHandle(handle);
      return found.ok ? ok(getMembers(found.value)) : found;
    },

    async listHandles(user, { after, limit = 1000 } = {}) {
      const found = [...handles].flatMap(([key, entry]) => {
        const member =
          entry.renamedTo === undefined && getMembers(entry).find((candidate) => candidate.userId === user.id);
        return member && reachesHandle(user, key)
          ? [
              {
                key,
                handle: entry.handle,
                role: member.role,
                isInvited: member.isInvited,
                defaultVisibility: entry.defaultVisibility ?? ('public' as const),
              },
            ]
          : [];
      });
      const start = after === undefined ? '' : handleKey(after);
      const all = found.filter(({ key }) => key > start).sort((a, b) => compare(a.key, b.key));
      const items = all.slice(0, limit).map(({ key: _, ...handle }) => handle);
      return ok({ items, ...(all.length > limit && { next: items.at(-1)!.handle }) });
    },

    async invite(handle, { userId, role, invitedBy }) {
      const found = requireOwner(handle, invitedBy);
      if (!found.ok) return found;
      const known = getMembers(found.value);
      if (known.some((member) => member.userId === userId && !member.isInvited))
        return err({ kind: 'already-member', handle });
      const invited = { userId, role, isInvited: true };
      const isKnown = known.some((member) => member.userId === userId);
      return setMembers(handle, isKnown ? replaceMember(known, invited) : [...known, invited]) as Result<void, never>;
    },

    async accept(handle, userId) {
      const found = getHandle(handle);
      if (!found.ok) return found;
      const known = getMembers(found.value);
      const invited = known.find((member) => member.userId === userId && member.isInvited);
      if (invited === undefined) return err({ kind: 'invitation-not-found', handle });
      return setMembers(handle, replaceMember(known, { ...invited, isInvited: false })) as Result<void, never>;
    },

    async addLink(handle, invitation) {
      const found = requireOwner(handle, invitation.createdBy);
      if (!found.ok) return found;
      links = [{ ...invitation, handle }, ...links];
      return ok(undefined);
    },

    async links(handle) {
      const found = getHandle(handle);
      if (!found.ok) return found;
      return ok(getLinks(found.value).map(({ hash: _h, createdBy: _c, handle: _n, ...invitation }) => invitation));
    },

    async revokeLink(handle, id, actorId) {
      const found = requireOwner(handle, actorId);
      return found.ok ? ok(dropLinks(getLinks(found.value).filter((link) => link.id === id))) : found;
    },

    async acceptLink(handle, hash, userId) {
      const found = getHandle(handle);
      if (!found.ok) return found;
      const [link] = getLinks(found.value).filter((candidate) => candidate.hash === hash);
      if (link === undefined) return err({ kind: 'invitation-not-found', handle });
      const known = getMembers(found.value);
      if (known.some((member) => member.userId === userId && !member.isInvited))
        return err({ kind: 'already-member', handle });
      dropLinks([link]);
      const others = known.filter((member) => member.userId !== userId);
      return setMembers(handle, [...others, { userId, role: link.role, isInvited: false }]) as Result<void, never>;
    },

    async setRole(handle, userId, role, actorId, { transfer = false } = {}) {
      const found = requireOwner(handle, actorId);
      if (!found.ok) return found;
      const known = getMembers(found.value);
      const member = known.find((candidate) => candidate.userId === userId);
      if (member === undefined) return err({ kind: 'member-not-found', handle });
      const changed = replaceMember(known, { ...member, role });
      const actor = changed.find((candidate) => candidate.userId === actorId)!;
      // `setMembers` gives the handle to the first owner in the list.
      const [first] = changed.filter((member) => member.userId === userId);
      const others = changed.filter((member) => member !== first && member !== actor);
      const set = transfer
        ? setMembers(handle, [first!, { ...actor, role: 'editor' }, ...others])
        : setMembers(handle, changed);
      if (set.ok && role === 'editor') dropLinksBy(handle, userId);
      if (set.ok && transfer) dropLinksBy(handle, actorId);
      return set;
    },

    async remove(handle, userId, actorId) {
      const found = requireOwner(handle, actorId);
      return found.ok ? removeMember(handle, userId) : found;
    },

    leave: async (handle, userId) => removeMember(handle, userId),
  };

  return { aliases, lifecycle, members };
}

const replaceMember = (members: readonly MemberRecord[], member: MemberRecord): readonly MemberRecord[] =>
  members.map((existing) => (existing.userId === member.userId ? member : existing));

const toKey = ({ handle, label }: LocationName): string => `${handleKey(handle)}#${labelKey(label)}`;

const toLocationName = ({ handle, label }: LocationName): LocationName => ({ handle, label });

const isSame = (a: Handle, b: Handle): boolean => handleKey(a) === handleKey(b);

const compareByLabel = (a: Entry, b: Entry): number => compare(labelKey(a.location.label), labelKey(b.location.label));

const compareByName = (a: OwnListCursor, b: OwnListCursor): number =>
  compare(handleKey(a.handle), handleKey(b.handle)) || compareLabels(a.label, b.label);

/** The comparison for each order; places with the same time are sorted by name. */
const orders: Readonly<Record<OwnListSort, typeof compareByName>> = {
  created: (a, b) => compare(b.createdAt, a.createdAt) || compareByName(a, b),
  updated: (a, b) => compare(b.updatedAt, a.updatedAt) || compareByName(a, b),
  name: compareByName,
};

const splitWords = (text: string): readonly string[] => text.split(/[\s#]+/).filter((word) => word !== '');

function containsWord(location: Location, word: string): boolean {
  const key = labelKey(word.replace(/^@/, '') as Label);
  const texts = fieldsWith({ kind: 'text', editable: true }).map((field) => location[field.key].toLowerCase());
  return (key !== '' && toKey(location).includes(key)) || texts.join(' ').includes(word.toLowerCase());
}

/** Compares two labels in the order of lists: `lab-2` before `lab-10`. */
const compareLabels = (a: Label, b: Label): number => compare(toLabelOrder(a), toLabelOrder(b)) || compare<Label>(a, b);

function compare<T extends string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

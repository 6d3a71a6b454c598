import { addressOfParts } from '../../domain/address-words.ts';
import { type Handle, isReserved, parseHandle, parseLabel } from '../../domain/alias.ts';
import { formatPoint, type Point, pointAt } from '../../domain/coordinates.ts';
import { geotudeOf } from '../../domain/geotude.ts';
import type { LocationDraft } from '../../domain/location.ts';
import { fieldsWith, valuesOf } from '../../domain/location-fields.ts';
import { plusCodeOf } from '../../domain/plus-code.ts';
import { err, ok } from '../../domain/result.ts';
import { parseSaudiShortAddress } from '../../domain/saudi-short-address.ts';
import type { AliasStore } from '../../ports/alias-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { AliasUseCases } from '../index.ts';
import type { Claimant, ReservedHandles } from './reserved-handles.ts';

/** The server limits; its clients are limited by it. */
export interface CreationLimit {
  readonly throttle?: RateLimiter;
  readonly clock?: Clock;
  readonly reserved?: ReservedHandles;
}

interface Deps extends CreationLimit {
  readonly aliases: AliasStore;
}

/** How many places a user may name in an hour; a name that turns out to be taken counts. */
const placesAnHour = 500;

/** Names a place. What is missing is said in the product's order; the codes are derived, never taken from the draft. */
export const createAlias = ({ aliases, throttle, clock, reserved }: Deps): AliasUseCases['create'] => {
  /** Whether the user may name a place under a handle, which may be kept for the place or the person of its name. */
  const mayNameUnder = async (handle: Handle, user: Claimant) => {
    if (!(await reserved?.isKeptFrom(handle, user))) return ok(undefined);
    const claim = await aliases.handleAvailability(handle, user.id);
    if (!claim.ok) return claim;
    return claim.value === 'yours' ? ok(undefined) : err({ kind: 'handle-reserved', handle });
  };

  const countPlace = async ({ id }: Claimant) =>
    throttle && clock ? throttle.consume(`places ${id}`, placesAnHour, 3600, clock.now()) : ok(undefined);

  return async (draft, user, { idempotencyKey } = {}) => {
    const given = requireNameAndPoint(draft);
    if (!given.ok) return given;
    if (user === null) return err({ kind: 'sign-in-needed' });
    const name = parseName(draft);
    if (!name.ok) return name;
    const free = await mayNameUnder(name.value.handle, user);
    if (!free.ok) return free;
    const content = parseContent(draft, given.value);
    if (!content.ok) return content;
    const counted = await countPlace(user);
    if (!counted.ok) return counted;
    const owned = valuesOf(fieldsWith({ kind: 'userId' }), () => user.id);
    return aliases.add({ ...content.value, ...name.value, ...owned }, { idempotencyKey });
  };
};

function requireNameAndPoint({ handle, label, latitude, longitude }: LocationDraft) {
  if (handle.trim() === '' || label.trim() === '') return err({ kind: 'missing-name' });
  return latitude === undefined || longitude === undefined
    ? err({ kind: 'missing-point' })
    : ok({ latitude, longitude });
}

function parseName(draft: LocationDraft) {
  const handle = parseHandle(draft.handle);
  if (!handle.ok) return handle;
  const label = parseLabel(draft.label);
  if (!label.ok) return label;
  return isReserved(handle.value)
    ? err({ kind: 'handle-reserved', handle: handle.value })
    : ok({ handle: handle.value, label: label.value });
}

/** What a draft says of the place, with the codes of its point and an address where it says none. */
function parseContent(draft: LocationDraft, { latitude, longitude }: { latitude: number; longitude: number }) {
  const point = pointAt(latitude, longitude);
  if (!point.ok) return point;
  const saudi = draft.saudiShortAddress.trim();
  const saudiShortAddress = saudi === '' ? ok('') : parseSaudiShortAddress(saudi);
  if (!saudiShortAddress.ok) return saudiShortAddress;
  return ok({
    ...trimmedTexts(draft),
    ...flagsOf(draft),
    ...point.value,
    address: draft.address.trim() || addressOfParts(trimmedTexts(draft)) || formatPoint(point.value),
    ...codesOf(point.value),
    saudiShortAddress: saudiShortAddress.value,
  });
}

const texts = fieldsWith({ editable: true, kind: 'text' });

/** The codes that follow the point. */
const codesOf = (point: Point) => ({ plusCode: plusCodeOf(point), geotude: geotudeOf(point) });

const flagsOf = (draft: LocationDraft) =>
  valuesOf(fieldsWith({ editable: true, kind: 'flag' }), ({ key }) => draft[key]);

const trimmedTexts = (draft: LocationDraft) => valuesOf(texts, ({ key }) => draft[key].trim());

import { addressOfParts } from '../../domain/address-words.ts';
import { isReserved, parseHandle, parseLabel } from '../../domain/alias.ts';
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
import type { ReservedHandles } from './reserved-handles.ts';

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
export const createAlias =
  ({ aliases, throttle, clock, reserved }: Deps): AliasUseCases['create'] =>
  async (draft, user, { idempotencyKey } = {}) => {
    if (draft.handle.trim() === '' || draft.label.trim() === '') return err({ kind: 'missing-name' });
    if (draft.latitude === undefined || draft.longitude === undefined) return err({ kind: 'missing-point' });
    if (user === null) return err({ kind: 'sign-in-needed' });
    const handle = parseHandle(draft.handle);
    if (!handle.ok) return handle;
    const label = parseLabel(draft.label);
    if (!label.ok) return label;
    if (isReserved(handle.value)) return err({ kind: 'handle-reserved', handle: handle.value });
    if (await reserved?.isKeptFrom(handle.value, user)) {
      // Who has the handle already names more places under it.
      const claim = await aliases.handleAvailability(handle.value, user.id);
      if (!claim.ok) return claim;
      if (claim.value !== 'yours') return err({ kind: 'handle-reserved', handle: handle.value });
    }
    const point = pointAt(draft.latitude, draft.longitude);
    if (!point.ok) return point;
    const saudi = draft.saudiShortAddress.trim();
    const saudiShortAddress = saudi === '' ? ok('') : parseSaudiShortAddress(saudi);
    if (!saudiShortAddress.ok) return saudiShortAddress;

    const may =
      throttle && clock ? await throttle.consume(`places ${user.id}`, placesAnHour, 3600, clock.now()) : undefined;
    if (may?.ok === false) return may;

    const location = {
      ...trimmedTexts(draft),
      ...flagsOf(draft),
      ...point.value,
      handle: handle.value,
      label: label.value,
      address: draft.address.trim() || addressOfParts(trimmedTexts(draft)) || formatPoint(point.value),
      ...codesOf(point.value),
      saudiShortAddress: saudiShortAddress.value,
      ...valuesOf(fieldsWith({ kind: 'userId' }), () => user.id),
    };
    return aliases.add(location, { idempotencyKey });
  };

const texts = fieldsWith({ editable: true, kind: 'text' });

/** The codes that follow the point. */
const codesOf = (point: Point) => ({ plusCode: plusCodeOf(point), geotude: geotudeOf(point) });

const flagsOf = (draft: LocationDraft) =>
  valuesOf(fieldsWith({ editable: true, kind: 'flag' }), ({ key }) => draft[key]);

const trimmedTexts = (draft: LocationDraft) => valuesOf(texts, ({ key }) => draft[key].trim());

import { reachesHandle, type User } from '../../domain/accounts/user.ts';
import { type Handle, handleKey, labelKey, parseHandle, parseLabel } from '../../domain/aliases/alias.ts';
import { getGeotude } from '../../domain/codes/geotude.ts';
import { getPlusCode } from '../../domain/codes/plus-code.ts';
import { parseSaudiShortAddress } from '../../domain/codes/saudi-short-address.ts';
import { createPoint, formatPoint, type Point } from '../../domain/coordinates/coordinates.ts';
import { type Failure, type FailureOf, type InfraFailure, isInfraFailure } from '../../domain/failure.ts';
import { formatAddressParts, isDerivedFromParts } from '../../domain/location/address-words.ts';
import type { GetTimeZone } from '../../domain/location/approximation.ts';
import { getEntrance, parseFieldText } from '../../domain/location/arrival.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import {
  type AddressParts,
  geocodedKeys,
  type LocationContent,
  type LocationDraft,
  type NewLocation,
} from '../../domain/location/location.ts';
import { fieldsWith, getValues } from '../../domain/location/location-fields.ts';
import { badPhone } from '../../domain/location/phone.ts';
import { parseExpiry, parsePin, type Visibility } from '../../domain/location/visibility.ts';
import { getWay, getWayEndDistance, WAY_END_METRES } from '../../domain/location/way.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { AliasStore, DraftFailure } from '../../ports/aliases/alias-store.ts';
import type { Trial } from '../../ports/aliases/trial.ts';
import type { PlacesPerHour } from '../../ports/shared/rate-limiter.ts';
import { type Budget, budget, HOUR } from '../limits/budgets.ts';
import { consume, type LimitDeps } from '../limits/consume.ts';
import { type AddressAt, findAddressAt, unknownAddress } from './address-after-edit.ts';
import type { ReservedHandles } from './reserved-handles.ts';
import { addTried, createTrial } from './trial.ts';
import type { AliasUseCases, CreateOptions, DryRun } from './types.ts';

/** Dependencies that validate and limit a new place or a change. */
export interface CreationLimit extends LimitDeps {
  readonly reserved: ReservedHandles;
  readonly getTimeZone: GetTimeZone;
  readonly placesPerHour: PlacesPerHour;
  readonly parsePhone?: ParsePhone;
  /** Absent in programs without a gazetteer: a place without an address then has only its coordinates. */
  readonly addressAt?: AddressAt;
}

/** Parses a phone number in the national format of the point's country to E.164; `undefined` if it is invalid. */
type ParsePhone = (text: string, point: Point) => string | undefined;

interface Deps extends CreationLimit {
  readonly aliases: Pick<AliasStore, 'add' | 'findHandleAvailability'>;
  readonly passwords: Pick<PasswordHasher, 'hashPin'>;
}

/** Returns no time zone, for clients: the server determines it. */
export const noTimeZones: CreationLimit['getTimeZone'] = () => '';

export type CreateAlias = (
  draft: LocationDraft,
  user: User | null,
  options?: CreateOptions & DryRun,
) => ReturnType<AliasUseCases['create']>;

/** Creates a place. The failure names the first missing field in the order of the form; codes are computed from the point. */
export const createAlias = ({ aliases, passwords, ...limit }: Deps): CreateAlias => {
  const { rateLimiter, clock, reserved } = limit;

  /** Charges the hourly limit and hashes the PIN of a draft. Hashing is slow, so it comes after all other checks. */
  async function hashPinWithinLimits(
    pin: string | undefined,
    { handle, label }: LocationName,
    user: User,
    { idempotencyKey: key, dryRun, trial }: CreateOptions & DryRun = {},
  ) {
    // A dry run stores no PIN and charges no limit, but fails where the real run would.
    if (dryRun) {
      const refused = await findTrialLimit(limit, user, trial ?? createTrial(), pin !== undefined);
      return refused === undefined ? ok(pin) : err(refused);
    }
    const allowed = await checkPlaceLimit(limit, user);
    if (allowed !== undefined) return err(allowed);
    if (pin === undefined) return ok(undefined);
    const claim = await aliases.findHandleAvailability(handle, user);
    if (!claim.ok) return claim;
    if (claim.value === 'taken') return err({ kind: 'handle-taken' } as const);
    // A repeated `Idempotency-Key` must give the same hash, because the store compares the draft with that of the first request.
    const salt = key && JSON.stringify([user.id, key, handleKey(handle), labelKey(label)]);
    return hashPin(pin, user, { passwords, rateLimiter, clock, salt });
  }

  return async (draft, user, options) => {
    const required = requireNameAndPoint(draft);
    if (!required.ok) return required;
    if (user === null) return err({ kind: 'sign-in-needed' });
    const parsedName = parseName(draft);
    if (!parsedName.ok) return parsedName;
    const refused = await checkHandleAllowed({ aliases, reserved }, parsedName.value.handle, user);
    if (refused !== undefined) return err(refused);
    const parsed = parseDraft(draft, { ...limit, now: clock.now() });
    if (!parsed.ok) return parsed;
    const { name, content, pin } = parsed.value;
    const hash = await hashPinWithinLimits(pin, name, user, options);
    if (!hash.ok) return hash;
    const address = await findMissingAddress(draft, content, { ...limit, user });
    const owned = getValues(fieldsWith({ kind: 'userId' }), () => user.id);
    const added = await aliases.add({ ...content, ...address, ...name, ...owned }, { ...options, pin: hash.value });
    const conflict = added.ok && options?.trial && addTried(options.trial, added.value);
    return conflict ? err(conflict) : added;
  };
};

/** Returns the address of a draft's point if the draft has no address, otherwise `{}`. */
async function findMissingAddress(
  draft: LocationDraft,
  { latitude, longitude, approximate }: ParsedDraft['content'],
  { addressAt = unknownAddress, user }: Pick<CreationLimit, 'addressAt'> & { readonly user: User },
): Promise<Partial<AddressParts & Pick<LocationContent, 'address'>>> {
  const point = createPoint(latitude, longitude);
  const hasAddress = geocodedKeys.some((key) => draft[key]?.trim());
  if (hasAddress || draft.addressFound || !point.ok) return {};
  return findAddressAt(point.value, approximate ?? null, addressAt, user);
}

interface Reading extends Pick<CreationLimit, 'getTimeZone' | 'parsePhone'> {
  readonly now: Date;
}

interface ParsedDraft {
  readonly name: LocationName;
  readonly content: Omit<NewLocation, 'handle' | 'label' | 'createdBy' | 'updatedBy'>;
  /** The PIN as typed, not hashed. */
  readonly pin: string | undefined;
}

/** Parses a draft. The failure is the first problem in the order of the form. */
export function parseDraft(draft: LocationDraft, reading: Reading): Result<ParsedDraft, DraftFailure> {
  const required = requireNameAndPoint(draft);
  if (!required.ok) return required;
  const name = parseName(draft);
  if (!name.ok) return name;
  const content = parseContent(draft, required.value, reading);
  if (!content.ok) return content;
  const pin = parsePinFor(draft.visibility, draft.pin);
  return pin.ok ? ok({ name: name.value, content: content.value, pin: pin.value }) : pin;
}

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
  return ok({ handle: handle.value, label: label.value });
}

/** Parses the fields of the place. Adds the codes of its point, and an address if the draft has none. */
function parseContent(
  draft: LocationDraft,
  { latitude, longitude }: { latitude: number; longitude: number },
  { now, getTimeZone, parsePhone }: Reading,
) {
  const point = createPoint(latitude, longitude);
  if (!point.ok) return point;
  const saudiShortAddress = parseOptionalShortAddress(draft.saudiShortAddress);
  if (!saudiShortAddress.ok) return saudiShortAddress;
  const expiresAt = parseExpiry(draft.expiresAt, now);
  if (!expiresAt.ok) return expiresAt;
  const arrival = parseArrival(draft, parsePhone && ((text) => parsePhone(text, point.value)));
  if (!arrival.ok) return arrival;
  const way = checkWayEnd(arrival.value, point.value);
  if (!way.ok) return way;
  return ok({
    ...trimTexts(draft),
    ...getIntegration(draft),
    ...arrival.value,
    ...getFlags(draft),
    visibility: draft.visibility === '' ? undefined : draft.visibility,
    approximate: draft.approximate,
    expiresAt: expiresAt.value,
    ...point.value,
    ...toAddress(draft, point.value),
    ...getCodes(getEntrance(arrival.value) ?? point.value),
    timeZone: getTimeZone(point.value),
    saudiShortAddress: saudiShortAddress.value,
  });
}

/** Returns the address text of a draft, which falls back to its parts and then to its coordinates, and the source of the text. */
function toAddress(draft: LocationDraft, point: Point): Pick<LocationContent, 'address' | 'addressSource'> {
  const texts = trimTexts(draft);
  const isDerived = draft.addressFound === true || isDerivedFromParts({ ...texts, ...point });
  return {
    address: texts.address || formatAddressParts(texts) || formatPoint(point),
    addressSource: isDerived ? 'derived' : 'written',
  };
}

/**
 * Checks a typed PIN against the visibility: only a protected location has one, and needs one. `hasPin` is true if a PIN is stored,
 * which stays if none is typed; the result is then `undefined`.
 */
export function parsePinFor(
  visibility: Visibility | '',
  typed: string | undefined,
  hasPin = false,
): Result<string | undefined, FailureOf<'bad-pin'>> {
  if (visibility !== 'protected') return typed ? err({ kind: 'bad-pin', problem: 'unused' }) : ok(undefined);
  if (!typed) return hasPin ? ok(undefined) : err({ kind: 'bad-pin', problem: 'missing' });
  return parsePin(typed);
}

interface PinHashing extends Pick<CreationLimit, 'rateLimiter' | 'clock'> {
  readonly passwords: Pick<PasswordHasher, 'hashPin'>;
  /** Equal salts give equal hashes of the same PIN. */
  readonly salt?: string | undefined;
}

/** Hashes a PIN, within the hourly `pins` limit of the user. */
export async function hashPin(
  pin: string,
  user: User,
  { passwords, rateLimiter, clock, salt }: PinHashing,
): Promise<Result<string, FailureOf<'busy' | 'rate-limited'> | InfraFailure>> {
  const consumed = await consume({ rateLimiter, clock }, budget('pins', user.id));
  return consumed.ok ? passwords.hashPin(pin, salt) : consumed;
}

/** Returns the failure if a user may not create a place under a handle: it is reserved, or outside the handles of the token. */
export async function checkHandleAllowed(
  {
    aliases,
    reserved,
  }: { readonly aliases: Pick<AliasStore, 'findHandleAvailability'>; readonly reserved: ReservedHandles },
  handle: Handle,
  user: User,
): Promise<FailureOf<'handle-reserved' | 'handle-taken' | 'token-limited'> | InfraFailure | undefined> {
  const refused = await reserved.getRefusal(handle, user);
  const isReached = reachesHandle(user, handleKey(handle));
  if (refused === undefined && isReached) return undefined;
  // The owner of a handle can use it even if it was reserved later.
  const claim = await aliases.findHandleAvailability(handle, user);
  if (!claim.ok) return claim.failure;
  if (claim.value === 'yours') return undefined;
  if (refused !== undefined) return refused;
  return claim.value === 'taken' ? { kind: 'handle-taken' } : { kind: 'token-limited', handle };
}

/** Returns the failure if the real run of a trial's row would exceed an hourly limit. Counts in the trial only. */
async function findTrialLimit(
  { rateLimiter, clock, placesPerHour }: HourLimit,
  user: User,
  trial: Trial,
  hasPin: boolean,
): Promise<FailureOf<'rate-limited'> | InfraFailure | undefined> {
  const limit = await placesPerHour(user.id);
  if (!limit.ok) return limit.failure;
  const limits = [
    { ...placeBudget(user, limit.value), pending: trial.charged },
    ...(hasPin ? [{ ...budget('pins', user.id), pending: trial.pins }] : []),
  ];
  trial.charged += 1;
  if (hasPin) trial.pins += 1;
  for (const { key, limit: maximum, pending } of limits) {
    const usage = await rateLimiter.getUsage(key, HOUR, clock.now());
    if (!usage.ok) return usage.failure;
    const { used = 0, seconds = HOUR } = usage.value ?? {};
    if (maximum !== 0 && used + pending >= maximum) return { kind: 'rate-limited', seconds };
  }
  return undefined;
}

type HourLimit = Pick<CreationLimit, 'rateLimiter' | 'clock' | 'placesPerHour'>;

/** Charges one place to the hourly limit and returns the failure if it is used up. An attempt at a taken name counts too. */
export async function checkPlaceLimit(
  { rateLimiter, clock, placesPerHour }: HourLimit,
  user: User,
): Promise<FailureOf<'rate-limited'> | InfraFailure | undefined> {
  const limit = await placesPerHour(user.id);
  if (!limit.ok) return limit.failure;
  if (limit.value === 0) return undefined;
  const consumed = await consume({ rateLimiter, clock }, placeBudget(user, limit.value));
  return consumed.ok ? undefined : consumed.failure;
}

/**
 * Runs an action on several places and charges their number to the hourly limit; at most the whole limit, so that an action on more
 * places than that can run too. A failed action is refunded.
 */
export async function chargePlaces<T, F extends Failure>(
  { rateLimiter, clock, placesPerHour }: HourLimit,
  { user, places }: { readonly user: User; readonly places: number },
  work: () => Promise<Result<T, F>>,
): Promise<Result<T, F | FailureOf<'rate-limited'> | InfraFailure>> {
  const limit = await placesPerHour(user.id);
  if (!limit.ok) return limit;
  if (limit.value === 0) return work();
  const cost = Math.min(Math.max(1, places), limit.value);
  const perHour = placeBudget(user, limit.value);
  const now = clock.now();
  const usage = await rateLimiter.getUsage(perHour.key, HOUR, now);
  if (!usage.ok) return usage;
  if (usage.value !== undefined && usage.value.used + cost > limit.value)
    return err({ kind: 'rate-limited', seconds: usage.value.seconds });
  const consumed = await consume({ rateLimiter, clock }, perHour, cost);
  const done = consumed.ok ? await work() : consumed;
  // After an infrastructure failure the action may have been committed, so it is not refunded.
  if (done.ok || isInfraFailure(done.failure)) return done;
  const returned = await rateLimiter.refund(perHour.key, now, cost);
  return returned.ok ? done : returned;
}

/** Returns how many places a user can still create in this hour, or `undefined` without a limit. */
export type PlacesLeft = (user: User) => Promise<PlaceBudget | undefined>;

interface PlaceBudget {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the current window ends. */
  readonly seconds: number;
  readonly windowSeconds: number;
}

export const createRemainingPlaces =
  ({ rateLimiter, clock, placesPerHour }: HourLimit): PlacesLeft =>
  async (user) => {
    const limit = await placesPerHour(user.id);
    if (!limit.ok || limit.value === 0) return undefined;
    const usage = await rateLimiter.getUsage(placeBudget(user, limit.value).key, HOUR, clock.now());
    if (!usage.ok || usage.value === undefined) return undefined;
    const { used, seconds } = usage.value;
    return { limit: limit.value, remaining: Math.max(0, limit.value - used), seconds, windowSeconds: HOUR };
  };

const placeBudget = ({ id }: User, limit: number): Budget => ({ key: `places ${id}`, limit, window: HOUR });

/** Parses a Saudi short address. An empty text stays empty. */
export function parseOptionalShortAddress(text: string): Result<string, FailureOf<'bad-saudi-short-address'>> {
  const typed = text.trim();
  return typed === '' ? ok('') : parseSaudiShortAddress(typed);
}

const texts = fieldsWith({ editable: true, kind: 'text' });

/** Computes the codes that are stored with a point. */
export const getCodes = (point: Point) => ({ plusCode: getPlusCode(point), geotude: getGeotude(point) });

const formattedFields = fieldsWith({ section: 'arrival', editable: true }).flatMap((field) =>
  field.kind === 'text' ? [] : [field],
);
type ArrivalTexts = Readonly<Record<(typeof formattedFields)[number]['key'], string>>;

/**
 * Parses and normalizes the arrival fields. `parsePhone` completes a national phone number by the country of the place. Clients omit it
 * and leave the phone number to the server.
 */
export function parseArrival(
  draft: ArrivalTexts,
  parsePhone: ((text: string) => string | undefined) | undefined,
): Result<ArrivalTexts, FailureOf<'bad-request' | 'bad-phone' | 'bad-hours' | 'bad-coordinates' | 'bad-way'>> {
  const parsedFields: Record<string, string> = {};
  for (const field of formattedFields) {
    const parsed = parseFieldText[field.kind](draft[field.key], field);
    if (!parsed.ok) return parsed;
    const isNumber = parsePhone !== undefined && field.kind === 'e164' && parsed.value !== '';
    const value = isNumber ? parsePhone(parsed.value) : parsed.value;
    if (value === undefined && !isWithCountryCode(parsed.value)) return badPhone(draft[field.key], field.key);
    parsedFields[field.key] = value ?? parsed.value;
  }
  return ok(parsedFields as ArrivalTexts);
}

const isWithCountryCode = (phone: string): boolean => /^\+[1-9]\d{6,14}(?:;ext=\d{1,7})?$/.test(phone);

/** Checks that the way ends within `WAY_END_METRES` of the entrance, or of the point if there is no entrance. */
export function checkWayEnd(
  arrival: Pick<ArrivalTexts, 'way' | 'entrance'>,
  point: Point,
): Result<string, FailureOf<'bad-way'>> {
  const metres = getWayEndDistance(getWay(arrival), getEntrance(arrival) ?? point);
  if (metres === undefined) return ok(arrival.way);
  return err({ kind: 'bad-way', problem: 'elsewhere', metres, limit: WAY_END_METRES });
}

const getIntegration = (draft: LocationDraft) =>
  getValues(fieldsWith({ section: 'integration' }), ({ key }) => draft[key].trim());

const getFlags = (draft: LocationDraft) =>
  getValues(fieldsWith({ editable: true, kind: 'flag' }), ({ key }) => draft[key]);

const trimTexts = (draft: LocationDraft) => getValues(texts, ({ key }) => draft[key].trim());

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../domain/accounts/user.ts';
import { isMetered, type ProviderName } from '../../domain/country/provider-selection.ts';
import type { Failure, FailureKind, FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, type Failed, type Result } from '../../domain/result.ts';
import { type ClientNetwork, SITE_FACTOR } from '../../usecases/limits/client-network.ts';
import type { PlacesLeft, TakeProviderChoice } from '../../usecases/server-use-cases.ts';
import { parseClientNetwork } from '../http/client-network-key.ts';
import type { Authenticator } from './authentication.ts';
import { createFixedWindowCounter, type FixedWindowCounter, type Quota } from './fixed-window-counter.ts';

type Refusal = FailureOf<'rate-limited'> | undefined;
/** The result of a check. It is a promise only for a request with credentials, because its user must be looked up. */
type Answer = Refusal | Promise<Refusal>;

/**
 * Limits on requests per network, or per user if signed in, and on look-ups of unknown names. The check functions return the failure if
 * the request exceeds a limit, and otherwise `undefined`. Functions with a `reply` set its `RateLimit` headers.
 */
export interface RateLimits {
  /** Counts an API request. */
  call(request: FastifyRequest, reply: FastifyReply): Answer;
  /** Counts a sign-in or sign-out. It has a budget of its own, so that look-ups do not lock a user out. */
  account(request: FastifyRequest, reply: FastifyReply): Answer;
  /** Counts a page, an image or a file. They have a budget of their own, so that a user's program does not use up the user's pages. */
  page(request: FastifyRequest): Answer;
  /** Counts a map tile, per network only, because a view has dozens of tiles. */
  tile(request: FastifyRequest): Refusal;
  /** Counts megabytes of country files, per network only. */
  countryFile(request: FastifyRequest, megabytes: number): Refusal;
  /**
   * Runs a look-up of a name within the limit of unknown names. If the limit is used up, the look-up does not run, whatever the name. An
   * unknown name counts once per request. `isUnknown` decides for results that are no failure.
   */
  guess<R extends Result<unknown, Failure>>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<R>,
    isUnknown?: (result: R) => boolean,
  ): Promise<R | Failed<FailureOf<'rate-limited'>>>;
  /** Runs a look-up like `guess` for one of several names in a request. Each unknown name counts. */
  guessEachName<R extends Result<unknown, Failure>>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<R>,
  ): Promise<R | Failed<FailureOf<'rate-limited'>>>;
  /** Counts a visitor's choice of a provider that charges per request: ten an hour, over all processes. */
  providerChoice(
    request: FastifyRequest,
    provider: ProviderName | undefined,
  ): Promise<FailureOf<'rate-limited'> | InfraFailure | undefined>;
  /** Counts one more request for an expensive request that was already counted once. */
  consumeExtra(request: FastifyRequest, budget: 'calls' | 'pages'): void;
  /**
   * Counts the bytes of a response before compression: one more API request per further 100 kB, minus those that `consumeExtra` has
   * counted.
   */
  countBytes(request: FastifyRequest, bytes: number): void;
  /** Returns the failure if other responses have used up the caller's budget since this request was counted. */
  refuseSpent(request: FastifyRequest): Refusal;
  /** Refunds the request of a poll without news, at most sixty times a minute per caller. */
  refundPoll(request: FastifyRequest): void;
}

export const isNotFound = (kind: FailureKind): boolean => kind === 'location-not-found' || kind === 'handle-not-found';

const hasUnknownName = (result: Result<unknown, Failure>): boolean => !result.ok && isNotFound(result.failure.kind);

/** The budgets of counted actions. Their names are also the names of the policies in the `RateLimit` headers, except for `pages`. */
type CountedKind = 'calls' | 'accounts' | 'pages' | 'probing';

/** Actions per five minutes of a network without a signed-in user, and of a user. */
export const BUDGETS = {
  calls: { network: 300, user: 3000 },
  accounts: { network: 300, user: 3000 },
  pages: { network: 300, user: 3000 },
  probing: { network: 60, user: 600 },
} as const satisfies Record<CountedKind, { readonly network: number; readonly user: number }>;

/** Tiles per network and five minutes: about two hundred map views. */
const TILES = 6000;

/** Megabytes of country files per network and five minutes: the files of about two countries. */
const COUNTRY_FILE_MEGABYTES = 1000;

/** Response bytes that one API request pays for. */
const BYTES_OF_A_CALL = 100_000;

/** Polls without news that are refunded per minute; further ones count. */
const FREE_POLLS_PER_MINUTE = 60;

/**
 * Creates the limits of this process, with a window of five minutes: 300 API requests, 300 sign-ins and sign-outs, 300 pages and 60
 * unknown names per network. A /48 has four times as many, and a signed-in user ten times as many.
 */
export function createRateLimits(authenticator: Authenticator, takeProviderChoice: TakeProviderChoice): RateLimits {
  /** Returns monotonic milliseconds, which changes of the system clock do not affect. */
  const now = () => performance.now();
  const networkBudgets = {
    calls: createNetworkBudget(BUDGETS.calls.network),
    accounts: createNetworkBudget(BUDGETS.accounts.network),
    pages: createNetworkBudget(BUDGETS.pages.network),
    probing: createNetworkBudget(BUDGETS.probing.network),
  };
  const userBudgets = {
    calls: createFixedWindowCounter(BUDGETS.calls.user, WINDOW),
    accounts: createFixedWindowCounter(BUDGETS.accounts.user, WINDOW),
    pages: createFixedWindowCounter(BUDGETS.pages.user, WINDOW),
    probing: createFixedWindowCounter(BUDGETS.probing.user, WINDOW),
  };
  const tiles = createNetworkBudget(TILES);
  const countryFiles = createNetworkBudget(COUNTRY_FILE_MEGABYTES);
  const freePolls = createFixedWindowCounter(FREE_POLLS_PER_MINUTE, 60);
  /** The signed-in user, by request. */
  const users = new WeakMap<FastifyRequest, User>();
  /** The number of additional API requests that were counted for a request. */
  const furtherCalls = new WeakMap<FastifyRequest, number>();
  /** Requests whose unknown name was already counted. */
  const missed = new WeakSet<FastifyRequest>();

  const count = (operation: keyof FixedWindowCounter, budget: CountedKind, request: FastifyRequest): Quota => {
    const user = users.get(request);
    return user === undefined
      ? networkBudgets[budget][operation](parseClientNetwork(request.ip), now())
      : userBudgets[budget][operation](user.id, now(), budget === 'calls' ? user.callsPerFiveMinutes : undefined);
  };
  const hasNoLimit = (request: FastifyRequest): boolean => users.get(request)?.callsPerFiveMinutes === 0;
  const consumeBudget = (budget: 'calls' | 'accounts', request: FastifyRequest, reply: FastifyReply): Refusal => {
    if (budget === 'calls' && hasNoLimit(request)) return undefined;
    const quota = count('take', budget, request);
    setRateLimitHeaders(reply, budget, quota);
    return toRefusal(quota);
  };

  const consumeExtra: RateLimits['consumeExtra'] = (request, budget) => {
    if (budget === 'calls') furtherCalls.set(request, (furtherCalls.get(request) ?? 0) + 1);
    count('take', budget, request);
  };

  /** Calls `verdict` once the caller is known: synchronously for a request without credentials, otherwise after the look-up of its user. */
  const withCaller = (request: FastifyRequest, verdict: () => Refusal): Answer => {
    if (!authenticator.hasCredentials(request)) return verdict();
    return authenticator.current(request).then((user) => {
      if (user.ok && user.value !== null) users.set(request, user.value);
      return verdict();
    });
  };

  /** Returns the failure if the caller has used up the limit of unknown names. */
  const refuseGuess = (request: FastifyRequest, reply: FastifyReply): Answer =>
    withCaller(request, () => {
      const guesses = count('peek', 'probing', request);
      if (guesses.isExceeded) setRateLimitHeaders(reply, 'probing', guesses);
      return toRefusal(guesses);
    });

  return {
    call: (request, reply) => withCaller(request, () => consumeBudget('calls', request, reply)),
    account: (request, reply) => withCaller(request, () => consumeBudget('accounts', request, reply)),
    page: (request) => withCaller(request, () => toRefusal(count('take', 'pages', request))),
    tile: (request) => toRefusal(tiles.take(parseClientNetwork(request.ip), now())),
    countryFile(request, megabytes) {
      const network = parseClientNetwork(request.ip);
      let refusal: Refusal;
      for (let index = 0; index < megabytes; index += 1) refusal = toRefusal(countryFiles.take(network, now()));
      return refusal;
    },
    async guess(request, reply, operation, isUnknown = hasUnknownName) {
      const refused = await refuseGuess(request, reply);
      if (refused !== undefined) return err(refused);
      const result = await operation();
      if (isUnknown(result) && !missed.has(request)) {
        missed.add(request);
        count('take', 'probing', request);
      }
      return result;
    },
    async guessEachName(request, reply, operation) {
      const refused = await refuseGuess(request, reply);
      if (refused !== undefined) return err(refused);
      const result = await operation();
      if (hasUnknownName(result)) count('take', 'probing', request);
      return result;
    },
    async providerChoice(request, provider) {
      if (provider === undefined || !isMetered(provider)) return undefined;
      await withCaller(request, () => undefined);
      return users.has(request) ? undefined : takeProviderChoice(parseClientNetwork(request.ip));
    },
    consumeExtra,
    countBytes(request, bytes) {
      const more = Math.floor(bytes / BYTES_OF_A_CALL) - (furtherCalls.get(request) ?? 0);
      for (let index = 0; index < more; index += 1) consumeExtra(request, 'calls');
    },
    refuseSpent(request) {
      if (hasNoLimit(request)) return undefined;
      // Refunding the request and counting it again reads the budget without a change.
      count('refund', 'calls', request);
      return toRefusal(count('take', 'calls', request));
    },
    refundPoll(request) {
      const caller = users.get(request)?.id ?? parseClientNetwork(request.ip).key;
      if (!freePolls.take(caller, now()).isExceeded) count('refund', 'calls', request);
    },
  };
}

/** Creates a budget that counts for a network and for its /48, and returns the quota with less remaining. */
function createNetworkBudget(limit: number): {
  readonly [Act in keyof FixedWindowCounter]: (network: ClientNetwork, now: number) => Quota;
} {
  const networks = createFixedWindowCounter(limit, WINDOW);
  const sites = createFixedWindowCounter(limit * SITE_FACTOR, WINDOW);
  const countBoth =
    (operation: keyof FixedWindowCounter) =>
    ({ key, site }: ClientNetwork, now: number): Quota => {
      const own = networks[operation](key, now);
      if (own.isExceeded || site === undefined) return own;
      const shared = sites[operation](site, now);
      return shared.isExceeded || shared.remaining < own.remaining ? shared : own;
    };
  return { take: countBoth('take'), refund: countBoth('refund'), peek: countBoth('peek') };
}

const toRefusal = ({ isExceeded, seconds }: Quota): Refusal =>
  isExceeded ? { kind: 'rate-limited', seconds } : undefined;

/** Sets the headers of draft-ietf-httpapi-ratelimit-headers-10: the policy and its remaining quota. */
function setRateLimitHeaders(reply: FastifyReply, policy: CountedKind, { limit, remaining, seconds }: Quota): void {
  reply.header('ratelimit-policy', `"${policy}";q=${limit};w=${WINDOW}`);
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${seconds}`);
}

/** Adds the policy of places per hour to the `RateLimit` headers, after an action with these results. */
export async function setPlacesHeader(
  reply: FastifyReply,
  results: readonly Result<unknown, Failure>[],
  countLeft: () => ReturnType<PlacesLeft>,
): Promise<void> {
  // Avoids a second wait for a database that has just failed to respond.
  if (results.some((result) => !result.ok && result.failure.kind === 'unavailable')) return;
  const left = await countLeft();
  if (left === undefined) return;
  const { limit, remaining, seconds, windowSeconds } = left;
  const add = (name: string, item: string) =>
    reply.header(name, [reply.getHeader(name), item].filter((value) => value !== undefined).join(', '));
  add('ratelimit-policy', `"places";q=${limit};w=${windowSeconds}`);
  add('ratelimit', `"places";r=${remaining};t=${seconds}`);
}

/** Rate limits that reject nothing, for `RATE_LIMITS=off`. */
export const unlimited: RateLimits = {
  call: () => undefined,
  account: () => undefined,
  page: () => undefined,
  tile: () => undefined,
  countryFile: () => undefined,
  guess: (_request, _reply, operation) => operation(),
  guessEachName: (_request, _reply, operation) => operation(),
  providerChoice: async () => undefined,
  consumeExtra: () => undefined,
  countBytes: () => undefined,
  refuseSpent: () => undefined,
  refundPoll: () => undefined,
};

/** The window of all budgets in seconds. */
const WINDOW = 300;

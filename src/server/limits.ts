import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure, FailureOf } from '../domain/failure.ts';
import { budget } from './budget.ts';
import { networkOf } from './network.ts';
import type { Who } from './who.ts';

/** How often a network without an account may call, and how many names that do not exist it may try. */
export interface Limits {
  /** Why this request is refused; `undefined` when it is not. A promise only where somebody may be signed in. */
  refusal(
    request: FastifyRequest,
    reply: FastifyReply,
  ): FailureOf<'rate-limited'> | undefined | Promise<FailureOf<'rate-limited'> | undefined>;
  /** The same for a page of a name: pages are no calls, but a name that is tried there is one tried. */
  guessing: Limits['refusal'];
  /** Counts a look-up that found nothing. */
  missed(request: FastifyRequest, failure: Failure): void;
}

/** 300 calls and 60 misses in five minutes, in this process; whoever is signed in has 3,000 calls. */
export function limitsOf(who: Who, now: () => number = Date.now): Limits {
  const anonymous = { calls: budget(300, window), misses: budget(60, window) };
  const ofUsers = budget(3000, window);

  const ofNetwork = (request: FastifyRequest) => {
    const network = networkOf(request.ip);
    const taken = anonymous.calls.take(network, now());
    if (!taken.ok) return taken.failure;
    return asksForAName.test(request.url) ? guessesOf(request) : undefined;
  };
  const guessesOf = (request: FastifyRequest) => {
    const left = anonymous.misses.left(networkOf(request.ip), now());
    return left.ok ? undefined : left.failure;
  };
  const ofUser = (id: string) => {
    const taken = ofUsers.take(id, now());
    return taken.ok ? undefined : taken.failure;
  };
  const known = async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await who.current(request, reply);
    return user.ok && user.value !== null ? user.value.id : undefined;
  };

  return {
    refusal(request, reply) {
      if (!who.mayBeSomebody(request)) return ofNetwork(request);
      return known(request, reply).then((id) => (id === undefined ? ofNetwork(request) : ofUser(id)));
    },
    guessing(request, reply) {
      if (!who.mayBeSomebody(request)) return guessesOf(request);
      return known(request, reply).then((id) => (id === undefined ? guessesOf(request) : undefined));
    },
    missed(request, failure) {
      if (failure.kind === 'location-not-found' || failure.kind === 'handle-not-found')
        anonymous.misses.take(networkOf(request.ip), now());
    },
  };
}

/** `RATE_LIMITS=off`. */
export const noLimits: Limits = { refusal: () => undefined, guessing: () => undefined, missed: () => undefined };

/** Calls whose address names an alias. */
const asksForAName = /^\/(?:api\/locations|share)\//;

/** Seconds. */
const window = 300;

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
  /** Counts a look-up that found nothing. */
  missed(request: FastifyRequest, failure: Failure): void;
}

/** 300 calls and 60 misses in five minutes, in this process; whoever is signed in has 3,000 calls. */
export function limitsOf(who: Who, now: () => number = Date.now): Limits {
  const anonymous = { calls: budget(300, window), misses: budget(60, window) };
  const known = budget(3000, window);

  const ofNetwork = (request: FastifyRequest) => {
    const network = networkOf(request.ip);
    const taken = anonymous.calls.take(network, now());
    if (!taken.ok) return taken.failure;
    const left = request.url.startsWith('/api/locations/') ? anonymous.misses.left(network, now()) : taken;
    return left.ok ? undefined : left.failure;
  };
  const ofUser = (id: string) => {
    const taken = known.take(id, now());
    return taken.ok ? undefined : taken.failure;
  };

  return {
    refusal(request, reply) {
      if (!who.mayBeSomebody(request)) return ofNetwork(request);
      return who
        .current(request, reply)
        .then((user) => (user.ok && user.value !== null ? ofUser(user.value.id) : ofNetwork(request)));
    },
    missed(request, failure) {
      if (failure.kind === 'location-not-found' || failure.kind === 'handle-not-found')
        anonymous.misses.take(networkOf(request.ip), now());
    },
  };
}

/** `RATE_LIMITS=off`. */
export const noLimits: Limits = { refusal: () => undefined, missed: () => undefined };

/** Seconds. */
const window = 300;

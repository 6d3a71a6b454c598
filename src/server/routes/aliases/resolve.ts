import type { FastifyReply, FastifyRequest } from 'fastify';
import { locationToWire } from '../../../adapters/api-contract/aliases/location-json.ts';
import * as operations from '../../../adapters/api-contract/aliases/operations.ts';
import { errorToWire } from '../../../adapters/api-contract/shared/error-json.ts';
import { parseAlias } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { LocationAnswer, Viewer } from '../../../usecases/index.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { getStatus, setRetryAfter } from '../../http/http-responses.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import type { RateLimits } from '../../plugins/rate-limits.ts';
import type { Route } from '../../routing/route.ts';

interface ResolveDeps {
  readonly authenticator: Pick<Authenticator, 'viewer'>;
  readonly limits: Pick<RateLimits, 'guessEachName' | 'consumeExtra'>;
  readonly publicUrl: string | undefined;
}

/** Adds `POST /api/locations/resolve`, which looks up many names for the viewer. */
export function addResolveRoute(
  route: Route,
  aliases: Pick<ServerUseCases['aliases'], 'get'>,
  { authenticator, limits, publicUrl }: ResolveDeps,
): void {
  async function findLocation(text: string, viewer: Viewer): Promise<Result<LocationAnswer, Failure>> {
    const alias = parseAlias(text);
    if (!alias.ok) return alias;
    const { handle, label } = alias.value;
    return label === undefined ? err({ kind: 'bad-alias', text }) : aliases.get({ handle, label }, viewer);
  }

  async function findAll(texts: readonly string[], request: FastifyRequest, reply: FastifyReply) {
    const viewer = await authenticator.viewer(request);
    const results: Result<LocationAnswer, Failure>[] = [];
    for (let start = 0; start < texts.length; start += CONCURRENT_NAMES) {
      // The first names were counted with the request itself.
      if (start > 0 && start % NAMES_PER_CALL === 0) limits.consumeExtra(request, 'calls');
      const some = texts.slice(start, start + CONCURRENT_NAMES);
      const find = (text: string) => limits.guessEachName(request, reply, () => findLocation(text, viewer));
      results.push(...(await Promise.all(some.map(find))));
    }
    setRetryAfter(reply, results);
    return results;
  }

  route(operations.resolveLocations, {
    handle: async ({ body, request, reply }) => ok(await findAll(body.aliases, request, reply)),
    toAnswer: (results, { request }) => {
      const origin = getRequestOrigin(request, publicUrl);
      return {
        results: results.map((result) =>
          result.ok
            ? { status: 200, location: locationToWire(result.value.location, origin, result.value.grantedUntil) }
            : { status: getStatus(result.failure.kind), error: errorToWire(result.failure, request.texts) },
        ),
      };
    },
  });
}

const CONCURRENT_NAMES = 10;
const NAMES_PER_CALL = 50;

import * as operations from '../../../adapters/api-contract/maps/sign-operations.ts';
import { type Handle, parseAlias } from '../../../domain/aliases/alias.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import { SIGN_LIMIT } from '../../../domain/location/sign-size.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { paginate } from '../../../usecases/aliases/paginate.ts';
import type { FindFailure, Sign, SignRenderer, Viewer } from '../../../usecases/index.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { getClientNetworkKey } from '../../http/client-network-key.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import { createDownloadSlots } from '../../overload/download-slots.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import type { RateLimits } from '../../plugins/rate-limits.ts';
import { BUSY_RETRY, PIECE_SIZE } from '../../receiver/export-response.ts';
import type { Route } from '../../routing/route.ts';
import { createSign, formatSignDisposition } from '../../share/signs.ts';

type Aliases = Pick<ServerUseCases['aliases'], 'get' | 'list'>;

/** Adds `POST /api/signs`, which renders the signs of many places as one PDF. */
export function addSignRoutes(
  route: Route,
  { aliases, geocoding }: Pick<ServerUseCases, 'aliases' | 'geocoding'>,
  signs: SignRenderer,
  {
    authenticator,
    limits,
    publicUrl,
  }: {
    readonly authenticator: Authenticator;
    readonly limits: RateLimits;
    readonly publicUrl: string | undefined;
  },
): void {
  const slots = createDownloadSlots();

  route(operations.createSigns, {
    async handle({ body, request, user }) {
      const slot = slots.take({ network: getClientNetworkKey(request.ip), account: user.id });
      if (slot === undefined) return err({ kind: 'busy', seconds: BUSY_RETRY });
      const found = await findLocations(aliases, body.aliases, await authenticator.viewer(request)).catch((cause) => {
        slot.release();
        throw cause;
      });
      if (found.ok) return ok({ locations: found.value, slot });
      slot.release();
      return found;
    },
    toAnswer: ({ locations, slot }, { body, request, reply }) => {
      const origin = getRequestOrigin(request, publicUrl);
      const [first] = locations;
      const hasSingleHandle = locations.every(({ handle }) => handle === first?.handle);
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': formatSignDisposition(hasSingleHandle && first ? { handle: first.handle } : {}, 'pdf'),
      });
      async function* pages(): AsyncIterable<Sign> {
        for (const [index, location] of locations.entries()) {
          if (index > 0 && index % PIECE_SIZE === 0) limits.consumeExtra(request, 'calls');
          yield createSign(location, { aliases, geocoding, origin, size: body.size });
        }
      }
      const date = new Date(Math.max(...locations.map(({ updatedAt }) => Date.parse(updatedAt))));
      return slot.stream(signs.renderPdf(pages(), date));
    },
  });
}

/** Looks up the places of aliases for the viewer, in their order. An alias without a label gives all listed places of the handle. */
async function findLocations(
  aliases: Aliases,
  texts: readonly string[],
  viewer: Viewer,
): Promise<Result<readonly Location[], FailureOf<'bad-request'> | FindFailure>> {
  const locations: Location[] = [];
  for (const text of texts) {
    const alias = parseAlias(text);
    if (!alias.ok) return alias;
    const { handle, label } = alias.value;
    const some =
      label === undefined
        ? await listHandleLocations(aliases, handle, viewer)
        : await aliases.get({ handle, label }, viewer);
    if (!some.ok) return some;
    locations.push(...('location' in some.value ? [some.value.location] : some.value));
    if (locations.length > SIGN_LIMIT) break;
  }
  return locations.length > SIGN_LIMIT
    ? err({ kind: 'bad-request', problem: 'too-big', field: 'aliases', limit: SIGN_LIMIT })
    : ok(locations);
}

/** Lists the places of a handle until there are more than the maximum number of signs. Fails if there are none. */
async function listHandleLocations(
  aliases: Aliases,
  handle: Handle,
  viewer: Viewer,
): Promise<Result<readonly Location[], FindFailure>> {
  const locations: Location[] = [];
  const ask = (last?: Location) =>
    aliases.list(handle, viewer, { limit: PAGE_SIZE, ...(last && { after: last.label }) });
  for await (const page of paginate(ask)) {
    if (!page.ok) return page;
    locations.push(...page.value.locations);
    if (locations.length > SIGN_LIMIT) break;
  }
  return locations.length === 0 ? err({ kind: 'no-labels', handle }) : ok(locations);
}

const PAGE_SIZE = 100;

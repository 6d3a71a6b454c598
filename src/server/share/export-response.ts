import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressLine } from '../../domain/address-words.ts';
import { handleName, sharePath } from '../../domain/alias.ts';
import {
  type FileFormat,
  formatPlaces,
  mediaTypeOf,
  type PlaceTexts,
  streamPlaces,
} from '../../domain/export/index.ts';
import type { Location } from '../../domain/location.ts';
import { ok } from '../../domain/result.ts';
import { uiMessages } from '../../i18n/en/product-texts.ts';
import type { AliasUseCases, Cacheable, FoundAlias, Viewer } from '../../usecases/index.ts';
import { paginate } from '../../usecases/paginate.ts';
import { cacheControl } from '../http/cache-control.ts';
import { contentCoding } from '../http/content-coding.ts';
import { represent, sendRepresentation } from '../http/representation.ts';
import { allowReading } from '../plugins/cors.ts';

interface ExportSource {
  /** Where browsers reach us: `https://where.example`. */
  readonly origin: string;
  readonly aliases: Pick<AliasUseCases, 'list'>;
  readonly viewer: Viewer;
}

/** Sends locations as a file download, all of a handle however many. A file that is streamed has no ETag. */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  format: FileFormat,
  found: FoundAlias & Cacheable,
  { origin, ...source }: ExportSource,
): Promise<FastifyReply> {
  const { handle, locations, more, after } = found;
  const texts: PlaceTexts = {
    linkOf: ({ handle, label }) => origin + sharePath(handle, label),
    addressOf: (place) => addressLine(place, uiMessages.approximately),
  };
  const [only] = locations;
  const name = `${handleName(handle)}${locations.length === 1 && after === undefined ? `-${only?.label}` : ''}.${format}`;
  const plain = name.replace(/[^\w.-]+/g, '_');
  allowReading(request, reply);
  reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-type', `${mediaTypeOf(format)}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', cacheControl(found.caching))
    .header('x-robots-tag', 'noindex')
    .header('vary', 'accept, accept-encoding');
  if (more) return reply.send(Readable.from(streamPlaces(format, streamLocations(found, source), texts)));
  const coding = contentCoding(request);
  return sendRepresentation(request, reply, coding, await represent(formatPlaces(format, locations, texts), coding));
}

/** Locations read at once while the part before is being sent. */
const EXPORT_PAGE_SIZE = 100;

/**
 * A page of the list that cannot be read breaks the connection off, so that the client does not take a part for the
 * whole file.
 */
async function* streamLocations(
  found: FoundAlias & Cacheable,
  { aliases, viewer }: Omit<ExportSource, 'origin'>,
): AsyncGenerator<readonly Location[]> {
  const { handle } = found;
  const ask = async (last?: Location): ReturnType<AliasUseCases['list']> =>
    last === undefined ? ok(found) : aliases.list(handle, viewer, { after: last.label, limit: EXPORT_PAGE_SIZE });
  for await (const stretch of paginate(ask)) {
    if (!stretch.ok) throw new Error(`The file of a handle ends early: ${stretch.failure.kind}`);
    yield stretch.value.locations;
  }
}

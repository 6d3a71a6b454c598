import type { FastifyReply, FastifyRequest } from 'fastify';
import { handleName, receiverPath } from '../../domain/aliases/alias.ts';
import {
  type FileFormat,
  formatPlaces,
  getMediaType,
  type PlaceTexts,
  streamPlaces,
} from '../../domain/export/index.ts';
import { addressLine } from '../../domain/location/address-words.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok } from '../../domain/result.ts';
import { getFormat } from '../../i18n/messages/format.ts';
import { paginate } from '../../usecases/aliases/paginate.ts';
import type { AliasUseCases, Cacheable, FoundAlias, Viewer } from '../../usecases/index.ts';
import { formatCacheControl } from '../http/cache-control.ts';
import { getClientNetworkKey } from '../http/client-network-key.ts';
import { negotiateContentCoding } from '../http/content-coding.ts';
import { sendFailure } from '../http/http-responses.ts';
import { represent, sendRepresentation } from '../http/representation.ts';
import type { DownloadSlots } from '../overload/download-slots.ts';
import type { TimeSlices } from '../overload/time-slices.ts';
import { allowReading } from '../plugins/cors.ts';

/** Limits for files of many places: the number of concurrent files, and the time that one of them blocks the event loop. */
export interface Downloads extends Pick<TimeSlices, 'nextSlice'> {
  readonly slots: DownloadSlots;
}

/**
 * The number of places in one piece of a file. A file of one piece needs no slot. For larger files the slot is taken after the first
 * piece was read, so that a rejected request is cheap.
 */
export const PIECE_SIZE = 20;
/** The `Retry-After` of a request without a free slot, in seconds. */
export const BUSY_RETRY = 5;

interface ExportSource {
  /** The origin for links, such as `https://where.example`. */
  readonly origin: string;
  readonly aliases: Pick<AliasUseCases, 'list'>;
  readonly viewer: Viewer;
  readonly downloads: Downloads;
  /** Counts a piece after the first as one more request of the caller. */
  readonly countPiece: () => void;
}

/**
 * Sends all locations of an alias as a file download. `found` is the first piece. A file of more than one piece is streamed and has no
 * ETag.
 */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  format: FileFormat,
  found: FoundAlias & Cacheable,
  { origin, ...source }: ExportSource,
): Promise<FastifyReply> {
  const { handle, locations, more, after } = found;
  const slot = more ? source.downloads.slots.take({ network: getClientNetworkKey(request.ip) }) : undefined;
  if (more && slot === undefined) return sendFailure(reply, { kind: 'busy', seconds: BUSY_RETRY });
  const { uiMessages } = request.texts;
  const { countryNamed } = getFormat(request.texts);
  const texts: PlaceTexts = {
    toLink: ({ handle, label }) => origin + receiverPath(handle, label),
    toAddress: (place) => addressLine(place, uiMessages, countryNamed),
  };
  const [only] = locations;
  const name = `${handleName(handle)}${locations.length === 1 && after === undefined ? `-${only?.label}` : ''}.${format}`;
  const plain = name.replace(/[^\w.-]+/g, '_');
  allowReading(request, reply);
  reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-type', `${getMediaType(format)}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', formatCacheControl(found.caching))
    .header('x-robots-tag', 'noindex')
    .header('vary', 'accept, accept-encoding');
  if (slot !== undefined) return reply.send(slot.stream(streamPlaces(format, readPieces(found, source), texts)));
  const coding = negotiateContentCoding(request);
  return sendRepresentation(request, reply, coding, await represent(formatPlaces(format, locations, texts), coding));
}

/** Yields the locations in pieces, each in an event-loop tick of its own. */
async function* readPieces(
  found: FoundAlias & Cacheable,
  source: Omit<ExportSource, 'origin'>,
): AsyncGenerator<readonly Location[]> {
  let isFirst = true;
  for await (const locations of readPages(found, source)) {
    if (!isFirst) {
      source.countPiece();
      await source.downloads.nextSlice();
    }
    isFirst = false;
    yield locations;
  }
}

/**
 * Yields the pages of the list. Throws if a page cannot be read, which aborts the connection, so that the client does not mistake a part
 * for the whole file.
 */
async function* readPages(
  found: FoundAlias & Cacheable,
  { aliases, viewer }: Pick<ExportSource, 'aliases' | 'viewer'>,
): AsyncGenerator<readonly Location[]> {
  const { handle, area } = found;
  const ask = async (last?: Location): ReturnType<AliasUseCases['list']> =>
    last === undefined ? ok(found) : aliases.list(handle, viewer, { after: last.label, limit: PIECE_SIZE, area });
  for await (const page of paginate(ask)) {
    if (!page.ok) throw new Error(`The file of a handle ends early: ${page.failure.kind}`);
    yield page.value.locations;
  }
}

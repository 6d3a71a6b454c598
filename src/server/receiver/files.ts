import type { FastifyReply } from 'fastify';
import { type Handle, handleName, sharePath } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { type FileFormat, mediaTypeOf, writePlaces } from '../../domain/take-along/index.ts';
import { forEverySite } from './site.ts';

/** Answers places as a file that a browser saves under a name of its own. */
export function sendFile(
  reply: FastifyReply,
  format: FileFormat,
  found: { readonly handle: Handle; readonly locations: readonly Location[] },
  origin: string,
): FastifyReply {
  const { handle, locations } = found;
  const link = ({ handle, label }: Location) => origin + sharePath(handle, label);
  const [only] = locations;
  const name = `${handleName(handle)}${locations.length === 1 ? `-${only?.label}` : ''}.${format}`;
  const plain = name.replace(/[^\w.-]+/g, '_');
  return forEverySite(reply)
    .header('content-type', `${mediaTypeOf(format)}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept')
    .send(writePlaces(format, locations, link));
}

import type { FastifyRequest } from 'fastify';
import { type Alias, parseAliasParts } from '../../domain/aliases/alias.ts';
import { type FileFormat, findFormat, isFileFormat } from '../../domain/export/index.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

export type AliasParams = { Params: { handle: string; label?: string } };

/** Parses the handle and the label of a path's segments. */
export function parseAliasParams(
  handleText: string,
  labelText: string,
): Result<Required<Alias>, FailureOf<'bad-alias'>>;
export function parseAliasParams(
  handleText: string,
  labelText: string | undefined,
): Result<Alias, FailureOf<'bad-alias'>>;
export function parseAliasParams(
  handleText: string,
  labelText: string | undefined,
): Result<Alias, FailureOf<'bad-alias'>> {
  return parseAliasParts(handleText, labelText);
}

/** Returns the first language tag of `Accept-Language`. Browsers list languages best first, so weights are ignored. */
export const parsePreferredLanguage = ({ headers }: FastifyRequest): string | undefined =>
  /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})\s*(?:[,;]|$)/.exec(headers['accept-language'] ?? '')?.[1];

/** Parses `home.gpx` into the name `home` and a file format. The caller first checks that no place is named `home.gpx`. */
export function parseFileName(segment: string): { readonly name: string; readonly format: FileFormat } | undefined {
  const [, name, end] = /^(.+)\.([a-z]+)$/i.exec(segment) ?? [];
  const format = end?.toLowerCase();
  return name === undefined || format === undefined || !isFileFormat(format) ? undefined : { name, format };
}

/**
 * Returns the file format that the client prefers to `own`, the media type of the route, by `Accept` (RFC 9110 §12.5.1). A range such
 * as `text/*` selects no file format: a client must name its media type.
 */
export function negotiateFileFormat({ headers: { accept } }: FastifyRequest, own: string): FileFormat | undefined {
  if (accept === undefined || accept === '*/*' || accept === own || accept.length > 1000) return undefined;
  // Fast path for browsers: the first type has the weight 1, so no other can be preferred.
  if (accept.startsWith(`${own},`)) return undefined;
  let best: { readonly weight: number; readonly format: FileFormat | undefined } = { weight: 0, format: undefined };
  for (const range of accept.split(',')) {
    const [mediaType = '', ...parameters] = range.split(';');
    const weight = Number(parameters.find((parameter) => /^\s*q=/i.test(parameter))?.split('=')[1] ?? 1);
    const format = findFormat(mediaType);
    if (format === undefined && mediaType.trim().toLowerCase() !== own) continue;
    if (weight > best.weight) best = { weight, format };
  }
  return best.format;
}

import type { FastifyRequest } from 'fastify';
import { type Alias, parseAliasParts } from '../../domain/aliases/alias.ts';
import { type FileFormat, findFormat, isFileFormat } from '../../domain/export/index.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

export type AliasParams = { Params: { handle: string; label?: string } };

/** The alias of a path's segments. */
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

/** The first language of `Accept-Language`, as browsers send them: best first. BCP 47. */
export const preferredLanguage = ({ headers }: FastifyRequest): string | undefined =>
  /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})\s*(?:[,;]|$)/.exec(headers['accept-language'] ?? '')?.[1];

/** `home.gpx` is the file of `home`, unless that is itself a name. */
export function parseFileName(segment: string): { readonly name: string; readonly format: FileFormat } | undefined {
  const [, name, end] = /^(.+)\.([a-z]+)$/i.exec(segment) ?? [];
  const format = end?.toLowerCase();
  return name === undefined || format === undefined || !isFileFormat(format) ? undefined : { name, format };
}

/**
 * The file format that the client prefers to JSON and HTML, by `Accept` (RFC 9110 §12.5.1). A range such as `text/*`
 * means JSON or HTML: only a client that names a format gets a file.
 */
export function negotiateFileFormat({ headers: { accept } }: FastifyRequest, own: string): FileFormat | undefined {
  if (accept === undefined || accept === '*/*' || accept === own || accept.length > 1000) return undefined;
  // The usual form in browsers: nothing weighs more than the first.
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

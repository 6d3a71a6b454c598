import { type Label, parseLabel } from '../../../domain/aliases/alias.ts';

/** Parses the last label of the previous page in a URL: `?after=door`. */
export function parseAfterLabel(search: string | URLSearchParams): Label | undefined {
  const label = parseLabel(new URLSearchParams(search).get('after') ?? '');
  return label.ok ? label.value : undefined;
}

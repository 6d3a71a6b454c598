import { type Label, parseLabel } from '../../../domain/aliases/alias.ts';

/** The label after which the list of a page continues: `?after=door`. */
export function parseAfterLabel(search: string | URLSearchParams): Label | undefined {
  const label = parseLabel(new URLSearchParams(search).get('after') ?? '');
  return label.ok ? label.value : undefined;
}

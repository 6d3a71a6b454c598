import { type Alias, parseAlias } from '../domain/alias.ts';
import { err, ok } from '../domain/result.ts';
import type { AliasStore } from '../ports/alias-store.ts';
import type { UseCases } from './index.ts';

/** Finds what a name leads to: the one place of a handle and label, or the places of a handle to choose from. */
export function findAlias({ aliases }: { readonly aliases: AliasStore }): Pick<UseCases, 'findAlias' | 'findAliasAt'> {
  const findAliasAt: UseCases['findAliasAt'] = async ({ handle, label }: Alias, after, most) => {
    if (label !== undefined) {
      const found = await aliases.findOne(handle, label);
      return found.ok ? ok({ handle: found.value.handle, locations: [found.value] }) : found;
    }
    const found = await aliases.listByHandle(handle, after, most);
    if (!found.ok) return found;
    const { locations, more } = found.value;
    const [first] = locations;
    if (first === undefined) return err({ kind: 'no-labels', handle });
    return ok({
      handle: first.handle,
      locations,
      ...(after === undefined ? {} : { after }),
      ...(more ? { more } : {}),
    });
  };

  return {
    findAliasAt,
    findAlias: async (text, after) => {
      const alias = parseAlias(text);
      return alias.ok ? findAliasAt(alias.value, after) : alias;
    },
  };
}

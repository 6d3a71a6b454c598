import { type Alias, parseAlias } from '../domain/alias.ts';
import { fail, ok } from '../domain/outcome.ts';
import type { AliasStore } from '../ports/alias-store.ts';
import type { UseCases } from './index.ts';

/** Finds what a name leads to: the one place of a handle and label, or all places of a handle to choose from. */
export function findAlias({ aliases }: { readonly aliases: AliasStore }): Pick<UseCases, 'findAlias' | 'findAliasAt'> {
  const findAliasAt: UseCases['findAliasAt'] = async ({ handle, label }: Alias) => {
    if (label !== undefined) {
      const found = await aliases.at(handle, label);
      return found.ok ? ok({ handle: found.value.handle, locations: [found.value] }) : found;
    }
    const found = await aliases.under(handle);
    if (!found.ok) return found;
    const [first] = found.value;
    return first === undefined
      ? fail({ kind: 'no-labels', handle })
      : ok({ handle: first.handle, locations: found.value });
  };

  return {
    findAliasAt,
    findAlias: async (text) => {
      const alias = parseAlias(text);
      return alias.ok ? findAliasAt(alias.value) : alias;
    },
  };
}

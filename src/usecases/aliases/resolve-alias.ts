import { parseAlias } from '../../domain/alias/alias.ts';
import { err, ok } from '../../domain/result.ts';
import type { AliasUseCases } from './types.ts';

/** What an alias leads to: its one location, or those of its handle. */
export const createResolve =
  ({ get, list }: Pick<AliasUseCases, 'get' | 'list'>): AliasUseCases['resolve'] =>
  async (text, viewer, page) => {
    const alias = typeof text === 'string' ? parseAlias(text) : ok(text);
    if (!alias.ok) return alias;
    const { handle, label } = alias.value;
    if (label === undefined) {
      const found = await list(handle, viewer, page);
      return found.ok && found.value.locations.length === 0 ? err({ kind: 'no-labels', handle }) : found;
    }
    const found = await get({ handle, label }, viewer);
    if (!found.ok) return found;
    const { location, ...rest } = found.value;
    return ok({ handle: location.handle, locations: [location], ...rest });
  };

import type { Alias, Handle, Label } from '../../domain/aliases/alias.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A search for names that are similar to a mistyped one. */
export interface SimilarNames {
  /** Returns handles that may be within two edits of this one, including handles without a listed place. */
  findSimilarHandles(handle: Handle): Promise<Result<readonly Handle[], InfraFailure>>;
  /** Returns the listed aliases of these handles. If there are too many, labels with the same beginning as `near` are included. */
  findListedUnder(
    handles: readonly Handle[],
    near: Label | undefined,
  ): Promise<Result<readonly Required<Alias>[], InfraFailure>>;
  /** Returns the listed places that currently have these names. */
  findListedByName(names: readonly Required<Alias>[]): Promise<Result<readonly Location[], InfraFailure>>;
}
export const SimilarNames = injectionToken<SimilarNames>('SimilarNames');

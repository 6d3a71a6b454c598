import type { InfraFailure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/**
 * The index of listed places: what every visitor may find, by what every visitor may see. It is written in the transaction of each change,
 * so that hidden, renamed and deleted places are not found.
 */
export interface PlaceSearch {
  /** Places whose handle, label, address and landmark have words that begin like the typed ones, best first; at most `limit`. */
  find(text: string, limit: number): Promise<Result<readonly Location[], InfraFailure>>;
}
export const PlaceSearch = injectionToken<PlaceSearch>('PlaceSearch');

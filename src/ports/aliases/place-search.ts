import type { InfraFailure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/**
 * The index of listed places. It contains only the places and fields that every visitor may see. It is written in the transaction of each
 * change, so hidden, renamed and deleted places are never found.
 */
export interface PlaceSearch {
  /** Returns places whose handle, label, address or landmark have words that begin with the typed ones, best first. */
  find(text: string, limit: number): Promise<Result<readonly Location[], InfraFailure>>;
}
export const PlaceSearch = injectionToken<PlaceSearch>('PlaceSearch');

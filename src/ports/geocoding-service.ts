import type { FailureOf, Trouble } from '../domain/failure.ts';
import type { ProviderName } from '../domain/provider-selection.ts';
import type { Outcome } from '../domain/result.ts';
import type { ForwardQuery, GeocodedPlace, GeocodeTrouble, ReverseQuery } from './geocoder.ts';
import { port } from './injection-token.ts';

/** What each provider that was tried did. */
export interface Tried {
  readonly provider: ProviderName;
  readonly outcome: 'found' | 'none' | 'wrong-country' | 'weak-match' | 'skipped' | GeocodeTrouble;
}

/** An address with who gave it. `coordinates` gave it when nobody else could: the pin is always usable. */
export interface AddressAnswer extends GeocodedPlace {
  readonly provider: ProviderName | 'coordinates';
  readonly attribution: string;
  readonly tried: readonly Tried[];
}

export interface AddressOptions {
  /** Ask only this one, without fallback: what it answered, or `provider-failed` with what it said. */
  readonly provider?: ProviderName;
}

export type SearchFailure = FailureOf<'place-not-found' | 'bad-request' | 'provider-failed'> | Trouble;
export type DescribeFailure = FailureOf<'address-not-found' | 'bad-request' | 'provider-failed'> | Trouble;

/**
 * The whole chain (country → primary → fallback → gazetteer → coordinates) as one question: answered by a use case on the
 * server, and by `/api/geocode` and `/api/reverse` for the browser and the command line.
 */
export interface AddressService {
  /** `place-not-found` only when everybody who could be asked said so; `unavailable` when somebody could not be. */
  search(query: ForwardQuery, options?: AddressOptions): Promise<Outcome<AddressAnswer, SearchFailure>>;
  /** The answer's point is the one asked for. Without a provider named, the coordinates themselves are the last answer. */
  describe(query: ReverseQuery, options?: AddressOptions): Promise<Outcome<AddressAnswer, DescribeFailure>>;
}
export const AddressService = port<AddressService>('AddressService');

import type { AliasStore } from '../ports/alias-store.ts';
import type { ImageRenderer } from '../ports/image-renderer.ts';
import type { Metric } from '../ports/metric.ts';
import type { PageRenderer } from '../ports/page-renderer.ts';
import type { AuthService } from './auth-service.ts';
import type { UseCases } from './index.ts';

export type { Metric };

/** All that the server's routes can ask. It has no account and no device of its own: it keeps everybody's accounts. */
export interface ServerUseCases
  extends Pick<
    UseCases,
    | 'findAlias'
    | 'findAliasAt'
    | 'createAlias'
    | 'myAliases'
    | 'claimable'
    | 'searchAddress'
    | 'describePoint'
    | 'countryAt'
    | 'suggestPlaces'
    | 'placesWithin'
    | 'giveFeedback'
    | 'readFeedback'
  > {
  /** The one place of a whole name. What everybody asks, so it is there at once where the store has it at hand. */
  readonly findPlace: AliasStore['findOne'];
  readonly accounts: AuthService;
  /** Pages that need no script, and pictures; absent where there are none. */
  readonly pages?: PageRenderer;
  readonly paint?: ImageRenderer;
  /** What `/metrics` tells besides requests. */
  readonly metrics: () => Promise<readonly Metric[]>;
  /** Whether the database answers. */
  readonly isReady: () => Promise<boolean>;
  /** What has to be done now and then: forgets what has run out, and mails what is kept. */
  readonly tidy: () => Promise<void>;
  readonly postFeedback: () => Promise<void>;
}

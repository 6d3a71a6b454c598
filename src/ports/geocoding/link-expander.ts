import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** Resolves short links of map services to their targets. */
export interface LinkExpander {
  /**
   * The target of the short link in a text. `client`: the key of the calling network, for its limit. Fails with `bad-map-link` if there is
   * no short link, if its service is not on the list, and if it leads nowhere.
   */
  expand(text: string, client?: string): Promise<Result<string, FailureOf<'bad-map-link'> | InfraFailure>>;
}
export const LinkExpander = injectionToken<LinkExpander>('LinkExpander');

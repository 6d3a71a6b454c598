import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** Resolves short links of map services to their targets. */
export interface LinkExpander {
  /**
   * Returns the target of the short link in a text. Fails with `bad-map-link` if the text has no short link, if its service is not on the
   * list, or if the link has no target.
   *
   * @param client the key of the calling network, for its rate limit
   */
  expand(text: string, client?: string): Promise<Result<string, FailureOf<'bad-map-link'> | InfraFailure>>;
}
export const LinkExpander = injectionToken<LinkExpander>('LinkExpander');

import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** An expander of short links of map services, which finds the addresses that they lead to. */
export interface LinkExpander {
  /**
   * The address that the short link in a text leads to. `client`: the key of the network that asks, by which it is limited.
   * Fails with `bad-map-link` where there is no short link, where it is not on the list, and where it leads nowhere.
   */
  expand(text: string, client?: string): Promise<Result<string, FailureOf<'bad-map-link'> | InfraFailure>>;
}
export const LinkExpander = injectionToken<LinkExpander>('LinkExpander');

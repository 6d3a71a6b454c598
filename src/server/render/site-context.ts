import type { WireConfig } from '../../adapters/api-contract/shared/config.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import type { LookUps } from '../routing/look-up.ts';
import type { Template } from './html-template.ts';

/** Use cases without the look-ups of a place by name: pages use `lookUps`, which limits unknown names. */
type PageUseCases = Omit<ServerUseCases, 'aliases'> & {
  readonly aliases: Omit<ServerUseCases['aliases'], 'resolve' | 'unlock'>;
};

/** Dependencies of the routes for the pages of places, images and files. */
export interface SiteContext {
  readonly useCases: PageUseCases;
  readonly config: WireConfig;
  readonly template: Template;
  /** The content security policy of pages with scripts. */
  readonly policy: string;
  readonly publicUrl: string | undefined;
  readonly lookUps: LookUps;
  readonly authenticator: Authenticator;
}

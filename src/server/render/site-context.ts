import type { WireConfig } from '../../adapters/api-contract/shared/config.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import type { LookUps } from '../routing/look-up.ts';
import type { Template } from './html-template.ts';

/** The use cases of pages, which look up places only through `lookUps`. */
type PageUseCases = Omit<ServerUseCases, 'aliases'> & {
  readonly aliases: Omit<ServerUseCases['aliases'], 'resolve' | 'unlock'>;
};

/** Dependencies of the routes of shared pages, pictures and files. */
export interface SiteContext {
  /** A single place is only looked up by `lookUps`. */
  readonly useCases: PageUseCases;
  readonly config: WireConfig;
  readonly template: Template;
  /** The content policy of pages with scripts. */
  readonly policy: string;
  readonly publicUrl: string | undefined;
  readonly lookUps: LookUps;
  readonly authenticator: Authenticator;
}

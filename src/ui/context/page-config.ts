import type { User } from '../../domain/accounts/user.ts';
import type { Locale } from '../../domain/languages.ts';
import type { OwnPlaces, Received, ReportForm, SentFeedback } from '../../usecases/index.ts';

/** The configuration that the server sends to the page at start: in the page itself, or by `GET /api/config`. */
export interface PageConfig {
  readonly brandName: string;
  readonly companyName: string;
  readonly companyUrl: string;
  /** `{z}`, `{x}`, `{y}`; empty: no street tiles. */
  readonly mapTilesUrl: string;
  /** A MapLibre style; empty: none. */
  readonly mapStyleUrl: string;
  /** The sign-up policy: all visitors may create an account, only invited ones, or none. */
  readonly signUp: 'open' | 'invited' | 'closed';
  /** OpenID providers by which users may sign in. */
  readonly identityProviders?: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** True if users are sent mails; absent: they are not. */
  readonly hasAccountMail?: boolean;
  readonly debugUi: boolean;
  readonly version: string;
  /** Providers of addresses that the page itself calls, by the operator's choice. */
  readonly browserProviders?: readonly {
    readonly name: 'mapbox' | 'tomtom' | 'osm';
    readonly key?: string;
    readonly url?: string;
  }[];
  /** The signed-in user; `null` for a visitor. Absent: only the server knows. */
  readonly user?: User | null;
  /** The alias of a link, as the server parsed it from the URL. */
  readonly alias?: string;
  /** On a page that names an alias: its result. */
  readonly received?: Received;
  /** On the administrator's page of it: the feedback, newest first. */
  readonly feedback?: SentFeedback;
  /** On the report form: what was typed, and its error. */
  readonly report?: ReportForm;
  /** On My Places: the first of its list. */
  readonly mine?: OwnPlaces;
  /** On a page with a drawn map: the address of its picture, as the server wrote it there. */
  readonly picture?: string;
  /** The language of the page, and its digits; absent: English. */
  readonly locale?: Locale;
  /** The origin at which browsers reach the server; absent: the origin of this page. */
  readonly origin?: string;
}

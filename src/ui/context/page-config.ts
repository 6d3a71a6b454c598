import type { User } from '../../domain/accounts/user.ts';
import type { Locale } from '../../domain/languages.ts';
import type { OwnPlaces, Received, ReportForm, SentFeedback } from '../../usecases/index.ts';

/** The configuration that the server sends to the page at start: in the page itself, or by `GET /api/config`. */
export interface PageConfig {
  readonly brandName: string;
  readonly companyName: string;
  readonly companyUrl: string;
  /** The URL pattern of raster tiles, with `{z}`, `{x}` and `{y}`; empty for none. */
  readonly mapTilesUrl: string;
  /** The URL of a MapLibre style; empty for none. */
  readonly mapStyleUrl: string;
  /** The sign-up policy: all visitors may create an account, only invited ones, or none. */
  readonly signUp: 'open' | 'invited' | 'closed';
  /** OpenID providers by which users may sign in. */
  readonly identityProviders?: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** True if the server sends mails to users. */
  readonly hasAccountMail?: boolean;
  readonly debugUi: boolean;
  readonly version: string;
  /** Geocoding providers that the operator lets the page call directly. */
  readonly browserProviders?: readonly {
    readonly name: 'mapbox' | 'tomtom' | 'osm';
    readonly key?: string;
    readonly url?: string;
  }[];
  /** The signed-in user; `null` for a visitor; absent if the page does not contain it. */
  readonly user?: User | null;
  /** The alias of a link, as the server parsed it from the URL. */
  readonly alias?: string;
  /** The look-up result, on a page about an alias. */
  readonly received?: Received;
  /** The feedback, newest first, on the administrators' page. */
  readonly feedback?: SentFeedback;
  /** The typed values and the error, on the report form. */
  readonly report?: ReportForm;
  /** The first page of the list, on My Places. */
  readonly mine?: OwnPlaces;
  /** The URL of the map picture, on a page with a rendered map. */
  readonly picture?: string;
  /** The language of the page, and its digits; absent: English. */
  readonly locale?: Locale;
  /** The origin at which browsers reach the server; absent: the origin of this page. */
  readonly origin?: string;
}

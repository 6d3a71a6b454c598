import type { User } from '../../domain/accounts/user.ts';
import type { Label } from '../../domain/aliases/alias.ts';
import type { Failure, FailureOf } from '../../domain/failure.ts';
import type { Locale } from '../../domain/languages.ts';
import type { FindFailure, FoundAlias } from '../../domain/location/found-alias.ts';
import type { Location, OwnListSort } from '../../domain/location/location.ts';
import type { OpenState } from '../../domain/location/opening-hours.ts';
import type { Result } from '../../domain/result.ts';
import type { Sign } from '../maps/sign-renderer.ts';
import type { FeedbackItem } from '../moderation/feedback-repository.ts';

/** The result of looking up the alias in the address of a page. */
export interface Received {
  /** The alias as it was requested, such as `@ali#home`. */
  readonly alias: string;
  /** The former name that redirected to this page, such as `@ali#house`. */
  readonly formerName?: string;
  /** The label in `?after=`, after which the list continues. */
  readonly after?: Label;
  /** The check words of a single place, in English. */
  readonly checkWords?: string;
  /** The check words in the language of the page, if it is not English. */
  readonly localCheckWords?: string;
  /** The current open state of the single place, if it has opening hours. */
  readonly openState?: OpenState;
  readonly outcome: Result<Omit<FoundAlias, 'total' | 'area'>, FindFailure | FailureOf<'wrong-pin'>>;
}

/** Feedback of users in a form that the JSON of a page's data block can hold. */
export interface SentFeedback {
  readonly items: readonly (Omit<FeedbackItem, 'createdAt'> & {
    /** ISO 8601 in UTC. */
    readonly createdAt: string;
  })[];
  readonly more: boolean;
  /** The id in `?after=`, after which the list continues. */
  readonly after?: string;
}

/** A refused report with the text that was typed, and the failure. */
export interface ReportForm {
  readonly reason: string;
  readonly details: string;
  readonly email: string;
  readonly failure: Failure;
}

/** The first page of one of the user's lists of places. */
export interface OwnPlaces {
  readonly userId: string;
  readonly list: 'live' | 'expired' | 'deleted';
  readonly sort: OwnListSort;
  readonly locations: readonly Location[];
  readonly more: boolean;
  /** True if all three lists are empty. */
  readonly areAllEmpty?: true;
}

/** The contents of a page's data block, with which the application starts in the browser. */
export interface PageData {
  /** The look-up result, if the address of the page contains an alias. */
  readonly received?: Received;
  /** The query parameter `alias` of `/alias`. */
  readonly alias?: string;
  /** The latest feedback, newest first; only on the administrator's page. */
  readonly feedback?: SentFeedback;
  /** The refused report; only on the page of the report form. */
  readonly report?: ReportForm;
  /** The user's places; only on My Places. */
  readonly mine?: OwnPlaces;
  /** The signed-in user; `null` without a session; absent if unknown. */
  readonly user?: User | null;
  /** The locale of the page, which also determines its digits. */
  readonly locale: Locale;
  /** The origin of the server for browsers, such as `https://where.example`. */
  readonly origin: string;
  /** The data URL of the map picture. It is only in the page's HTML, where the browser code finds it, and not in the data block. */
  readonly picture?: string;
}

/** One place for a page of its own, without the application. */
export interface SinglePlace {
  readonly locale: Locale;
  readonly location: Location;
  readonly brandName: string;
  /** The complete URL of the place. */
  readonly link: string;
  /** The URLs of its pictures, relative to the server. */
  readonly map: string;
  readonly qr: string;
}

/** The options of a printed sign. */
export interface SignSheet extends Pick<Sign, 'size' | 'arrival'> {
  readonly texts: readonly (Sign['texts'][number] & { readonly language: string })[];
}

/** A page with one message and a link. */
export interface Notice {
  readonly title: string;
  readonly text?: string | undefined;
  /** A link to the place that the notice is about. */
  readonly place?: { readonly name: string; readonly path: string };
  readonly action?: NoticeAction | undefined;
  /** The name of the site, displayed as a link to it if present. */
  readonly brandName?: string;
}

export interface NoticeAction {
  readonly label: string;
  /** The target; empty for the same page. */
  readonly href: string;
  /** True if the action is the purpose of the page, not a way to leave it. */
  readonly isPrimary?: boolean;
  /** True if the link contains a secret: the page is not indexed and sends no referrer. */
  readonly isSecret?: boolean;
  /** True if the link opens outside the frame of another site. */
  readonly leavesFrame?: boolean;
}

/** Renders pages that are complete before any script runs. */
export interface PageRenderer {
  /**
   * Renders the application at a path with its query, ready for hydration. `head` is HTML for the document's head (preloads), `root` the
   * inner HTML of the root element.
   */
  page(address: string, data: PageData): { readonly head: string; readonly root: string };
  /** Renders the page for frames of other sites, as HTML for the body. */
  embed(place: SinglePlace): string;
  /** Renders a printable sign. */
  sign(place: SinglePlace & SignSheet): string;
  /** Renders a notice as HTML for the body. */
  notice(notice: Notice): string;
}

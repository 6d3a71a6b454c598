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

/** The result of an alias in the address of a page, as the page shows it. */
export interface Received {
  /** The alias as it was requested: `@ali#home`. */
  readonly alias: string;
  /** The former name that led here by a redirect: `@ali#house`. */
  readonly formerName?: string;
  /** The label in `?after=`: the list continues after it. */
  readonly after?: Label;
  /** The check words of a single place, in English. */
  readonly checkWords?: string;
  /** The check words in the language of the page, if it is not English. */
  readonly localCheckWords?: string;
  /** The current state of the one place, if it has opening hours. */
  readonly openState?: OpenState;
  readonly outcome: Result<Omit<FoundAlias, 'total' | 'area'>, FindFailure | FailureOf<'wrong-pin'>>;
}

/** The feedback that users sent, in the form that a page's data block can hold. */
export interface SentFeedback {
  readonly items: readonly (Omit<FeedbackItem, 'createdAt'> & {
    /** ISO 8601, in UTC. */
    readonly createdAt: string;
  })[];
  readonly more: boolean;
  /** The id in `?after=`: the list continues after it. */
  readonly after?: string;
}

/** A report as it was typed, with its error. */
export interface ReportForm {
  readonly reason: string;
  readonly details: string;
  readonly email: string;
  readonly failure: Failure;
}

/** The first page of one of a user's own lists. */
export interface OwnPlaces {
  readonly userId: string;
  readonly list: 'live' | 'expired' | 'deleted';
  readonly sort: OwnListSort;
  readonly locations: readonly Location[];
  readonly more: boolean;
  /** None of the three lists has a place. */
  readonly areAllEmpty?: true;
}

/** The contents of a page's data block, with which the page in the browser starts. */
export interface PageData {
  /** The result of the alias, if the page names one. */
  readonly received?: Received;
  /** The query parameter `alias` of `/alias`. */
  readonly alias?: string;
  /** Only for the administrator's page: newest first. */
  readonly feedback?: SentFeedback;
  /** On the page of the report form, after a refused report. */
  readonly report?: ReportForm;
  /** On My Places, for the signed-in user. */
  readonly mine?: OwnPlaces;
  /** The signed-in user; `null` without a session. Absent: unknown. */
  readonly user?: User | null;
  /** The language of the page, and its digits. */
  readonly locale: Locale;
  /** The origin at which browsers reach the server: `https://where.example`. */
  readonly origin: string;
  /** The data URL of the page's map picture. It is only in the page's markup, where the browser finds it, and not in the data block. */
  readonly picture?: string;
}

/** The place on its own page, without the rest of the application. */
export interface SinglePlace {
  readonly locale: Locale;
  readonly location: Location;
  readonly brandName: string;
  /** Its link as a whole address. */
  readonly link: string;
  /** The addresses of its pictures, relative to the server. */
  readonly map: string;
  readonly qr: string;
}

/** The options of a place's printed sign. */
export interface SignSheet extends Pick<Sign, 'size' | 'arrival'> {
  readonly texts: readonly (Sign['texts'][number] & { readonly language: string })[];
}

/** A page with one message and a link. */
export interface Notice {
  readonly title: string;
  readonly text?: string | undefined;
  /** The place that it is about, as a link to its page. */
  readonly place?: { readonly name: string; readonly path: string };
  readonly action?: NoticeAction | undefined;
  /** The name of the site, as a link to it; omitted if absent. */
  readonly brandName?: string;
}

export interface NoticeAction {
  readonly label: string;
  /** Empty: the same page. */
  readonly href: string;
  /** True if the action is the purpose of the page, rather than a way out of it. */
  readonly isPrimary?: boolean;
  /** The link is a secret: it is not indexed and sends no referrer. */
  readonly isSecret?: boolean;
  /** Opens outside of another site's frame. */
  readonly leavesFrame?: boolean;
}

/** Pages that are complete before any script runs. */
export interface PageRenderer {
  /**
   * What the application shows at an address (path and query), ready for hydration. `head` is HTML for the document's head (preloads),
   * `root` the inside of the page's root.
   */
  page(address: string, data: PageData): { readonly head: string; readonly root: string };
  /** Returns the page that other sites show in a frame, as HTML for the body. */
  embed(place: SinglePlace): string;
  /** A sheet to print. */
  sign(place: SinglePlace & SignSheet): string;
  /** HTML for the body. */
  notice(notice: Notice): string;
}

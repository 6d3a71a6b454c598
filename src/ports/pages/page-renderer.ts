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
  /** The label in `?after=`: the list goes on behind it. */
  readonly after?: Label;
  /** The check words of a single place, in English. */
  readonly checkWords?: string;
  /** The same in the language of the page, where that is another. */
  readonly localCheckWords?: string;
  /** True if the one place is open now, where it has opening hours. */
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
  /** The id in `?after=`: the list goes on behind it. */
  readonly after?: string;
}

/** A report as it was typed, and what is wrong with it. */
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

/** The contents of a page's data block, from which the page in the browser begins with the same words. */
export interface PageData {
  /** The result of the alias, if the page names one. */
  readonly received?: Received;
  /** The query parameter `alias` of `/alias`. */
  readonly alias?: string;
  /** For the administrator's page alone: newest first. */
  readonly feedback?: SentFeedback;
  /** On the page of the report form, where one was sent that could not be kept. */
  readonly report?: ReportForm;
  /** On My Places, for the signed-in user. */
  readonly mine?: OwnPlaces;
  /** The signed-in user; `null` without a session. Absent: it could not be found out. */
  readonly user?: User | null;
  /** The language of the page, and its digits. */
  readonly locale: Locale;
  /** The origin at which browsers reach the server: `https://where.example`. */
  readonly origin: string;
  /**
   * The address of the map picture that the page shows, the picture itself in it. It stands in the page's markup alone,
   * where the browser finds it again, and not in the data block.
   */
  readonly picture?: string;
}

/** The place on a page of its own, without the rest of the application. */
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

/** How the sign of a place is printed. */
export interface SignSheet extends Pick<Sign, 'size' | 'arrival'> {
  readonly texts: readonly (Sign['texts'][number] & { readonly language: string })[];
}

/** A page of one message: what happened, and the way on. */
export interface Notice {
  readonly title: string;
  readonly text?: string | undefined;
  /** The place that it is about, as a link to its page. */
  readonly place?: { readonly name: string; readonly path: string };
  readonly action?: NoticeAction | undefined;
  /** The name of the site, as a link to it; absent: it is not said. */
  readonly brandName?: string;
}

export interface NoticeAction {
  readonly label: string;
  /** Empty: the same page again. */
  readonly href: string;
  /** True if the action is the purpose of the page, rather than a way out of it. */
  readonly isPrimary?: boolean;
  /** The link is a secret: no search engine follows it, and it tells no site where it came from. */
  readonly isSecret?: boolean;
  /** Leaves the frame of another site. */
  readonly leavesFrame?: boolean;
}

/** Pages that are complete before any script has run. */
export interface PageRenderer {
  /**
   * What the application itself shows at an address (path and query), ready for it to take over. `head` is HTML for the
   * document's head (what to fetch early), `root` the inside of the page's root.
   */
  page(address: string, data: PageData): { readonly head: string; readonly root: string };
  /** Returns the page that other sites show in a frame, as HTML for the body. */
  embed(place: SinglePlace): string;
  /** A sheet to print. */
  sign(place: SinglePlace & SignSheet): string;
  /** HTML for the body. */
  notice(notice: Notice): string;
}

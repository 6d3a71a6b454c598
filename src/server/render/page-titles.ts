import { formatRequestedAlias } from '../../domain/aliases/requested-alias.ts';
import type { Catalogue } from '../../i18n/catalogues.ts';

/** Titles of the pages that are not about a place, by route. Scripts of the pages use the same titles. */
export const pageTitles = {
  '/search': ({ find }) => find.title,
  '/alias': ({ find }) => find.title,
  '/map': ({ mapPage }) => mapPage.title,
  '/auth': ({ auth }) => auth.signInTitle,
  '/create': ({ create }) => create.title,
  '/mine': ({ shared }) => shared.myPlaces,
  '/mine/handles/:handle': ({ parts }, { handle = '' }) =>
    `${formatRequestedAlias(handle)} · ${parts.members.settings}`,
  '/join/:handle': ({ parts }, { handle = '' }) =>
    parts.handleInvitations.title({ handle: formatRequestedAlias(handle) }),
  '/mine/import': ({ parts }) => parts.placeImport.title,
  '/edit/:handle/:label': ({ edit }, { handle = '', label }) =>
    edit.title({ alias: formatRequestedAlias(handle, label) }),
  '/feedback': ({ parts }) => parts.feedback.feedback.title,
  '/all-feedback': ({ parts }) => parts.feedback.allFeedback.title,
  '/report/:handle/:label': ({ parts }) => parts.moderation.report.title,
  '/account': ({ parts }) => parts.account.title,
  '/account/deleted': ({ parts }) => parts.account.accountDeleted.title,
  '/recovery-codes': ({ parts }) => parts.account.codesTitle,
  '/recover': ({ parts }) => parts.account.recover.title,
  '/reset': ({ parts }) => parts.account.reset.title,
  '/verify-email': ({ parts }) => parts.account.verify.title,
  '/device': ({ parts }) => parts.deviceSignIn.title,
  '/here': ({ parts }) => parts.offline.here,
  '/offline': ({ parts }) => parts.offline.title,
  '/shared-photo': ({ parts }) => parts.offline.sharedPhoto,
  '/admin': ({ parts }) => parts.moderation.admin.title,
  '/admin/:part': ({ parts }) => parts.moderation.admin.title,
  '/test': ({ parts }) => parts.testPages.test.title,
  '/test-simple': ({ parts }) => parts.testPages.testSimple.title,
} satisfies Record<string, PageTitle>;

export type PageTitle = (texts: Catalogue, params: { readonly handle?: string; readonly label?: string }) => string;

/** Returns the title of a route's page; `undefined` if its title is only the brand name. */
export function getPageTitle(
  route: string | undefined,
  texts: Catalogue,
  params: Parameters<PageTitle>[1],
): string | undefined {
  const titles: Readonly<Record<string, PageTitle>> = pageTitles;
  return route === undefined ? texts.uiMessages.pageNotFound.title : titles[route]?.(texts, params);
}

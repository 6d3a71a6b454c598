import type { ComponentType, ReactNode } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { LanguageTexts, PartTexts } from '../../i18n/language-modules.ts';
import { type LazyPage, lazyPage } from '../kit/lazy-component.tsx';
import { AdministratorOnly, SignedInOnly } from './route-guards.tsx';

export interface Screen {
  readonly path: string;
  readonly page: LazyPage;
  /** The parts of the catalogue that the screen uses. */
  readonly texts?: readonly (keyof PartTexts)[];
  /** The route guard; absent if every visitor may see the screen. */
  readonly Guard?: ComponentType<{ readonly children: ReactNode }>;
}

const FindPage = lazyPage(() => import('../screens/find/find.tsx'));
const ReceiverPage = lazyPage(() => import('../screens/receiver/receiver.tsx'));

const HandleRedirect = lazyPage(() => import('../screens/receiver/handle-redirect.tsx'));

const AdminPage = lazyPage(() => import('../screens/admin/admin.tsx'));

/** All paths with their screens (docs/conformance.md §2). */
export const screens: readonly Screen[] = [
  { path: '/', page: lazyPage(() => import('../screens/landing/landing.tsx')) },
  { path: '/search', page: FindPage },
  { path: '/search/:handle', page: FindPage },
  { path: '/search/:handle/:label', page: FindPage },
  { path: '/at/:handle', page: ReceiverPage },
  { path: '/at/:handle/:label', page: ReceiverPage },
  { path: '/alias', page: lazyPage(() => import('../screens/find/alias.tsx')) },
  { path: '/auth', page: lazyPage(() => import('../screens/sign-in/auth.tsx')) },
  {
    path: '/create',
    page: lazyPage(() => import('../screens/create/create.tsx')),
    texts: ['arrivalForm'],
    Guard: SignedInOnly,
  },
  { path: '/mine', page: lazyPage(() => import('../screens/mine/mine.tsx')), texts: ['members'], Guard: SignedInOnly },
  {
    path: '/mine/handles/:handle',
    page: lazyPage(() => import('../screens/handle/handle-page.tsx')),
    texts: ['grants', 'handleInvitations', 'members', 'webhooks'],
    Guard: SignedInOnly,
  },
  {
    path: '/join/:handle',
    page: lazyPage(() => import('../screens/handle/join.tsx')),
    texts: ['handleInvitations', 'members'],
  },
  {
    path: '/mine/import',
    page: lazyPage(() => import('../screens/import/import.tsx')),
    texts: ['placeImport'],
    Guard: SignedInOnly,
  },
  {
    path: '/edit/:handle/:label',
    page: lazyPage(() => import('../screens/edit/edit.tsx')),
    texts: ['arrivalForm', 'locationHistory'],
    Guard: SignedInOnly,
  },
  {
    path: '/feedback',
    page: lazyPage(() => import('../screens/feedback/feedback-page.tsx')),
    texts: ['feedback'],
    Guard: SignedInOnly,
  },
  {
    path: '/all-feedback',
    page: lazyPage(() => import('../screens/admin/all-feedback.tsx')),
    texts: ['feedback'],
    Guard: AdministratorOnly,
  },
  {
    path: '/report/:handle/:label',
    page: lazyPage(() => import('../screens/feedback/report.tsx')),
    texts: ['moderation'],
  },
  { path: '/admin', page: AdminPage, texts: ['moderation'], Guard: AdministratorOnly },
  { path: '/admin/:part', page: AdminPage, texts: ['moderation'], Guard: AdministratorOnly },
  {
    path: '/account',
    page: lazyPage(() => import('../screens/account/account.tsx')),
    texts: ['account', 'identities', 'secondFactor', 'securityEvents'],
    Guard: SignedInOnly,
  },
  {
    path: '/recovery-codes',
    page: lazyPage(() => import('../screens/account/recovery-codes.tsx')),
    texts: ['account'],
    Guard: SignedInOnly,
  },
  { path: '/account/deleted', page: lazyPage(() => import('../screens/account/deleted.tsx')), texts: ['account'] },
  { path: '/recover', page: lazyPage(() => import('../screens/account/recover.tsx')), texts: ['account'] },
  { path: '/reset', page: lazyPage(() => import('../screens/account/reset.tsx')), texts: ['account'] },
  { path: '/verify-email', page: lazyPage(() => import('../screens/account/verify-email.tsx')), texts: ['account'] },
  {
    path: '/device',
    page: lazyPage(() => import('../screens/account/device.tsx')),
    texts: ['account', 'deviceSignIn'],
  },
  { path: '/offline', page: lazyPage(() => import('../screens/offline/offline.tsx')), texts: ['offline'] },
  { path: '/here', page: lazyPage(() => import('../screens/offline/here.tsx')), texts: ['offline'] },
  { path: '/shared-photo', page: lazyPage(() => import('../screens/offline/shared-photo.tsx')), texts: ['offline'] },
  { path: '/map', page: lazyPage(() => import('../screens/map/map.tsx')) },
  { path: '/test', page: lazyPage(() => import('../screens/test/test.tsx')), texts: ['testPages'] },
  { path: '/test-simple', page: lazyPage(() => import('../screens/test/test-simple.tsx')), texts: ['testPages'] },
  ...(import.meta.env.DEV ? [{ path: '/kit', page: lazyPage(() => import('../kit/kit-page.tsx')) }] : []),
  { path: '/:handle', page: HandleRedirect },
  { path: '/:handle/:label', page: HandleRedirect },
  { path: '*', page: lazyPage(() => import('../search/not-found.tsx')) },
];

/** Loads the chunks of these screens, and their parts of the catalogue. */
export async function loadScreens(requested: readonly Screen[], texts?: LanguageTexts): Promise<void> {
  await Promise.all(
    requested.flatMap(({ page, texts: parts = [] }) => [page.load(), ...parts.map((part) => texts?.part(part))]),
  );
}

/** Replaces encoded line breaks in a path by spaces: the regular expression of the route `*` stops at a line break. */
export const toMatchablePath = (pathname: string): string => pathname.replace(/%0[AD]|%E2%80%A[89]/gi, '%20');

/** Returns the screens that can match a path, by its first segment; all screens if no route has it as a literal. */
export const findCandidateScreens = (pathname: string): readonly Screen[] =>
  screensByFirstSegment.get(pathname.split('/', 2)[1] ?? '') ?? screens;

const getFirstSegment = ({ path }: Screen): string => path.split('/', 2)[1] ?? path;
const isLiteral = (segment: string): boolean => /^[a-z-]*$/.test(segment);
const screensByFirstSegment = new Map(
  screens
    .map(getFirstSegment)
    .filter(isLiteral)
    .map((first) => [
      first,
      screens.filter((screen) => getFirstSegment(screen) === first || !isLiteral(getFirstSegment(screen))),
    ]),
);

/** Returns the screen of a URL path, as a list of one. */
export function matchScreens(pathname: string): readonly Screen[] {
  const routes = screens.map((screen) => ({ path: screen.path, screen }));
  return (matchRoutes(routes, toMatchablePath(pathname)) ?? []).map(({ route }) => route.screen);
}

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { providerTitle } from '../../../src/domain/country/provider-selection.ts';
import type { Locale } from '../../../src/domain/languages.ts';
import { screenTexts } from '../../../src/i18n/en/index.ts';
import { uiMessages } from '../../../src/i18n/en/product-texts.ts';
import { englishTexts } from '../../../src/i18n/english-texts.ts';
import { failureMessage, type Message } from '../../../src/i18n/index.ts';
import { pages } from '../../../src/ui/app/entry-server.tsx';
import { createQueryClient } from '../../../src/ui/app/providers.tsx';
import { useAuth } from '../../../src/ui/context/auth.tsx';
import type { PageConfig } from '../../../src/ui/context/page-config.ts';
import { zooms } from '../../../src/ui/place/form/picker-state.ts';
import { testCountries, testProviders } from '../../../src/ui/screens/test/provider-tester.ts';

// The texts that the specification gives literally (docs/conformance.md §2, §5, §8 and §9).

test.each<[Message, Message]>([
  [
    failureMessage({ kind: 'missing-name' }, englishTexts),
    { title: 'Missing Information', text: 'Handle and label are required' },
  ],
  [
    failureMessage({ kind: 'missing-point' }, englishTexts),
    { title: 'Missing Location', text: 'Please select a location on the map' },
  ],
  [uiMessages.signInToCreate, { title: 'Authentication Required', text: 'Please log in to create an alias' }],
  [uiMessages.signInNeeded, { title: 'Authentication Required', text: 'Please sign in to access this page' }],
  [
    failureMessage({ kind: 'handle-taken' }, englishTexts),
    {
      title: 'Handle Already Taken',
      text: 'This handle is already being used by another user. Please choose a different handle.',
    },
  ],
  [uiMessages.createFailed, { title: 'Error Creating Location', text: 'Something went wrong. Please try again.' }],
  [uiMessages.created, { title: 'Success!', text: 'Location alias created successfully.' }],
  [uiMessages.accountCreated, { text: 'Account created successfully!' }],
  [
    failureMessage({ kind: 'bad-alias', text: '' }, englishTexts),
    { text: 'Please use format @handle or @handle#label.' },
  ],
  [
    failureMessage({ kind: 'location-not-found', handle: '@a1', label: 'b' }, englishTexts),
    { text: 'Location not found: @a1#b', toast: 'Could not find the specified location.' },
  ],
  [
    failureMessage({ kind: 'handle-not-found', handle: '@a1' }, englishTexts),
    { text: 'Handle not found: @a1', toast: 'Could not find locations for this handle.' },
  ],
  [failureMessage({ kind: 'no-labels', handle: '@a1' }, englishTexts), { text: 'No locations found for @a1' }],
  [failureMessage({ kind: 'unexpected-answer' }, englishTexts), { text: 'Invalid response format from API' }],
  [uiMessages.loadFailed, { text: 'Failed to load location data.' }],
  [
    failureMessage({ kind: 'place-not-found', query: '' }, englishTexts),
    { text: 'No locations found. Please try a different search.' },
  ],
  [uiMessages.searchFailed, { text: 'Failed to search address. Please try again.' }],
  [uiMessages.notFound, { text: 'Location not found.' }],
  [uiMessages.couldNotFind, { text: 'Could not find location.' }],
  [uiMessages.noAddress, { text: 'Could not get address details for this location.' }],
  [{ text: uiMessages.noneWith.text({ provider: 'OneMap' }) }, { text: 'No locations found with OneMap' }],
  [{ text: uiMessages.providerError.text({ provider: 'TomTom', message: 'x' }) }, { text: 'TomTom error: x' }],
  [uiMessages.saudiOnly, { text: 'Saudi API only works for addresses in Saudi Arabia' }],
  [uiMessages.singaporeOnly, { text: 'OneMap API only works for addresses in Singapore' }],
  [uiMessages.notImplemented, { text: 'Selected API not implemented yet' }],
  [
    failureMessage({ kind: 'wrong-credentials' }, englishTexts),
    { title: 'Login failed', text: 'Invalid username or password' },
  ],
  [failureMessage({ kind: 'passwords-differ' }, englishTexts), { text: 'Passwords do not match' }],
  [
    { ...uiMessages.welcomeBack, text: uiMessages.welcomeBack.text({ username: 'ann' }) },
    { title: 'Welcome back!', text: 'Logged in as ann' },
  ],
  [uiMessages.signedIn, { text: 'You have been logged in' }],
  [uiMessages.signedOut, { title: 'Signed out', text: 'You have been successfully logged out' }],
  [uiMessages.signOutFailed, { title: 'Logout failed', text: 'Failed to logout' }],
  [uiMessages.userFetchFailed, { text: 'Failed to fetch user data' }],
  [
    { ...uiMessages.comingSoon, text: uiMessages.comingSoon.text({ provider: 'TikTok' }) },
    { title: 'Coming Soon', text: 'TikTok login will be available soon!' },
  ],
  [
    uiMessages.feedbackSent,
    { text: 'Thank you! Your feedback has been submitted successfully. We appreciate your input!' },
  ],
  [uiMessages.feedbackFailed, { text: 'Failed to submit feedback. Please try again.' }],
  [{ text: uiMessages.feedbackUnread.text({ message: 'x' }) }, { text: 'Error loading feedback: x.' }],
  [uiMessages.mapUnsupported, { text: 'Map is not supported by this browser' }],
  [
    uiMessages.pageNotFound,
    { title: 'Page Not Found', text: "The page you're looking for doesn't exist or has been moved." },
  ],
])('%j', (message, wanted) => {
  expect(message).toEqual(wanted);
});

test('texts without a message around them', () => {
  expect(uiMessages).toMatchObject({
    registrationFailed: { title: 'Registration failed' },
    selectedLocation: 'Selected Location',
    defaultLocation: 'Default Location',
    loadingMap: 'Loading map...',
    gettingLocation: 'Getting your location...',
    searching: 'Searching...',
    loading: 'Loading...',
    gateway: 'Your Gateway to Global Locations',
  });
  expect(screenTexts).toMatchObject({
    nav: {
      create: 'Create Alias',
      search: 'Find Alias',
      map: 'Map',
      feedback: 'Feedback',
      allFeedback: 'All Feedback',
    },
    find: { title: 'Find Location' },
    placeView: { details: 'Location Details' },
    landing: { create: 'Create Alias', find: 'Find Location' },
    mapPage: { others: 'Other Locations' },
    auth: { confirm: 'Confirm Password' },
  });
  expect(screenTexts.nav.hi({ username: 'ann' })).toBe('Hi ann');
});

describe('numbers and orders', () => {
  test('zooms', () => {
    expect(zooms).toEqual({ start: 11, selected: 19, detail: 15, map: 18 });
  });

  test('providers and city centres of the test page', () => {
    expect(testProviders.slice(0, 6).map((name) => providerTitle[name])).toEqual([
      'Mapbox',
      'TomTom',
      'Saudi API',
      'OneMap',
      'OpenStreetMap',
      'Google Maps',
    ]);
    expect(testCountries.map(({ centre }) => [centre.latitude, centre.longitude].map(Math.round))).toEqual([
      [25, 47],
      [1, 104],
      [41, -74],
      [52, -0],
      [36, 140],
      [-34, 151],
    ]);
  });

  test('no query is repeated by itself, nor when the window regains focus', () => {
    expect(createQueryClient().getDefaultOptions().queries).toEqual({
      retry: false,
      refetchOnWindowFocus: false,
      // Queries also run offline, because the device may have the result.
      networkMode: 'always',
      refetchOnReconnect: true,
    });
  });
});

const Stray = () => <p>{useAuth().user?.username}</p>;

test('useAuth outside its provider', () => {
  expect(() => renderToStaticMarkup(<Stray />)).toThrow('useAuth must be used within an AuthProvider');
});

describe('a server-rendered page', () => {
  const settings: PageConfig & { origin: string; locale: Locale } = {
    locale: 'en',
    brandName: 'Acme Maps',
    companyName: 'Acme',
    companyUrl: 'https://acme.example',
    mapTilesUrl: '',
    mapStyleUrl: '',
    signUp: 'open',
    debugUi: true,
    version: '1',
    user: null,
    origin: 'https://where.example',
  };
  const drawn = (path: string, set: Partial<PageConfig> = {}) => pages.page(path, { ...settings, ...set }).root;
  const getTexts = (html: string, tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner]) =>
      inner!.replace(/<[^>]*>/g, ''),
    );

  test('links home by the brand name, and names the company', () => {
    const html = drawn('/');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>(?:(?!<\/a>).)*Acme Maps/s);
    const year = new Date().getFullYear();
    expect(html).toMatch(new RegExp(`<a [^>]*href="https://acme.example"[^>]*>© ${year} Acme</a>`));
  });

  test('has the links in order, All Feedback and Administration only for the administrator', () => {
    const links = (user: PageConfig['user']) => getTexts(/<nav\b.*?<\/nav>/s.exec(drawn('/search', { user }))![0], 'a');
    const common = ['Create Alias', 'Find Alias', 'Map', 'Feedback'];
    expect(links(null)).toEqual([...common, 'Sign In']);
    expect(links({ id: '1', username: 'ann', email: 'a@b.co' })).toEqual(common);
    expect(links({ id: '2', username: 'admin', email: 'a@b.co' })).toEqual(common);
    expect(links({ id: '2', username: 'boss', email: 'a@b.co', isAdministrator: true })).toEqual([
      ...common,
      'All Feedback',
      'Administration',
    ]);
  });

  test('/auth has its heading and ten social buttons in order', () => {
    const html = drawn('/auth');
    expect(getTexts(html, 'h2')).toContain('Your Gateway to Global Locations');
    expect(getTexts(html, 'button').slice(-10)).toEqual(
      'Google Apple Facebook Instagram TikTok Snapchat WeChat LinkedIn Twitch X'.split(' '),
    );
  });

  test('shows the yellow box and the badge, and neither with DEBUG_UI=off', () => {
    const debug = (debugUi: boolean) => {
      const html = drawn('/alias?alias=%40cafe%23door', { debugUi });
      return [getTexts(html, 'h2').includes('Debug'), html.includes('Prefetched: @cafe#door')];
    };
    expect(debug(true)).toEqual([true, true]);
    expect(debug(false)).toEqual([false, false]);
  });
});

import type { Failure, FailureKind, FailureOf } from './failure.ts';

/**
 * The words for each failure and each success, complete by type: a new kind without words does not compile. The screen,
 * the terminal and the server say the same sentence. Texts that product.md §5 and §8 give stand here to the letter.
 */
export interface Message {
  /** A toast's heading, where the product gives one. */
  readonly title?: string;
  /** What happened, and what to do. Stands beside the field, in the page or on stderr. */
  readonly text: string;
  /** What a toast says instead of `text`, where the product gives two sentences. */
  readonly toast?: string;
}

const words: { readonly [K in FailureKind]: (failure: FailureOf<K>) => Message } = {
  'bad-alias': () => ({ text: 'Please use format @handle or @handle#label.' }),
  'bad-coordinates': ({ reason }) => ({ text: reason }),
  'bad-plus-code': ({ text, reason }) => ({ text: `${quoted(text)} is not a Plus Code: ${reason}` }),
  'bad-geotude': ({ text, reason }) => ({ text: `${quoted(text)} is not a geotude: ${reason}` }),
  'bad-saudi-short-address': ({ text }) => ({
    text: `${quoted(text)} is not a Saudi short address. It has four letters and four digits, like RRRD2929.`,
  }),
  'bad-code': ({ text, reason }) => ({ text: `${quoted(text)} is not a code we can read: ${reason}` }),
  'bad-map-link': ({ text, reason }) => ({ text: `${quoted(text)} does not say where it leads: ${reason}` }),
  'bad-text': ({ reason }) => ({ text: reason }),
  'bad-request': ({ reason }) => ({ text: reason }),

  'missing-name': () => ({ title: 'Missing Information', text: 'Handle and label are required' }),
  'missing-point': () => ({ title: 'Missing Location', text: 'Please select a location on the map' }),
  'handle-taken': () => ({
    title: 'Handle Already Taken',
    text: 'This handle is already being used by another user. Please choose a different handle.',
  }),
  'handle-reserved': ({ handle }) => ({
    title: 'Handle Already Taken',
    text: `${handle} is reserved and cannot be used. Please choose a different handle.`,
  }),
  'label-taken': ({ handle, label }) => ({
    title: 'Label Already Taken',
    text: `You already have a location named ${handle}#${label}. Please choose a different label.`,
  }),

  'handle-not-found': ({ handle }) => ({
    text: `Handle not found: ${handle}`,
    toast: 'Could not find locations for this handle.',
  }),
  'no-labels': ({ handle }) => ({ text: `No locations found for ${handle}` }),
  'location-not-found': ({ handle, label }) => ({
    text: `Location not found: ${handle}#${label}`,
    toast: 'Could not find the specified location.',
  }),
  'place-not-found': () => ({ text: 'No locations found. Please try a different search.' }),
  'address-not-found': () => ({ text: 'Could not get address details for this location.' }),

  'provider-failed': ({ provider, reason }) => ({ text: `${provider} error: ${reason}` }),

  'sign-in-needed': () => ({ title: 'Authentication Required', text: 'Please sign in to access this page' }),
  forbidden: () => ({ text: 'Only the administrator may see this.' }),
  'wrong-credentials': () => ({ title: 'Login failed', text: 'Invalid username or password' }),
  'username-taken': ({ username }) => ({
    title: 'Registration failed',
    text: `The username ${username} is already taken. Please choose a different one.`,
  }),
  'username-reserved': ({ username }) => ({
    title: 'Registration failed',
    text: `The username ${username} is reserved. Please choose a different one.`,
  }),
  'bad-username': ({ reason }) => ({ title: 'Registration failed', text: reason }),
  'bad-password': ({ reason }) => ({ title: 'Registration failed', text: reason }),
  'bad-email': () => ({ title: 'Registration failed', text: 'Please enter an email address like name@example.com.' }),
  'passwords-differ': () => ({ text: 'Passwords do not match' }),

  'empty-feedback': () => ({ text: 'Please write your feedback before sending it.' }),

  'position-denied': () => ({
    text: 'Your browser did not share your position. Allow it for this page, or pick the place on the map.',
  }),
  'position-unavailable': () => ({ text: 'Your position could not be found. Pick the place on the map instead.' }),
  'position-timeout': () => ({
    text: 'Finding your position took too long. Try again, or pick the place on the map.',
  }),

  'no-room': () => ({
    text: 'There is no room left to save this. What was saved before can still be found. Please try again later.',
  }),
  'read-only': () => ({
    text: 'Nothing can be saved right now. What was saved before can still be found. Please try again later.',
  }),

  'rate-limited': ({ seconds }) => ({ text: `Too many requests. Please wait ${lengthOf(seconds)} and try again.` }),
  busy: ({ seconds }) => ({ text: `The server is busy. Please wait ${lengthOf(seconds)} and try again.` }),
  unreachable: ({ what }) => ({ text: `${what} cannot be reached. Check the connection and try again.` }),
  unavailable: ({ what }) => ({ text: `${what} is not available right now. Please try again in a moment.` }),
  'unexpected-answer': ({ what }) => ({ text: `Invalid response format from ${what}` }),
};

/** In minutes, rounded up, from two minutes on. */
const lengthOf = (seconds: number): string =>
  seconds >= 120 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? '1 second' : `${seconds} seconds`;

export const messageFor = <F extends Failure>(failure: F): Message =>
  (words[failure.kind] as (failure: F) => Message)(failure);

/** What succeeded, and what else the product says in so many words. */
export const uiMessages = {
  created: { title: 'Success!', text: 'Location alias created successfully.' },
  accountCreated: { text: 'Account created successfully!' },
  welcomeBack: (username: string) => ({ title: 'Welcome back!', text: `Logged in as ${username}` }),
  signedIn: { text: 'You have been logged in' },
  signedOut: { title: 'Signed out', text: 'You have been successfully logged out' },
  signOutFailed: { title: 'Logout failed', text: 'Failed to logout' },
  registrationFailed: { title: 'Registration failed' },
  userFetchFailed: { text: 'Failed to fetch user data' },
  signInNeeded: { title: 'Authentication Required', text: 'Please sign in to access this page' },
  signInToCreate: { title: 'Authentication Required', text: 'Please log in to create an alias' },
  createFailed: { title: 'Error Creating Location', text: 'Something went wrong. Please try again.' },
  comingSoon: (provider: string) => ({ title: 'Coming Soon', text: `${provider} login will be available soon!` }),
  feedbackSent: {
    text: 'Thank you! Your feedback has been submitted successfully. We appreciate your input!',
  },
  feedbackFailed: { text: 'Failed to submit feedback. Please try again.' },
  feedbackUnread: (message: string) => ({ text: `Error loading feedback: ${message}.` }),
  loadFailed: { text: 'Failed to load location data.' },
  noneFound: { text: 'No locations found. Please try a different search.' },
  searchFailed: { text: 'Failed to search address. Please try again.' },
  notFound: { text: 'Location not found.' },
  couldNotFind: { text: 'Could not find location.' },
  noAddress: { text: 'Could not get address details for this location.' },
  noneWith: (provider: string) => ({ text: `No locations found with ${provider}` }),
  providerError: (provider: string, message: string) => ({ text: `${provider} error: ${message}` }),
  saudiOnly: { text: 'Saudi API only works for addresses in Saudi Arabia' },
  singaporeOnly: { text: 'OneMap API only works for addresses in Singapore' },
  notImplemented: { text: 'Selected API not implemented yet' },
  osmFailed: (status: string) => ({ text: `OpenStreetMap API failed: ${status}` }),
  selectedLocation: 'Selected Location',
  defaultLocation: 'Default Location',
  mapUnsupported: { text: 'Map is not supported by this browser' },
  loadingMap: 'Loading map...',
  gettingLocation: 'Getting your location...',
  searching: 'Searching...',
  loading: 'Loading...',
  pageNotFound: {
    title: 'Page Not Found',
    text: "The page you're looking for doesn't exist or has been moved.",
  },
  tagline: 'Short names for places: @cafe#door instead of a street that does not exist.',
  gateway: 'Your Gateway to Global Locations',
} as const;

/** What was typed, short enough to be said back. */
const quoted = (text: string): string => {
  const trimmed = text.trim();
  return `“${trimmed.length > 60 ? `${trimmed.slice(0, 59)}…` : trimmed}”`;
};

/** A page to measure, for a visitor or the administrator. */
export interface VisitedPage {
  readonly path: string;
  readonly signedIn?: boolean;
}

/** The routes of the application, with and without results. `@measured` has twenty labels. */
export const visitedPages: readonly VisitedPage[] = [
  { path: '/' },
  { path: '/search' },
  { path: '/search/downtown/burj-khalifa' },
  { path: '/search/measured' },
  { path: '/alias?alias=%40downtown%23burj-khalifa' },
  { path: '/at/downtown/burj-khalifa' },
  { path: '/at/measured' },
  { path: '/map' },
  { path: '/map?q=%40downtown%23burj-khalifa' },
  { path: '/auth' },
  { path: '/create', signedIn: true },
  { path: '/feedback', signedIn: true },
  { path: '/all-feedback', signedIn: true },
  { path: '/test' },
  { path: '/test-simple' },
  { path: '/nowhere' },
];

/** The administrator's credentials that the server under measurement is started with. */
export const administrator = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'four quiet green lamps' } as const;

/** Signs in as the administrator, who may see every page. Returns the session cookie. */
export async function signIn(origin: string): Promise<string> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = administrator;
  const signedIn = await post(`${origin}/api/auth/login`, { username, password });
  return signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
}

interface MeasuredPlace {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Creates locations under a handle with this session cookie. */
export async function createPlaces(
  origin: string,
  cookie: string,
  handle: string,
  places: readonly MeasuredPlace[],
): Promise<void> {
  for (const place of places)
    await post(
      `${origin}/api/locations`,
      { ...place, handle, address: `${place.label}, ${place.latitude.toFixed(6)}`, country: 'Saudi Arabia' },
      { cookie },
    );
}

/** The places of `@measured`: twenty doors of one town. */
export const measuredPlaces: readonly MeasuredPlace[] = Array.from({ length: 20 }, (_, place) => ({
  label: `door-${place + 1}`,
  latitude: 25.2 + (place % 5) * 0.011,
  longitude: 55.27 + Math.floor(place / 5) * 0.013,
}));

async function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

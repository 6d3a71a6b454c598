/** A page to be scored, and who looks at it. */
export interface VisitedPage {
  readonly path: string;
  readonly signedIn?: boolean;
}

/** Every route of the application, with and without something found. `@measured` has twenty labels. */
export const visitedPages: readonly VisitedPage[] = [
  { path: '/' },
  { path: '/search' },
  { path: '/search/dubai/burj-khalifa' },
  { path: '/search/measured' },
  { path: '/alias?alias=%40dubai%23burj-khalifa' },
  { path: '/at/dubai/burj-khalifa' },
  { path: '/at/measured' },
  { path: '/map' },
  { path: '/map?q=%40dubai%23burj-khalifa' },
  { path: '/auth' },
  { path: '/create', signedIn: true },
  { path: '/feedback', signedIn: true },
  { path: '/all-feedback', signedIn: true },
  { path: '/test' },
  { path: '/test-simple' },
  { path: '/nowhere' },
];

/** The administrator, who may see every page, and twenty places under one handle. Answers the session's cookie. */
export async function settle(origin: string, username: string, password: string): Promise<string> {
  const post = async (path: string, body: unknown, cookie?: string) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const signedIn = await post('/api/auth/login', { username, password });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  for (let place = 0; place < 20; place += 1)
    await post(
      '/api/locations',
      {
        handle: '@measured',
        label: `door-${place + 1}`,
        latitude: 25.2 + (place % 5) * 0.011,
        longitude: 55.27 + Math.floor(place / 5) * 0.013,
        address: `Door ${place + 1}, Dubai`,
        country: 'United Arab Emirates',
      },
      cookie,
    );
  return cookie;
}

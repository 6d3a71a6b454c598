/** Returns the name and the value of the session cookie that a response to `fetch` sets. */
export const readFetchedCookie = (response: Response): string =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

import type { IncomingMessage, RequestListener } from 'node:http';
import { parseCookie } from 'cookie';
import { type Language, negotiateLocale, toLanguage } from '../../domain/languages.ts';

/** The responses of a server that is migrating its database, by language. */
export interface UpgradeAnswers {
  readonly version: string;
  readonly texts: Readonly<Partial<Record<Language, { readonly json: string; readonly html: string }>>>;
}

const RETRY_SECONDS = 5;

/** Answers all requests with 503 and the failure `upgrading`, as a page to browsers. Only the liveness check succeeds. */
export function createUpgradeListener({ version, texts }: UpgradeAnswers): RequestListener {
  const languages = Object.keys(texts) as Language[];
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('cache-control', 'no-store').setHeader('connection', 'close');
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
    if (pathname === '/api/health/live')
      return void send(200, 'application/json', JSON.stringify({ status: 'ok', version }));
    response.setHeader('retry-after', RETRY_SECONDS);
    const reason = 'The server is being upgraded.';
    if (pathname === '/api/health')
      return void send(503, 'application/json', JSON.stringify({ status: 'unavailable', version, reason }));
    const language = chooseLanguage(request, searchParams.get('lang') ?? undefined, languages);
    response.setHeader('content-language', language).setHeader('vary', 'accept, accept-language, cookie');
    const { json, html } = texts[language]!;
    if (pathname.startsWith('/api/') || !request.headers.accept?.includes('text/html'))
      return void send(503, 'application/json', json);
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    send(503, 'text/html', html);
  };
}

function chooseLanguage(
  { headers }: IncomingMessage,
  query: string | undefined,
  languages: readonly Language[],
): Language {
  const cookie = headers.cookie === undefined ? undefined : parseCookie(headers.cookie).lang;
  const wished = negotiateLocale(
    { query, account: undefined, cookie, accepted: headers['accept-language'] },
    languages,
  );
  return wished === undefined ? languages[0]! : toLanguage(wished);
}

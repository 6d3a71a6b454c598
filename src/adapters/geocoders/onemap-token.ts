import { z } from 'zod';
import { type FailedAnswer, type Fetch, fetchJson } from '../http/fetch-json.ts';
import { optionalText } from './lenient-schema.ts';
import { buildUrl } from './provider-options.ts';

export interface OneMapAccount {
  readonly email: string;
  readonly password: string;
}

/** `expiry_timestamp` is Unix seconds as text. A token without it is used for an hour. */
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expiry_timestamp: optionalText.transform((text) => Number(text) || undefined),
});

/** The lifetime in seconds of a token without an expiry. */
const DEFAULT_LIFETIME_SECONDS = 3600;

/** Milliseconds before its expiry at which a token is renewed. */
const RENEWAL_MARGIN_MS = 5 * 60_000;

/** The timeout of a token request, and the time for which a rejected account is not tried again, in milliseconds. */
const TOKEN_TIMEOUT_MS = 4000;
const REFUSAL_COOLDOWN_MS = 10 * 60_000;

export interface OneMapTokenSource {
  /** Returns the current token, or a new one if `renew` is true. */
  current(options: {
    readonly renew: boolean;
  }): Promise<{ readonly outcome: 'ok'; readonly value: string } | FailedAnswer>;
}

/** Creates the source of tokens. A token is valid for three days, is cached and renewed in time, and concurrent callers share a request. */
export function createOneMapTokenSource({
  fetch,
  base,
  account,
  now,
}: {
  readonly fetch: Fetch;
  readonly base: string;
  readonly account: OneMapAccount;
  readonly now: () => number;
}): OneMapTokenSource {
  let cached: { readonly token: string; readonly until: number } | undefined;
  let refused: { readonly reply: FailedAnswer; readonly until: number } | undefined;
  let fetching: ReturnType<OneMapTokenSource['current']> | undefined;

  async function requestToken(): ReturnType<OneMapTokenSource['current']> {
    const reply = await fetchJson({
      fetch,
      url: buildUrl(base, '/api/auth/post/getToken', {}),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
      // Several callers may wait for this request, so no signal of one of them may abort it.
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
      answer: tokenAnswer,
      // OneMap returns 404 for an unknown account, and 400 for a wrong password.
      refusal: (status) => (status === 400 || status === 404 ? 'auth' : undefined),
    });
    if (reply.outcome === 'failed') {
      if (reply.why === 'auth') refused = { reply, until: now() + REFUSAL_COOLDOWN_MS };
      return reply;
    }
    cached = {
      token: reply.value.access_token,
      until: (reply.value.expiry_timestamp ?? now() / 1000 + DEFAULT_LIFETIME_SECONDS) * 1000,
    };
    return { outcome: 'ok', value: cached.token };
  }

  return {
    async current({ renew }) {
      if (!renew && cached && cached.until - RENEWAL_MARGIN_MS > now()) return { outcome: 'ok', value: cached.token };
      if (refused && refused.until > now()) return refused.reply;
      fetching ??= requestToken().finally(() => {
        fetching = undefined;
      });
      return fetching;
    },
  };
}

import type { SecurityEvent, SecurityEventKind } from '../domain/accounts/security-event.ts';

/** The texts of every event of an account, in one language. */
export type SecurityEventTexts = {
  readonly [K in SecurityEventKind]: {
    readonly subject: string;
    readonly sentence: string | ((values: { readonly detail: string }) => string);
  };
};

/** An event in a mail and on the account page. */
export function securityEventSentence({ kind, detail }: SecurityEvent, texts: SecurityEventTexts): string {
  const { sentence } = texts[kind];
  return typeof sentence === 'string' ? sentence : sentence({ detail });
}

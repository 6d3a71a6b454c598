import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import { webAddress } from '../adapters/api-contract/shared/string-schemas.ts';
import { DEFAULT_DATABASE_URL, parseEnvironment, type Variables } from '../adapters/environment/parse-environment.ts';
import { sharedVariables } from '../adapters/environment/shared-variables.ts';
import { parseUsername } from '../domain/accounts/account.ts';
import { handleKey, parseHandle } from '../domain/aliases/alias.ts';
import type { OrReason } from '../domain/result.ts';

const portRange = 'must be a whole number from 0 to 65535';
const port = z.coerce.number({ error: portRange }).int(portRange).min(0, portRange).max(65_535, portRange);
const connections = 'must be a whole number from 1 to 1000';
const waitRange = 'must be a whole number of seconds from 0 to 3600';
const quotaRange = 'must be a whole number from 1 to 1000000000, or 0 for no limit';
const byteQuotaRange = 'must be a whole number of bytes from 1 to 1000000000000, or 0 for no limit';
const byteQuota = z.coerce
  .number({ error: byteQuotaRange })
  .int(byteQuotaRange)
  .min(0, byteQuotaRange)
  .max(1_000_000_000_000, byteQuotaRange);
const quota = z.coerce.number({ error: quotaRange }).int(quotaRange).min(0, quotaRange).max(1_000_000_000, quotaRange);
const megabytesRange = 'must be a whole number of megabytes from 1 to 1000000';
const wholeMegabytes = z.coerce
  .number({ error: megabytesRange })
  .int(megabytesRange)
  .min(1, megabytesRange)
  .max(1_000_000, megabytesRange);
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const text = z.string().trim();
const databaseUrl = text.refine(
  (value) => (value.startsWith('sqlite:') && value.length > 'sqlite:'.length) || /^postgres(ql)?:\/\/./.test(value),
  'must be sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE',
);

/** Returns whether a text is a valid `TRUST_PROXY`: `on`, `off`, a number, or addresses and ranges such as `10.0.0.0/8`. */
const isTrustProxy = (value: string): boolean =>
  /^(?:on|off|\d{1,2})$/.test(value) ||
  value.split(',').every((proxy) => {
    const [address = '', bits, ...more] = proxy.trim().split('/');
    const maxBits = isIPv4(address) ? 32 : 128;
    const inRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
    return (
      (isIP(address) !== 0 && inRange && more.length === 0) || /^(?:loopback|linklocal|uniquelocal)$/.test(address)
    );
  });

/** Returns whether a URL is https or on this machine: a remote provider without https would receive codes and keys unencrypted. */
const isIssuerUrl = (value: string): boolean =>
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$))/.test(value);

const isUrlOrPath = (value: string): boolean => /^(?:https?:\/\/[^/]|\/[^/])/.test(value);
const isTilePattern = (pattern: string): boolean =>
  pattern === '' ||
  (isUrlOrPath(pattern) && ['{z}', '{x}'].every((part) => pattern.includes(part)) && /\{-?y\}/.test(pattern));
const isStyleUrl = (value: string): boolean =>
  isUrlOrPath(value) || /^mapbox:\/\/styles\/[^/?#]+\/[^/?#]+\?access_token=[^&#]+$/.test(value);

/** Parses `@jeddah=ann, @riyadh=ben` into a map from handle key to username in lower case. */
function parseGivenHandles(value: string, context: z.RefinementCtx): ReadonlyMap<string, string> {
  const pairs = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => {
      const [name = '', user = '', ...more] = pair.split('=');
      const handle = parseHandle(name);
      return handle.ok && parseUsername(user).ok && more.length === 0
        ? ([handleKey(handle.value), user.toLowerCase()] as const)
        : undefined;
    });
  if (pairs.includes(undefined))
    context.addIssue({ code: 'custom', message: 'must be handles with user names, like @jeddah=ann, @riyadh=ben' });
  return new Map(pairs.filter((pair) => pair !== undefined));
}

/** The settings of the operator (docs/operating.md), except those of providers: `wiring` parses them, for the command line too. */
export const environment = z.object({
  ...sharedVariables,
  PORT: port.default(3000),
  HOST: text.min(1, 'must not be empty').default('127.0.0.1'),
  DATABASE_URL: databaseUrl.default(DEFAULT_DATABASE_URL),
  DATABASE_CONNECTIONS: z.coerce
    .number({ error: connections })
    .int(connections)
    .min(1, connections)
    .max(1000, connections)
    .default(10),
  DATABASE_REPLICA_URL: text.refine((url) => /^postgres(ql)?:\/\//.test(url), 'must begin with postgres://').optional(),
  DATABASE_WAIT_SECONDS: z.coerce
    .number({ error: waitRange })
    .int(waitRange)
    .min(0, waitRange)
    .max(3600, waitRange)
    .default(60),
  PUBLIC_URL: webAddress
    .refine((url) => /^[^/]*\/\/[^/?#]+\/?$/.test(url), 'must have no path: the pages stand at its root')
    .optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  SIGN_UP: z.enum(['open', 'invited', 'closed'], { error: 'must be open, invited or closed' }).default('open'),
  OIDC_GOOGLE_CLIENT_ID: text.optional(),
  OIDC_GOOGLE_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(40, 'must have at most 40 characters').optional(),
  OIDC_ISSUER: webAddress.refine(isIssuerUrl, 'must begin with https://; http:// is for localhost alone').optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  PLACES_PER_HOUR: quota.default(500),
  PLACES_PER_ACCOUNT: quota.default(10_000),
  HANDLES_PER_ACCOUNT: quota.default(100),
  BYTES_PER_ACCOUNT: byteQuota.default(200_000_000),
  COMPANY_NAME: text.default('Whereat'),
  COMPANY_URL: webAddress.optional(),
  FEEDBACK_RECIPIENT: z.email('must be an email address').optional(),
  SECURITY_CONTACT: z
    .union([z.email(), webAddress], { error: 'must be an email address, or a web address that begins with https://' })
    .optional(),
  SMTP_URL: text.refine((value) => /^smtps?:\/\/./.test(value), 'must begin with smtp:// or smtps://').optional(),
  DATA_DIR: text.min(1, 'must not be empty').default('data'),
  MAP_TILES_URL: text
    .transform((value) => (value === 'off' ? '' : value))
    .refine(isTilePattern, 'must be an address with {z}, {x} and {y} in it, or off')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_PICTURES: z.enum(['tiles', 'drawn'], { error: 'must be tiles or drawn' }).default('tiles'),
  MAP_CACHE_MB: wholeMegabytes.default(200),
  MAP_STYLE_URL: text
    .refine(
      isStyleUrl,
      'must be the address of a style; one of Mapbox is mapbox://styles/OWNER/STYLE?access_token=TOKEN',
    )
    .default(''),
  BROWSER_PROVIDERS: text
    .transform((list) => list.split(/[\s,]+/).filter((name) => name !== ''))
    .pipe(z.array(z.enum(['mapbox', 'tomtom', 'osm'], { error: 'must list mapbox, tomtom or osm' })))
    .default([]),
  TRUST_PROXY: text.refine(isTrustProxy, 'must be on, off, a number of proxies, or a list of addresses').default('off'),
  HSTS: z.enum(['off', 'host', 'subdomains'], { error: 'must be off, host or subdomains' }).default('host'),
  RATE_LIMITS: onOff.default('on'),
  DEBUG_UI: onOff.optional(),
  PSEUDO_LANGUAGE: onOff.default('off'),
  EXPAND_LINKS: onOff.default('on'),
  WEBHOOK_ALLOW_PRIVATE: onOff.default('off'),
  SAMPLE_ALIASES: onOff.default('on'),
  GIVEN_HANDLES: text.default('').transform(parseGivenHandles),
  MIGRATE_ONLY: onOff.default('off'),
  METRICS: onOff.default('off'),
  METRICS_PORT: port.optional(),
  ACCESS_LOG: onOff.default('off'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
});
export type Environment = z.infer<typeof environment>;

/**
 * Parses the environment. `reason` is one line about the first invalid variable. `MAP_TILES_URL=`, which is empty, shows no tiles, as `off`
 * does.
 */
export function readEnvironment(variables: Variables): OrReason<Environment> {
  const read = parseEnvironment(environment, variables, { emptyMatters: ['MAP_TILES_URL'] });
  if (!read.ok) return read;
  const { FEEDBACK_RECIPIENT, SMTP_URL, TRUST_PROXY, PUBLIC_URL } = read.value;
  if (SMTP_URL !== undefined && FEEDBACK_RECIPIENT === undefined)
    return {
      ok: false,
      reason: 'FEEDBACK_RECIPIENT is missing: SMTP_URL is set. Set it to the address that receives feedback.',
    };
  // A visitor can choose the host that a proxy forwards, so it must not be used in links.
  if (TRUST_PROXY !== 'off' && PUBLIC_URL === undefined)
    return {
      ok: false,
      reason: 'PUBLIC_URL is missing: TRUST_PROXY is set. Set it to the address at which browsers reach the proxy.',
    };
  const missing = findMissingOidcVariable(read.value);
  if (missing !== undefined) return { ok: false, reason: missing };
  return read;
}

/** Groups of OpenID Connect variables: if one is set, all of its group must be. */
const oidcGroups = [
  ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
] as const;

function findMissingOidcVariable(read: Environment): string | undefined {
  for (const group of oidcGroups) {
    const present = group.find((name) => read[name] !== undefined);
    const absent = group.find((name) => read[name] === undefined);
    if (present !== undefined && absent !== undefined)
      return `${absent} is missing: ${present} is set, and a provider needs both.`;
  }
  return undefined;
}

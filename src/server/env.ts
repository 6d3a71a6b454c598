import { z } from 'zod';

const port = z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(0).max(65_535);
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const text = z.string().trim();
const webAddress = text.refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'must be an address that begins with http:// or https://',
);
const databaseUrl = text.refine(
  (value) => (value.startsWith('sqlite:') && value.length > 'sqlite:'.length) || /^postgres(ql)?:\/\/./.test(value),
  'must be sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE',
);

/** Everything an operator can set. Names, defaults and meanings: docs/operating.md. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: text.min(1, 'must not be empty').default('127.0.0.1'),
  DATABASE_URL: databaseUrl.default('sqlite:data/whereat.db'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(1000).default(10),
  PUBLIC_URL: webAddress.optional(),
  ADMIN_USERNAME: text.regex(/^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/, 'must be a user name').default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  BRAND_NAME: text.default('Whereat'),
  COMPANY_NAME: text.default('Whereat'),
  COMPANY_URL: webAddress.optional(),
  FEEDBACK_RECIPIENT: z.email('must be an email address').optional(),
  SMTP_URL: text.refine((value) => /^smtps?:\/\/./.test(value), 'must begin with smtp:// or smtps://').optional(),
  MAP_TILES_URL: text.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_STYLE_URL: text.default(''),
  TRUST_PROXY: text.default('off'),
  RATE_LIMITS: onOff.default('on'),
  DEBUG_UI: onOff.default('on'),
  SAMPLE_ALIASES: onOff.default('on'),
  METRICS: onOff.default('off'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
export type Environment = z.infer<typeof schema>;

/**
 * The checked environment, or one line that names the first variable that is wrong. An empty variable counts as not set,
 * except where empty says something (`MAP_TILES_URL=` shows no tiles).
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): { readonly ok: true; readonly value: Environment } | { readonly ok: false; readonly reason: string } {
  const set = Object.entries(variables).filter(([name, value]) => value !== '' || name === 'MAP_TILES_URL');
  const read = schema.safeParse(Object.fromEntries(set));
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = String(issue?.path[0]);
    return { ok: false, reason: `${name}${shown(name, variables[name])} is wrong: ${issue?.message}.` };
  }
  const { FEEDBACK_RECIPIENT, SMTP_URL } = read.data;
  if (SMTP_URL !== undefined && FEEDBACK_RECIPIENT === undefined)
    return { ok: false, reason: 'FEEDBACK_RECIPIENT is missing: SMTP_URL is set, so say who receives the feedback.' };
  return { ok: true, value: read.data };
}

/** Secrets are not said back. */
const shown = (name: string, value: string | undefined): string =>
  /PASSWORD|_URL$/.test(name) || value === undefined ? '' : ` (${value.slice(0, 60)})`;

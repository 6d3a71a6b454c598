import { existsSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import type { WireConfig } from '../adapters/wire/config.ts';
import type { Environment } from './env.ts';

// What each part is told of the checked environment.

export const settingsOf = (environment: Environment) => ({
  databaseUrl: environment.DATABASE_URL,
  databaseConnections: environment.DATABASE_CONNECTIONS,
  adminUsername: environment.ADMIN_USERNAME,
  adminPassword: environment.ADMIN_PASSWORD,
  sampleAliases: environment.SAMPLE_ALIASES === 'on',
  limits: environment.RATE_LIMITS === 'on',
  logLevel: environment.LOG_LEVEL,
  mail:
    environment.SMTP_URL === undefined || environment.FEEDBACK_RECIPIENT === undefined
      ? undefined
      : { url: environment.SMTP_URL, recipient: environment.FEEDBACK_RECIPIENT },
  providers: providersOf(environment),
  gazetteerPath: beside('gazetteer.bin'),
  ...pagesBeside(),
});

export const configOf = (environment: Environment): WireConfig => ({
  version: packageJson.version,
  brandName: environment.BRAND_NAME,
  companyName: environment.COMPANY_NAME,
  companyUrl: environment.COMPANY_URL ?? environment.PUBLIC_URL ?? '/',
  adminUsername: environment.ADMIN_USERNAME,
  mapTilesUrl: environment.MAP_TILES_URL,
  mapStyleUrl: environment.MAP_STYLE_URL,
  debugUi: environment.DEBUG_UI === 'on',
  browserProviders: environment.BROWSER_PROVIDERS.map((name) => ({ name, ...inBrowser[name](environment) })),
});

/** The origins that the page's own providers are asked at. */
export const connectionsOf = (environment: Environment): readonly string[] =>
  environment.BROWSER_PROVIDERS.map((name) => inBrowser[name](environment).url ?? usually[name]).map(
    (url) => new URL(url).origin,
  );

/**
 * `off`, `on`, a number of proxies in front, or their addresses. `on` is one proxy: a chain that is trusted as a whole is as
 * long as the visitor says, and its first address is the visitor's to make up.
 */
export function trustOf(text: string): boolean | string | ((address: string, hop: number) => boolean) {
  if (text === 'off') return false;
  const proxies = text === 'on' ? 1 : Number(text);
  return Number.isInteger(proxies) ? (_address, hop) => hop < proxies : text;
}

/** Where the built web application is; `undefined` when it is not built. */
export function findWebRoot(): string | undefined {
  const folder = beside('web');
  return existsSync(join(folder, 'index.html')) && existsSync(join(folder, 'assets')) ? folder : undefined;
}

/** The pages built for the server (`src/ui/receiver/entry-server.tsx`). */
function pagesBeside(): { readonly pagesPath?: string } {
  const path = join(beside('pages'), 'entry-server.js');
  return existsSync(path) ? { pagesPath: path } : {};
}

/** What stands in `dist`: beside the built program, or under the project when it runs from its sources. */
function beside(name: string): string {
  const places = ['..', '.', '../../dist'].map((place) => join(import.meta.dirname, place, name));
  return places.find((place) => existsSync(place)) ?? join('dist', name);
}

const usually = {
  mapbox: 'https://api.mapbox.com',
  tomtom: 'https://api.tomtom.com',
  osm: 'https://nominatim.openstreetmap.org',
};

const inBrowser = {
  mapbox: ({ MAPBOX_TOKEN, MAPBOX_URL }: Environment) => known({ key: MAPBOX_TOKEN, url: MAPBOX_URL }),
  tomtom: ({ TOMTOM_KEY, TOMTOM_URL }: Environment) => known({ key: TOMTOM_KEY, url: TOMTOM_URL }),
  osm: ({ NOMINATIM_URL }: Environment) => known({ url: NOMINATIM_URL }),
} satisfies Record<string, (environment: Environment) => { readonly key?: string; readonly url?: string }>;

const providersOf = (environment: Environment) => {
  const { ONEMAP_EMAIL: email, ONEMAP_PASSWORD: password, NOMINATIM_CONTACT, PUBLIC_URL } = environment;
  const contact = NOMINATIM_CONTACT ?? PUBLIC_URL;
  return {
    keys: known({
      mapbox: environment.MAPBOX_TOKEN,
      tomtom: environment.TOMTOM_KEY,
      google: environment.GOOGLE_MAPS_KEY,
      saudi: environment.SAUDI_ADDRESS_KEY,
    }),
    urls: known({
      mapbox: environment.MAPBOX_URL,
      tomtom: environment.TOMTOM_URL,
      google: environment.GOOGLE_MAPS_URL,
      onemap: environment.ONEMAP_URL,
      saudi: environment.SAUDI_ADDRESS_URL,
      osm: environment.NOMINATIM_URL,
    }),
    ...(email === undefined || password === undefined ? {} : { oneMapAccount: { email, password } }),
    mapboxVersion: environment.MAPBOX_VERSION === '6' ? (6 as const) : (5 as const),
    userAgent: `whereat/${packageJson.version}${contact === undefined ? '' : ` (${contact})`}`,
  };
};

/** Without what is not set. */
const known = <K extends string>(values: Readonly<Record<K, string | undefined>>): Partial<Record<K, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Record<K, string>>;

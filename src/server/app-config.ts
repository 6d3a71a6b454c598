import { existsSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import type { WireConfig } from '../adapters/api-contract/shared/config.ts';
import type { Environment } from './env.ts';

// Converts the validated environment to the settings of each component.

/** Settings of the providers that a browser calls directly. */
interface BrowserProviders {
  readonly keys?: { readonly mapbox?: string; readonly tomtom?: string };
  readonly urls?: { readonly mapbox?: string; readonly tomtom?: string; readonly osm?: string };
}

export const toServerSettings = <P>(environment: Environment, providers: P) => ({
  databaseUrl: environment.DATABASE_URL,
  databaseConnections: environment.DATABASE_CONNECTIONS,
  databaseReplicas:
    environment.DATABASE_REPLICA_URL === undefined
      ? undefined
      : { url: environment.DATABASE_REPLICA_URL, maxLagMs: environment.DATABASE_REPLICA_MAX_LAG_MS },
  databaseWaitSeconds: environment.DATABASE_WAIT_SECONDS,
  adminUsername: environment.ADMIN_USERNAME,
  adminPassword: environment.ADMIN_PASSWORD,
  adminSecondFactor: environment.ADMIN_SECOND_FACTOR === 'required',
  identityProviders: getIdentityProviders(environment),
  signUp: environment.SIGN_UP,
  placesPerHour: environment.PLACES_PER_HOUR,
  quotas: {
    places: environment.PLACES_PER_ACCOUNT,
    handles: environment.HANDLES_PER_ACCOUNT,
    bytes: environment.BYTES_PER_ACCOUNT,
  },
  sampleAliases: environment.SAMPLE_ALIASES === 'on',
  assignedHandles: environment.GIVEN_HANDLES,
  limits: environment.RATE_LIMITS === 'on',
  expandLinks: environment.EXPAND_LINKS === 'on',
  webhookAllowPrivate: environment.WEBHOOK_ALLOW_PRIVATE === 'on',
  logLevel: environment.LOG_LEVEL,
  mail:
    environment.SMTP_URL === undefined || environment.FEEDBACK_RECIPIENT === undefined
      ? undefined
      : { url: environment.SMTP_URL, recipient: environment.FEEDBACK_RECIPIENT },
  brandName: environment.BRAND_NAME,
  publicUrl: environment.PUBLIC_URL,
  providers,
  gazetteerPath: findBuiltFile('gazetteer.bin'),
  streetsFolder: join(environment.DATA_DIR, 'streets'),
  dataFolder: environment.DATA_DIR,
  lastBackupPath: join(environment.DATA_DIR, 'last-backup'),
  worldTilesPath: findBuiltFile('world.mbtiles'),
  rasterTiles: getRasterTiles(environment),
  mapArchives: { folder: join(environment.DATA_DIR, 'maps'), others: environment.MAP_ARCHIVES },
  ...findPages(),
});

/** Returns the settings for map images from a raster tile server; `undefined` if images are rendered, or live maps use a map style. */
function getRasterTiles({ MAP_PICTURES, MAP_TILES_URL, MAP_STYLE_URL, MAP_CACHE_MB, DATA_DIR }: Environment) {
  if (MAP_PICTURES === 'drawn' || MAP_STYLE_URL !== '' || !/^https?:/.test(MAP_TILES_URL)) return undefined;
  return { pattern: MAP_TILES_URL, folder: join(DATA_DIR, 'map-cache'), maxBytes: MAP_CACHE_MB * 1e6 };
}

/** Returns the configured OpenID Connect providers. */
function getIdentityProviders(environment: Environment) {
  const { OIDC_GOOGLE_CLIENT_ID: googleId, OIDC_GOOGLE_CLIENT_SECRET: googleSecret } = environment;
  const { OIDC_NAME: name, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = environment;
  return [
    ...(googleId && googleSecret
      ? [
          {
            id: 'google',
            name: 'Google',
            issuer: 'https://accounts.google.com',
            clientId: googleId,
            clientSecret: googleSecret,
          },
        ]
      : []),
    ...(name && issuer && clientId && secret ? [{ id: 'oidc', name, issuer, clientId, clientSecret: secret }] : []),
  ];
}

export const toWireConfig = (environment: Environment, { keys, urls }: BrowserProviders): WireConfig => {
  const identityProviders = getIdentityProviders(environment).map(({ id, name }) => ({ id, name }));
  return {
    version: packageJson.version,
    brandName: environment.BRAND_NAME,
    companyName: environment.COMPANY_NAME,
    companyUrl: environment.COMPANY_URL ?? environment.PUBLIC_URL ?? '/',
    mapTilesUrl: environment.MAP_TILES_URL,
    mapStyleUrl: environment.MAP_STYLE_URL,
    signUp: environment.SIGN_UP,
    // Omitted if empty, because each page contains the configuration.
    ...(identityProviders.length > 0 && { identityProviders }),
    hasAccountMail: environment.SMTP_URL !== undefined && environment.PUBLIC_URL !== undefined,
    // On by default only without a public URL: visitors have no use for the debug badge.
    debugUi: (environment.DEBUG_UI ?? (environment.PUBLIC_URL === undefined ? 'on' : 'off')) === 'on',
    browserProviders: environment.BROWSER_PROVIDERS.map((name) => ({
      name,
      ...(name !== 'osm' && keys?.[name] ? { key: keys[name] } : {}),
      ...(urls?.[name] ? { url: urls[name] } : {}),
    })),
  };
};

/**
 * Converts `TRUST_PROXY` (`off`, `on`, the number of proxies, or their addresses) to Fastify's `trustProxy`. `on` means one proxy, not
 * Fastify's `true`: that trusts the whole chain, whose first address a visitor can forge.
 */
export function parseTrustProxy(text: string): boolean | string | ((address: string, hop: number) => boolean) {
  if (text === 'off') return false;
  const proxies = text === 'on' ? 1 : Number(text);
  return Number.isInteger(proxies) ? (_address, hop) => hop < proxies : text;
}

/** Returns the folder of the built web application, or `undefined` if it is not built. */
export function findWebRoot(): string | undefined {
  const folder = findBuiltFile('web');
  return existsSync(join(folder, 'index.html')) && existsSync(join(folder, 'assets')) ? folder : undefined;
}

/** Returns the path of the server bundle that renders pages (`src/ui/app/entry-server.tsx`), if it is built. */
function findPages(): { readonly pagesPath?: string } {
  const path = join(findBuiltFile('pages'), 'entry-server.js');
  return existsSync(path) ? { pagesPath: path } : {};
}

/** Returns the path of a file in `dist`: next to the built program, or in the project if the program runs from its sources. */
function findBuiltFile(name: string): string {
  const places = ['..', '.', '../../dist'].map((place) => join(import.meta.dirname, place, name));
  return places.find((place) => existsSync(place)) ?? join('dist', name);
}

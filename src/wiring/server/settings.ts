import type { OpenIdProviderSettings } from '../../adapters/openid-client/identity-provider.ts';
import type { SignUpPolicy } from '../../usecases/accounts/invitations.ts';
import type { ProviderSettings } from '../geocoding/geocoder-factory.ts';
import type { PhotoObjectSettings } from './photo-environment.ts';

/** The settings of the server's composition root. */
export interface ServerSettings {
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  readonly databaseReplicas?: { readonly url: string; readonly maxLagMs: number } | undefined;
  readonly databaseWaitSeconds: number;
  readonly adminUsername: string;
  readonly adminPassword: string | undefined;
  /** True if the administrator needs a second factor. */
  readonly adminSecondFactor: boolean;
  /** OpenID providers by which users may sign in. */
  readonly identityProviders: readonly OpenIdProviderSettings[];
  readonly signUp: SignUpPolicy;
  /** How many places an account may name in an hour; 0: any number. */
  readonly placesPerHour: number;
  /** How many places, handles and bytes an account may have; 0: any number. The administrator's may have any. */
  readonly quotas: { readonly places: number; readonly handles: number; readonly bytes: number };
  /** The name of this service. */
  readonly brandName: string;
  readonly sampleAliases: boolean;
  /** Usernames in lower case, by the keys of reserved handles that are given to them. */
  readonly givenHandles: ReadonlyMap<string, string>;
  readonly limits: boolean;
  /** True if short links of map services are asked where they lead. */
  readonly expandLinks: boolean;
  /** True if webhooks may lead to private addresses, and by http. */
  readonly webhookAllowPrivate: boolean;
  /** The object store for photos. If it is absent, they are stored in the database. */
  readonly photoObjects?: PhotoObjectSettings | undefined;
  readonly mail: { readonly url: string; readonly recipient: string } | undefined;
  /** The URL at which browsers reach us. Without it, no mail contains a link. */
  readonly publicUrl: string | undefined;
  readonly logLevel: string;
  readonly providers: ProviderSettings;
  /** The folder of archives, indexes and cached tiles. */
  readonly dataFolder: string;
  /** The file in which `deploy/backup.sh` records the last good backup. */
  readonly lastBackupPath: string;
  /** The compiled gazetteer. */
  readonly gazetteerPath: string;
  /** Indexes of OpenStreetMap extracts, as `whereat gazetteer add` makes them. */
  readonly streetsFolder: string;
  /** The embedded world as map tiles. */
  readonly worldTilesPath: string;
  /** The location of an operator's map archives: a folder, and files that were named. */
  readonly mapArchives: { readonly folder: string; readonly others: readonly string[] };
  /** A server of raster tiles that pictures of public places are composed of; absent: they are drawn alone. */
  readonly rasterTiles?: { readonly pattern: string; readonly folder: string; readonly maxBytes: number } | undefined;
  /** The pages built for the server; absent: no page is made without scripts. */
  readonly pagesPath?: string;
}

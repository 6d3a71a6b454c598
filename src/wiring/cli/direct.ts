import type { Variables } from '../../adapters/environment/parse-environment.ts';
import { createLinkExpander } from '../../adapters/http/link-expander.ts';
import { createNodeFetch } from '../../adapters/http/undici-fetch.ts';
import { mgrsMilitaryGrid } from '../../adapters/mgrs/military-grid.ts';
import { createSystemClock } from '../../adapters/node/clock.ts';
import type { Client } from '../../client/index.ts';
import type { OrReason } from '../../domain/result.ts';
import { type AliasSearch, search } from '../../usecases/geocoding/search.ts';
import { getStreetsFolder } from '../geocoding/gazetteer-path.ts';
import { createGeocoding, type Geocoding } from '../geocoding/geocoding.ts';
import { readGeocodingEnvironment } from '../geocoding/geocoding-environment.ts';
import { readSecretFiles } from '../server/secret-files.ts';

export interface DirectUseCases extends Pick<Geocoding, 'providers' | 'checkProviders' | 'close'> {
  readonly geocoding: Pick<Client['geocoding'], 'search' | 'geocode' | 'reverseGeocode' | 'suggest'>;
}

/** Creates use cases that query the providers and the gazetteer directly, with the keys of this environment. */
export async function createDirectUseCases(
  environment: Variables,
  /** Looks up aliases on the server, because providers have no aliases. */
  aliases: AliasSearch,
): Promise<OrReason<DirectUseCases>> {
  const secrets = readSecretFiles(environment);
  if (!secrets.ok) return secrets;
  const settings = readGeocodingEnvironment(secrets.value);
  if (!settings.ok) return settings;
  const militaryGrid = mgrsMilitaryGrid();
  const linkFetch = createNodeFetch();
  const links = createLinkExpander(linkFetch);
  const { addresses, gazetteer, providers, checkProviders, close } = await createGeocoding({
    ...settings.value,
    clock: createSystemClock(),
    streetsFolder: getStreetsFolder(environment.DATA_DIR || 'data'),
  });
  return {
    ok: true,
    value: {
      geocoding: { ...addresses, ...gazetteer, search: search({ aliases, addresses, militaryGrid, links }) },
      providers,
      checkProviders,
      close: async () => {
        await linkFetch.close();
        await close();
      },
    },
  };
}

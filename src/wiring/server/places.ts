import type { Container } from 'inversify';
import { createCountryCodes } from '../../adapters/country-coder/country-code.ts';
import { createPlaceFileWorker } from '../../adapters/node/place-file-worker.ts';
import { createPhoneParser } from '../../adapters/phone-numbers/parse-phone.ts';
import { createSqlPlacesPerHour } from '../../adapters/sql/aliases/quotas.ts';
import { getTimeZone } from '../../adapters/time-zones/time-zone.ts';
import { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import { UserStore } from '../../ports/accounts/user-store.ts';
import { AliasLifecycleStore } from '../../ports/aliases/alias-lifecycle-store.ts';
import { AliasStore } from '../../ports/aliases/alias-store.ts';
import { IdempotencyKeys } from '../../ports/aliases/idempotency-keys.ts';
import { LocationLookup } from '../../ports/aliases/location-lookup.ts';
import { PlaceSearch } from '../../ports/aliases/place-search.ts';
import { SimilarNames } from '../../ports/aliases/similar-names.ts';
import { ChangeFeed } from '../../ports/changes/change-feed.ts';
import { GrantStore } from '../../ports/grants/grant-store.ts';
import { MemberStore } from '../../ports/members/member-store.ts';
import { ModerationStore } from '../../ports/moderation/moderation-store.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { createAddressAt } from '../../usecases/aliases/address-after-edit.ts';
import { createAliasLifecycle } from '../../usecases/aliases/alias-lifecycle.ts';
import { createAliasUseCases } from '../../usecases/aliases/alias-use-cases.ts';
import { createAlias, createRemainingPlaces } from '../../usecases/aliases/create-alias.ts';
import { createAddLocalTowns } from '../../usecases/aliases/local-town.ts';
import { createLocationAccess } from '../../usecases/aliases/location-access.ts';
import { createIntegration } from '../../usecases/aliases/put-location.ts';
import { createReservedHandles } from '../../usecases/aliases/reserved-handles.ts';
import { createSubmitReport } from '../../usecases/moderation/submit-report.ts';
import { createPhotoUseCases } from '../../usecases/photos/photos.ts';
import type { Geocoding } from '../geocoding/geocoding.ts';
import { resolve } from '../shared/container.ts';
import { getWorkerProgram } from '../shared/worker-programs.ts';
import { Database } from './database.ts';
import type { Mails } from './mails.ts';
import type { Pictures } from './pictures.ts';
import type { ServerSettings } from './settings.ts';
import { createSharing } from './sharing.ts';
import { createWebhookSettings } from './webhooks.ts';

const placeFileProgram = getWorkerProgram('place-file-worker-main');

interface Deps extends Pick<Geocoding, 'placeNames' | 'addresses' | 'gazetteer'> {
  readonly mails: Pick<Mails, 'accessRequestMail'>;
  readonly pictures: Pick<Pictures, 'photos' | 'converter'>;
}

/** Creates the use cases of names and places, and of the access to them. */
export function createPlaces(
  container: Container,
  settings: ServerSettings,
  { placeNames, addresses, gazetteer, mails, pictures }: Deps,
) {
  const database = resolve(container, Database);
  const aliasStore = resolve(container, AliasStore);
  const users = resolve(container, UserStore);
  const members = resolve(container, MemberStore);
  const moderation = resolve(container, ModerationStore);
  const secrets = resolve(container, SecretGenerator);
  const passwords = resolve(container, PasswordHasher);
  const limits = { rateLimiter: resolve(container, RateLimiter), clock: resolve(container, Clock) };
  const grantStore = resolve(container, GrantStore);
  const access = createLocationAccess({
    locations: resolve(container, LocationLookup),
    aliases: aliasStore,
    members,
    grants: grantStore,
    secrets,
    clock: limits.clock,
    unknownNameMs: MAX_TIMING_JITTER_MS,
  });
  const naming = {
    ...limits,
    reserved: createReservedHandles(placeNames, settings.givenHandles, moderation),
    getTimeZone,
    parsePhone: createPhoneParser(createCountryCodes()),
    addressAt: createAddressAt(addresses),
    placesPerHour: createSqlPlacesPerHour({ database, ofAll: settings.placesPerHour }),
    passwords,
    access,
    aliases: aliasStore,
  };
  const aliases = createAliasUseCases({
    ...naming,
    secrets,
    search: resolve(container, PlaceSearch),
    similarNames: resolve(container, SimilarNames),
    gazetteer,
  });
  const lifecycle = createAliasLifecycle({
    ...naming,
    lifecycle: resolve(container, AliasLifecycleStore),
    users,
  });
  return {
    aliases,
    placesLeft: createRemainingPlaces(naming),
    addLocalTowns: createAddLocalTowns(addresses),
    lifecycle,
    placeFiles: createPlaceFileWorker(placeFileProgram),
    changes: resolve(container, ChangeFeed),
    idempotencyKeys: resolve(container, IdempotencyKeys),
    integration: createIntegration({ access, create: createAlias(naming), lifecycle }),
    photos: createPhotoUseCases({ ...pictures, access, aliases, secrets, ...limits }),
    ...createSharing(container, { access, aliases, mail: mails.accessRequestMail }),
    webhooks: createWebhookSettings(container, settings, access),
    submitReport: createSubmitReport({ aliases, store: moderation, ...limits }),
  };
}

/** The maximum random delay of a response for an unknown name: a thousand times the difference in time that it hides. */
const MAX_TIMING_JITTER_MS = 10;

import type { Container } from 'inversify';
import { createCountryCodes } from '../../adapters/country-coder/country-code.ts';
import { createPlaceFileWorker } from '../../adapters/node/place-file-worker.ts';
import { createPhoneParser } from '../../adapters/phone-numbers/parse-phone.ts';
import { createSqlAliasLifecycleStore } from '../../adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../adapters/sql/aliases/alias-store.ts';
import { createSqlIdempotencyKeys } from '../../adapters/sql/aliases/idempotency.ts';
import { createSqlLocationLookup } from '../../adapters/sql/aliases/location-lookup.ts';
import { createSqlPlaceSearch, createSqlSimilarNames } from '../../adapters/sql/aliases/place-search.ts';
import { createSqlPlacesPerHour } from '../../adapters/sql/aliases/quotas.ts';
import { createSqlChangeFeed } from '../../adapters/sql/changes/change-feed.ts';
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
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { type AddressAt, createAddressAt } from '../../usecases/aliases/address-after-edit.ts';
import { createAliasLifecycle } from '../../usecases/aliases/alias-lifecycle.ts';
import { createAliasUseCases } from '../../usecases/aliases/alias-use-cases.ts';
import { type CreationLimit, createAlias, createRemainingPlaces } from '../../usecases/aliases/create-alias.ts';
import { createAddLocalTowns } from '../../usecases/aliases/local-town.ts';
import { createLocationAccess } from '../../usecases/aliases/location-access.ts';
import { createIntegration } from '../../usecases/aliases/put-location.ts';
import { createReservedHandles } from '../../usecases/aliases/reserved-handles.ts';
import { provide } from '../shared/container.ts';
import { getWorkerProgram } from '../shared/worker-programs.ts';
import { Database, timedStore } from './database.ts';
import { LargeJobs, toQuotas } from './large-jobs.ts';
import type { ServerSettings } from './settings.ts';
import { Geocoding, LocationAccess, limitDeps, useCases } from './tokens.ts';

const placeFileProgram = getWorkerProgram('place-file-worker-main');

/** The maximum random delay of a response for an unknown name: a thousand times the difference in time that it hides. */
const MAX_TIMING_JITTER_MS = 10;

/** The dependencies of all use cases that create or change places. */
interface Creation extends CreationLimit {
  readonly addressAt: AddressAt;
  readonly aliases: AliasStore;
  readonly passwords: PasswordHasher;
}
const Creation = injectionToken<Creation>('Creation');

/** Binds the stores and use cases of names and places, their search, history and changes. */
export function bindAliases(container: Container, settings: ServerSettings): void {
  const quotas = toQuotas(settings);
  provide(container, AliasStore, timedStore, (deps) => createSqlAliasStore({ ...deps, quotas }));
  provide(container, LocationLookup, { database: Database }, createSqlLocationLookup);
  provide(container, AliasLifecycleStore, { ...timedStore, jobs: LargeJobs }, ({ jobs, ...deps }) => ({
    ...createSqlAliasLifecycleStore({ ...deps, quotas }),
    renameHandle: jobs.renameHandle,
  }));
  provide(container, PlaceSearch, timedStore, createSqlPlaceSearch);
  provide(container, SimilarNames, timedStore, createSqlSimilarNames);
  provide(container, IdempotencyKeys, { ...timedStore, secrets: SecretGenerator }, (deps) =>
    createSqlIdempotencyKeys({ ...deps, quotas }),
  );
  provide(container, ChangeFeed, timedStore, createSqlChangeFeed);
  provide(
    container,
    LocationAccess,
    {
      locations: LocationLookup,
      aliases: AliasStore,
      members: MemberStore,
      grants: GrantStore,
      secrets: SecretGenerator,
      clock: Clock,
    },
    (deps) => createLocationAccess({ ...deps, unknownNameMs: MAX_TIMING_JITTER_MS }),
  );
  provide(
    container,
    Creation,
    {
      ...limitDeps,
      database: Database,
      geocoding: Geocoding,
      moderation: ModerationStore,
      passwords: PasswordHasher,
      aliases: AliasStore,
    },
    ({ database, geocoding, moderation, ...deps }) => ({
      ...deps,
      reserved: createReservedHandles(geocoding.placeNames, settings.assignedHandles, moderation),
      getTimeZone,
      parsePhone: createPhoneParser(createCountryCodes()),
      addressAt: createAddressAt(geocoding.addresses),
      placesPerHour: createSqlPlacesPerHour({ database, ofAll: settings.placesPerHour }),
    }),
  );
  provide(container, useCases.placesLeft, { creation: Creation }, ({ creation }) => createRemainingPlaces(creation));
  provide(
    container,
    useCases.aliases,
    {
      creation: Creation,
      access: LocationAccess,
      secrets: SecretGenerator,
      search: PlaceSearch,
      similarNames: SimilarNames,
      geocoding: Geocoding,
    },
    ({ creation, geocoding, ...deps }) => createAliasUseCases({ ...creation, ...deps, gazetteer: geocoding.gazetteer }),
  );
  provide(
    container,
    useCases.lifecycle,
    { creation: Creation, access: LocationAccess, lifecycle: AliasLifecycleStore, users: UserStore },
    ({ creation, ...deps }) => createAliasLifecycle({ ...creation, ...deps }),
  );
  provide(
    container,
    useCases.integration,
    { creation: Creation, access: LocationAccess, lifecycle: useCases.lifecycle },
    ({ creation, ...deps }) => createIntegration({ ...deps, create: createAlias(creation) }),
  );
  provide(container, useCases.addLocalTowns, { geocoding: Geocoding }, ({ geocoding }) =>
    createAddLocalTowns(geocoding.addresses),
  );
  provide(container, useCases.placeFiles, {}, () => createPlaceFileWorker(placeFileProgram));
}

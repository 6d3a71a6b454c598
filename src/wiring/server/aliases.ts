import type { Container } from 'inversify';
import { createSqlAliasLifecycleStore } from '../../adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../adapters/sql/aliases/alias-store.ts';
import { createSqlIdempotencyKeys } from '../../adapters/sql/aliases/idempotency.ts';
import { createSqlLocationLookup } from '../../adapters/sql/aliases/location-lookup.ts';
import { createSqlPlaceSearch, createSqlSimilarNames } from '../../adapters/sql/aliases/place-search.ts';
import { createSqlChangeFeed } from '../../adapters/sql/changes/change-feed.ts';
import { AliasLifecycleStore } from '../../ports/aliases/alias-lifecycle-store.ts';
import { AliasStore } from '../../ports/aliases/alias-store.ts';
import { IdempotencyKeys } from '../../ports/aliases/idempotency-keys.ts';
import { LocationLookup } from '../../ports/aliases/location-lookup.ts';
import { PlaceSearch } from '../../ports/aliases/place-search.ts';
import { SimilarNames } from '../../ports/aliases/similar-names.ts';
import { ChangeFeed } from '../../ports/changes/change-feed.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { provide } from '../shared/container.ts';
import { Database, timedStore } from './database.ts';
import { LargeJobs, toQuotas } from './large-jobs.ts';
import type { ServerSettings } from './settings.ts';

/** Binds the stores of names and places, their search, history and changes. */
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
}

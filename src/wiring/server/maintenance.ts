import type { Container } from 'inversify';
import { deleteExpiredKeys } from '../../adapters/sql/aliases/idempotency.ts';
import { fillLabelOrder } from '../../adapters/sql/aliases/label-order.ts';
import { BIN_DAYS } from '../../domain/location/lifecycle.ts';
import { EXTENSION_DAYS } from '../../domain/location/visibility.ts';
import { AUDIT_DAYS, REPORT_DAYS } from '../../domain/moderation/moderation.ts';
import { AccessRequestStore } from '../../ports/access-requests/access-request-store.ts';
import { AccessTokenStore } from '../../ports/accounts/access-token-store.ts';
import { SessionStore } from '../../ports/accounts/session-store.ts';
import { AliasLifecycleStore } from '../../ports/aliases/alias-lifecycle-store.ts';
import { ChangeFeed } from '../../ports/changes/change-feed.ts';
import { GrantStore } from '../../ports/grants/grant-store.ts';
import { ModerationStore } from '../../ports/moderation/moderation-store.ts';
import { PhotoStore } from '../../ports/photos/photo-store.ts';
import { Logger } from '../../ports/shared/logger.ts';
import { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { WebhookStore } from '../../ports/webhooks/webhook-store.ts';
import { provide, type ResolvedDeps } from '../shared/container.ts';
import { timedStore } from './database.ts';
import { Accounts, useCases } from './tokens.ts';

const maintenanceDeps = {
  ...timedStore,
  log: Logger,
  accounts: Accounts,
  sessions: SessionStore,
  tokens: AccessTokenStore,
  rateLimiter: RateLimiter,
  changes: ChangeFeed,
  webhooks: WebhookStore,
  moderation: ModerationStore,
  lifecycle: AliasLifecycleStore,
  grants: GrantStore,
  accessRequests: AccessRequestStore,
  photos: PhotoStore,
};

/** Binds the maintenance of the database, which runs at intervals. */
export const bindMaintenance = (container: Container): void =>
  provide(container, useCases.purgeExpired, maintenanceDeps, (deps) => () => purgeExpired(deps));

/** Deletes expired data, erases what has been in the bin long enough, and fills columns that an older server left empty. */
async function purgeExpired({
  database,
  log,
  accounts,
  lifecycle,
  ...stores
}: ResolvedDeps<typeof maintenanceDeps>): Promise<void> {
  const { deviceSignIns, identities, passkeys, profile } = accounts;
  const now = stores.clock.now();
  const subtractDays = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await stores.sessions.deleteExpired(now);
  await stores.tokens.deleteExpired(now);
  await stores.rateLimiter.deleteExpired(now);
  await deleteExpiredKeys(database, now);
  await passkeys.deleteExpiredChallenges();
  await deviceSignIns.deleteExpired();
  await identities.deleteExpired();
  await stores.changes.deleteOlder(now);
  await stores.webhooks.trim();
  await stores.moderation.deleteOlder(subtractDays(REPORT_DAYS), subtractDays(AUDIT_DAYS));
  const expired = await lifecycle.deleteExpired(subtractDays(EXTENSION_DAYS));
  if (expired.ok && expired.value > 0) log.info('Expired locations were deleted', { locations: expired.value });
  await stores.grants.deleteExpired(now);
  await stores.accessRequests.deleteExpired(now);
  const erased = await lifecycle.eraseDeleted(subtractDays(BIN_DAYS));
  if (erased.ok && erased.value > 0) log.info('Deleted locations were erased', { locations: erased.value });
  await profile.purge();
  await fillLabelOrder(database.query);
  await syncPhotoObjects(stores.photos, log);
}

async function syncPhotoObjects(photos: PhotoStore, log: Logger): Promise<void> {
  const synced = await photos.syncObjects();
  if (synced.ok && synced.value.moved + synced.value.deleted > 0)
    log.info('The object store of photos was brought up to date', synced.value);
}

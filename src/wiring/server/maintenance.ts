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
import type { PhotoStore } from '../../ports/photos/photo-store.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { Logger } from '../../ports/shared/logger.ts';
import { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { WebhookStore } from '../../ports/webhooks/webhook-store.ts';
import { resolve } from '../shared/container.ts';
import type { Accounts } from './accounts.ts';
import { Database } from './database.ts';

/**
 * Deletes expired data, erases what has been in the bin long enough, and fills columns that an older server left empty. Runs at intervals.
 */
export const createMaintenance =
  (
    container: Container,
    {
      deviceSignIns,
      identities,
      passkeys,
      profile,
    }: Pick<Accounts, 'deviceSignIns' | 'identities' | 'passkeys' | 'profile'>,
    photos: PhotoStore,
  ) =>
  async (): Promise<void> => {
    const [database, log] = [resolve(container, Database), resolve(container, Logger)];
    const lifecycle = resolve(container, AliasLifecycleStore);
    const now = resolve(container, Clock).now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await resolve(container, SessionStore).deleteExpired(now);
    await resolve(container, AccessTokenStore).deleteExpired(now);
    await resolve(container, RateLimiter).deleteExpired(now);
    await deleteExpiredKeys(database, now);
    await passkeys.deleteExpiredChallenges();
    await deviceSignIns.deleteExpired();
    await identities.deleteExpired();
    await resolve(container, ChangeFeed).deleteOlder(now);
    await resolve(container, WebhookStore).trim();
    await resolve(container, ModerationStore).deleteOlder(daysAgo(REPORT_DAYS), daysAgo(AUDIT_DAYS));
    const expired = await lifecycle.deleteExpired(daysAgo(EXTENSION_DAYS));
    if (expired.ok && expired.value > 0) log.info('Expired locations were deleted', { locations: expired.value });
    await resolve(container, GrantStore).deleteExpired(now);
    await resolve(container, AccessRequestStore).deleteExpired(now);
    const erased = await lifecycle.eraseDeleted(daysAgo(BIN_DAYS));
    if (erased.ok && erased.value > 0) log.info('Deleted locations were erased', { locations: erased.value });
    await profile.purge();
    await fillLabelOrder(database.query);
    await syncPhotoObjects(photos, log);
  };

async function syncPhotoObjects(photos: PhotoStore, log: Logger): Promise<void> {
  const synced = await photos.syncObjects();
  if (synced.ok && synced.value.moved + synced.value.deleted > 0)
    log.info('The object store of photos was brought up to date', synced.value);
}

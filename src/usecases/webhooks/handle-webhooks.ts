import type { User } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { err, ok } from '../../domain/result.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import type { WebhookSender } from '../../ports/webhooks/webhook-sender.ts';
import type { Webhook, WebhookDelivery, WebhookPatch, WebhookStore } from '../../ports/webhooks/webhook-store.ts';
import type { LocationAccess } from '../aliases/location-access.ts';
import { budget } from '../limits/budgets.ts';
import { consume, type LimitDeps } from '../limits/consume.ts';
import type { AttemptSlots } from './attempt-slots.ts';

type NotAllowed = FailureOf<'sign-in-needed' | 'not-owner' | 'handle-not-found'> | InfraFailure;
type NotThere = NotAllowed | FailureOf<'webhook-not-found'>;

/** Webhooks of a handle. All operations need an owner of the handle. */
export interface HandleWebhooks {
  /** Creates a webhook. Only this result contains its secret. */
  create(
    handle: Handle,
    request: Required<Pick<WebhookPatch, 'url'>> & Pick<WebhookPatch, 'types'>,
    user: User | null,
  ): Promise<
    Result<
      Webhook & { readonly secret: string },
      NotAllowed | FailureOf<'bad-webhook-url' | 'public-url-not-configured' | 'too-many-webhooks'>
    >
  >;
  list(handle: Handle, user: User | null): Promise<Result<readonly Webhook[], NotAllowed>>;
  update(
    handle: Handle,
    id: string,
    patch: WebhookPatch,
    user: User | null,
  ): Promise<Result<Webhook, NotThere | FailureOf<'bad-webhook-url' | 'public-url-not-configured'>>>;
  remove(handle: Handle, id: string, user: User | null): Promise<Result<{ readonly id: string }, NotThere>>;
  /** Replaces the secret; only this result contains it. Until `formerUntil`, events are signed with the old secret too. */
  replaceSecret(
    handle: Handle,
    id: string,
    user: User | null,
  ): Promise<Result<{ readonly id: string; readonly secret: string; readonly formerUntil: Date }, NotThere>>;
  /** Sends a test event immediately and returns its result. */
  test(handle: Handle, id: string, user: User | null): Promise<Result<WebhookDelivery, NotThere>>;
  /** Sends an event again immediately, with the same id, and returns the result. A failure does not change the planned attempts. */
  redeliver(
    handle: Handle,
    id: string,
    deliveryId: string,
    user: User | null,
  ): Promise<Result<WebhookDelivery, NotThere | FailureOf<'delivery-not-found'>>>;
  listDeliveries(handle: Handle, id: string, user: User | null): Promise<Result<readonly WebhookDelivery[], NotThere>>;
}

interface Deps extends LimitDeps {
  readonly store: WebhookStore;
  readonly sender: Pick<WebhookSender, 'parseUrl' | 'send'>;
  readonly slots: AttemptSlots;
  readonly access: Pick<LocationAccess, 'requireRole'>;
  readonly secrets: SecretGenerator;
  /** Events contain the web addresses of places, so webhooks need a public URL. */
  readonly hasPublicUrl: boolean;
}

/** The time for which events are signed with the previous secret too. */
const FORMER_SECRET_HOURS = 24;

/** The wait that a `rate-limited` failure reports without a free slot: an attempt takes at most five seconds. */
const SLOT_WAIT_SECONDS = 5;

/** Creates the operations on webhooks, with their permission checks and limits. */
export function createHandleWebhooks({
  store,
  sender,
  slots,
  access,
  secrets,
  rateLimiter,
  clock,
  hasPublicUrl,
}: Deps): HandleWebhooks {
  /** Counts a new webhook, address or secret. The limit also bounds the mails about it to all owners. */
  const countChange = (owner: { readonly id: string }) =>
    consume({ rateLimiter, clock }, budget('webhook-change', owner.id));

  /** Runs an action that sends an event immediately, if the user is an owner and has a free slot. */
  async function sendAtOnce<R extends Result<unknown, NotThere | FailureOf<'delivery-not-found'>>>(
    handle: Handle,
    user: User | null,
    work: (owner: User) => Promise<R>,
  ) {
    const owner = await access.requireRole(handle, user, 'owner');
    if (!owner.ok) return owner;
    const freeSlot = slots.take(owner.value.id);
    if (freeSlot === undefined) return err({ kind: 'rate-limited', seconds: SLOT_WAIT_SECONDS });
    try {
      const allowed = await consume({ rateLimiter, clock }, budget('webhook-test', owner.value.id));
      return allowed.ok ? await work(owner.value) : allowed;
    } finally {
      freeSlot();
    }
  }

  async function sendTest(handle: Handle, id: string, owner: User): ReturnType<HandleWebhooks['test']> {
    const added = await store.addTest(handle, id, owner.id);
    if (!added.ok) return added;
    const delivery = added.value;
    const attempt = await sender.send(delivery, clock.now());
    const finished = await store.finish(delivery, attempt, 'done');
    if (!finished.ok) return finished;
    const { messageId, createdAt } = delivery;
    return ok({ id: messageId, type: 'test', createdAt, attempts: 1, nextAttemptAt: null, ...attempt });
  }

  async function sendAgain(
    handle: Handle,
    id: string,
    deliveryId: string,
    owner: User,
  ): ReturnType<HandleWebhooks['redeliver']> {
    const found = await store.findAttempted(handle, id, deliveryId, owner.id);
    if (!found.ok) return found;
    const { messageId, type, createdAt, attempts, nextAttemptAt } = found.value;
    const attempt = await sender.send(found.value, clock.now());
    const isDelivered = attempt.problem === '';
    const finished = await store.finish(found.value, attempt, isDelivered ? 'done' : 'as-planned');
    if (!finished.ok) return finished;
    const next = isDelivered ? null : nextAttemptAt;
    return ok({ id: messageId, type, createdAt, attempts: attempts + 1, nextAttemptAt: next, ...attempt });
  }

  return {
    async create(handle, { url, types = [] }, user) {
      const owner = await access.requireRole(handle, user, 'owner');
      if (!owner.ok) return owner;
      if (!hasPublicUrl) return err({ kind: 'public-url-not-configured' });
      const address = sender.parseUrl(url);
      if (!address.ok) return address;
      const counted = await countChange(owner.value);
      if (!counted.ok) return counted;
      const secret = secrets.createWebhookSecret();
      const webhook = { id: secrets.createId(), url: address.value, types: [...new Set(types)], secret };
      const added = await store.add(handle, { ...webhook, createdAt: clock.now(), createdBy: owner.value.id });
      return added.ok ? ok({ ...added.value, secret }) : added;
    },

    async list(handle, user) {
      const owner = await access.requireRole(handle, user, 'owner');
      return owner.ok ? store.list(handle) : owner;
    },

    async update(handle, id, patch, user) {
      const owner = await access.requireRole(handle, user, 'owner');
      if (!owner.ok) return owner;
      if (patch.isOn && !hasPublicUrl) return err({ kind: 'public-url-not-configured' });
      const address = patch.url === undefined ? ok(undefined) : sender.parseUrl(patch.url);
      if (!address.ok) return address;
      const counted = patch.url === undefined ? ok(undefined) : await countChange(owner.value);
      if (!counted.ok) return counted;
      const types = patch.types && [...new Set(patch.types)];
      return store.update(handle, id, { ...patch, url: address.value, types }, owner.value.id);
    },

    async remove(handle, id, user) {
      const owner = await access.requireRole(handle, user, 'owner');
      if (!owner.ok) return owner;
      const removed = await store.remove(handle, id, owner.value.id);
      return removed.ok ? ok({ id }) : removed;
    },

    async replaceSecret(handle, id, user) {
      const owner = await access.requireRole(handle, user, 'owner');
      if (!owner.ok) return owner;
      const counted = await countChange(owner.value);
      if (!counted.ok) return counted;
      const secret = secrets.createWebhookSecret();
      const formerUntil = new Date(clock.now().getTime() + FORMER_SECRET_HOURS * 3_600_000);
      const set = await store.setSecret(handle, id, { secret, formerUntil }, owner.value.id);
      return set.ok ? ok({ id, secret, formerUntil }) : set;
    },

    test: (handle, id, user) => sendAtOnce(handle, user, (owner) => sendTest(handle, id, owner)),

    redeliver: (handle, id, deliveryId, user) =>
      sendAtOnce(handle, user, (owner) => sendAgain(handle, id, deliveryId, owner)),

    async listDeliveries(handle, id, user) {
      const owner = await access.requireRole(handle, user, 'owner');
      return owner.ok ? store.listDeliveries(handle, id) : owner;
    },
  };
}

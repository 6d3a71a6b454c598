import type { Handle } from '../../domain/aliases/alias.ts';
import type { ChangeType } from '../../domain/changes/change.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { WebhookOffReason, WebhookProblem } from '../../domain/webhooks/webhook.ts';
import type { ChangeEntry } from '../changes/change-feed.ts';
import { injectionToken } from '../shared/injection-token.ts';

export type DeliveryType = ChangeType | 'test';

export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** The types of changes that it receives; empty for all. */
  readonly types: readonly ChangeType[];
  readonly createdAt: Date;
  /** The username of the owner who created it, changed its URL, or last enabled it. */
  readonly by: string;
  readonly off: { readonly since: Date; readonly reason: WebhookOffReason } | null;
  /** The number of undelivered events. */
  readonly waiting: number;
  /** The time of the last successful delivery; `null` if no stored delivery succeeded. */
  readonly deliveredAt: Date | null;
}

interface NewWebhook extends Pick<Webhook, 'id' | 'url' | 'types' | 'createdAt'> {
  /** The signing secret, `whsec_…`. */
  readonly secret: string;
  readonly createdBy: string;
}

export interface WebhookPatch {
  readonly url?: string | undefined;
  readonly types?: readonly ChangeType[] | undefined;
  readonly isOn?: boolean | undefined;
}

export interface WebhookAttempt {
  readonly at: Date;
  readonly milliseconds: number;
  /** The HTTP status of the response; `null` if there was none. */
  readonly status: number | null;
  readonly problem: WebhookProblem | '';
  /** The first characters of the response body. */
  readonly answer: string;
}

/** An event with the result of its last attempt. */
export interface WebhookDelivery extends WebhookAttempt {
  /** The value of the `webhook-id` header. */
  readonly id: string;
  readonly type: DeliveryType;
  readonly createdAt: Date;
  readonly attempts: number;
  /** The time of the next attempt; `null` if there is none. */
  readonly nextAttemptAt: Date | null;
}

/** A delivery that this process must send now. */
export interface DueDelivery {
  /** The id of the row. `messageId` is the value of the `webhook-id` header. */
  readonly id: number;
  readonly messageId: string;
  readonly webhookId: string;
  /** The id of the owner who created the webhook, changed its URL, or last enabled it. */
  readonly ownerId: string;
  readonly handle: Handle;
  readonly url: string;
  /** The signing secrets, the current one first. */
  readonly secrets: readonly string[];
  /** The number of earlier attempts. */
  readonly attempts: number;
  /** The time of the first attempt, which may be this one. */
  readonly firstAttemptAt: Date;
  readonly createdAt: Date;
  /** The change; absent in a test event. */
  readonly change?: ChangeEntry;
}

interface TriedDelivery extends DueDelivery {
  readonly type: DeliveryType;
  /** The time of the next attempt; `null` if there is none. */
  readonly nextAttemptAt: Date | null;
}

/**
 * The next step after an attempt: done, retry at a time, or disable the webhook. `as-planned` keeps the earlier plan, after an owner sent
 * the event again.
 */
export type AfterAttempt = 'done' | 'as-planned' | { readonly nextAt: Date } | { readonly off: 'failing' | 'gone' };

type NotThere = FailureOf<'webhook-not-found' | 'handle-not-found'> | InfraFailure;

export interface WaitingDeliveries {
  readonly count: number;
  readonly oldest: Date | undefined;
  readonly off: number;
}

/**
 * A store of webhooks and their deliveries. A delivery is queued in the transaction of its change, for each enabled webhook of the handle
 * that receives changes of this type.
 *
 * A write fails with `not-owner` if the user no longer owns the handle. Every owner is notified of a new webhook, URL or secret, by mail
 * and on the account page.
 */
export interface WebhookStore {
  add(
    handle: Handle,
    webhook: NewWebhook,
  ): Promise<
    Result<Webhook, FailureOf<'too-many-webhooks' | 'not-owner' | 'sign-in-needed' | 'handle-not-found'> | InfraFailure>
  >;
  /** Lists webhooks, oldest first. */
  list(handle: Handle): Promise<Result<readonly Webhook[], FailureOf<'handle-not-found'> | InfraFailure>>;
  /** Changes a webhook. Enabling it or changing its URL assigns it to the user. Disabling it deletes its pending deliveries. */
  update(
    handle: Handle,
    id: string,
    patch: WebhookPatch,
    userId: string,
  ): Promise<Result<Webhook, NotThere | FailureOf<'not-owner' | 'sign-in-needed'>>>;
  remove(
    handle: Handle,
    id: string,
    userId: string,
  ): Promise<Result<void, NotThere | FailureOf<'not-owner' | 'sign-in-needed'>>>;
  /** Replaces the secret. The former secret also signs until `formerUntil`. */
  setSecret(
    handle: Handle,
    id: string,
    next: { readonly secret: string; readonly formerUntil: Date },
    userId: string,
  ): Promise<Result<void, NotThere | FailureOf<'not-owner' | 'sign-in-needed'>>>;
  /** Lists the deliveries that were attempted last, newest first, at most `STORED_DELIVERIES`. */
  listDeliveries(handle: Handle, id: string): Promise<Result<readonly WebhookDelivery[], NotThere>>;
  /** Adds a test delivery, which this process sends. The webhook may be disabled. */
  addTest(
    handle: Handle,
    id: string,
    userId: string,
  ): Promise<Result<DueDelivery, NotThere | FailureOf<'not-owner' | 'sign-in-needed'>>>;
  /** Returns an attempted delivery, which this process sends again. The webhook may be disabled. `deliveryId` is its `webhook-id`. */
  findAttempted(
    handle: Handle,
    id: string,
    deliveryId: string,
    userId: string,
  ): Promise<Result<TriedDelivery, NotThere | FailureOf<'delivery-not-found' | 'not-owner' | 'sign-in-needed'>>>;
  /**
   * Leases the oldest due delivery of a random webhook for `leaseSeconds`: no other process gets it in that time, and it is due again if
   * this process dies. Webhooks of the owners in `after` come last, and those of the owners in `without` are excluded. Returns `undefined`
   * if none is due.
   */
  takeNext(
    now: Date,
    leaseSeconds: number,
    after?: readonly string[],
    without?: readonly string[],
  ): Promise<Result<DueDelivery | undefined, InfraFailure>>;
  /**
   * Stores the result of an attempt. After every tenth failure in a row a webhook pauses, twice as long each time, until a delivery
   * succeeds. If the webhook is disabled, its owner gets a mail.
   */
  finish(delivery: DueDelivery, attempt: WebhookAttempt, next: AfterAttempt): Promise<Result<void, InfraFailure>>;
  /** Returns the number and age of pending deliveries, and the number of webhooks that are off because of `failing` or `gone`. */
  countWaiting(): Promise<Result<WaitingDeliveries, InfraFailure>>;
  /** Deletes finished deliveries, except the last `STORED_DELIVERIES` of each webhook. */
  trim(): Promise<Result<void, InfraFailure>>;
}
export const WebhookStore = injectionToken<WebhookStore>('WebhookStore');

import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { ChangeEntry, ChangeType } from '../changes/change-feed.ts';
import { injectionToken } from '../shared/injection-token.ts';

/**
 * Why a webhook is off. `owner`: an owner turned it off; `failing`: an event failed for three days; `gone`: its address answered 410;
 * `maker`: the owner who created it lost the role, is suspended, or deleted the account; `recovery`: the password of that account was reset
 * with a recovery code or a link.
 */
export const webhookOffReasons = ['owner', 'failing', 'gone', 'maker', 'recovery'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** Why an attempt failed. `refused`: its address answered with a status other than 2xx. */
export const webhookProblems = ['refused', 'timeout', 'no-connection', 'private-address'] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

export type DeliveryType = ChangeType | 'test';

export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** Empty: all. */
  readonly types: readonly ChangeType[];
  readonly createdAt: Date;
  /** The username of the owner who created it, changed its address, or turned it on last. */
  readonly by: string;
  readonly off: { readonly since: Date; readonly reason: WebhookOffReason } | null;
  /** The number of undelivered events. */
  readonly waiting: number;
  /** The time of its last delivery; null if none of the stored ones succeeded. */
  readonly deliveredAt: Date | null;
}

interface NewWebhook extends Pick<Webhook, 'id' | 'url' | 'types' | 'createdAt'> {
  /** `whsec_…` */
  readonly secret: string;
  readonly createdBy: string;
}

export interface WebhookPatch {
  readonly url?: string | undefined;
  readonly types?: readonly ChangeType[] | undefined;
  readonly isOn?: boolean | undefined;
}

/** The result of one attempt. */
export interface WebhookAttempt {
  readonly at: Date;
  readonly milliseconds: number;
  /** The HTTP status of the answer; null if there was none. */
  readonly status: number | null;
  readonly problem: WebhookProblem | '';
  /** The first characters of the answer's body. */
  readonly answer: string;
}

/** An event with its last attempt. */
export interface WebhookDelivery extends WebhookAttempt {
  /** `webhook-id` of the message. */
  readonly id: string;
  readonly type: DeliveryType;
  readonly createdAt: Date;
  readonly attempts: number;
  /** The time of the next attempt; null if there is none. */
  readonly nextAttemptAt: Date | null;
}

/** A delivery that this process has to send now. */
export interface DueDelivery {
  /** The id of the row; `messageId` is the `webhook-id`. */
  readonly id: number;
  readonly messageId: string;
  readonly webhookId: string;
  /** The id of the owner who created the webhook, changed its address, or turned it on last. */
  readonly ownerId: string;
  readonly handle: Handle;
  readonly url: string;
  /** The current one first. */
  readonly secrets: readonly string[];
  /** Attempts before this one. */
  readonly attempts: number;
  /** The time of the first attempt; that of this attempt if it is the first. */
  readonly firstAttemptAt: Date;
  readonly createdAt: Date;
  /** Absent in a test. */
  readonly change?: ChangeEntry;
}

interface TriedDelivery extends DueDelivery {
  readonly type: DeliveryType;
  /** The time of the next attempt; null if there is none. */
  readonly nextAttemptAt: Date | null;
}

/**
 * The next step after an attempt: done, another attempt at a time, or the end of the webhook. `as-planned`: the previous plan, after a
 * manual attempt of an owner.
 */
export type AfterAttempt = 'done' | 'as-planned' | { readonly nextAt: Date } | { readonly off: 'failing' | 'gone' };

type NotThere = FailureOf<'webhook-not-found' | 'handle-not-found'> | InfraFailure;

export interface WaitingDeliveries {
  readonly count: number;
  readonly oldest: Date | undefined;
  readonly off: number;
}

/** The maximum number of webhooks that a handle has. */
export const MAX_WEBHOOKS = 10;
/** The number of stored deliveries of each. */
export const KEPT_DELIVERIES = 50;

/**
 * Webhooks of handles and the deliveries to them. A delivery is queued in the transaction of the change that it tells, for each
 * webhook of the handle that is on and takes changes of the type. `not-owner`: the user who writes is no owner of the handle any more.
 * Every owner is told, by mail and on the account page, of a new webhook, address or secret.
 */
export interface WebhookStore {
  add(
    handle: Handle,
    webhook: NewWebhook,
  ): Promise<
    Result<Webhook, FailureOf<'too-many-webhooks' | 'not-owner' | 'sign-in-needed' | 'handle-not-found'> | InfraFailure>
  >;
  /** Oldest first. */
  list(handle: Handle): Promise<Result<readonly Webhook[], FailureOf<'handle-not-found'> | InfraFailure>>;
  /** Turning one on or changing its address assigns it to the user. Turning it off drops its pending deliveries. */
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
  /** Until then the previous secret signs too. */
  setSecret(
    handle: Handle,
    id: string,
    next: { readonly secret: string; readonly formerUntil: Date },
    userId: string,
  ): Promise<Result<void, NotThere | FailureOf<'not-owner' | 'sign-in-needed'>>>;
  /** The last attempted ones, newest first, at most `KEPT_DELIVERIES`. */
  deliveries(handle: Handle, id: string): Promise<Result<readonly WebhookDelivery[], NotThere>>;
  /** Adds a delivery without a change, for this process to send; also to a webhook that is off. */
  addTest(
    handle: Handle,
    id: string,
    userId: string,
  ): Promise<Result<DueDelivery, NotThere | FailureOf<'not-owner' | 'sign-in-needed'>>>;
  /** Returns an attempted delivery for this process to send again; also to a webhook that is off. `deliveryId`: its `webhook-id`. */
  findTried(
    handle: Handle,
    id: string,
    deliveryId: string,
    userId: string,
  ): Promise<Result<TriedDelivery, NotThere | FailureOf<'delivery-not-found' | 'not-owner' | 'sign-in-needed'>>>;
  /**
   * Takes the oldest due delivery, of a random webhook, for `leaseSeconds`: no other process gets it meanwhile, and it returns if this one
   * dies. Webhooks of the owners in `after` come last, those in `without` are excluded. `undefined`: none is due.
   */
  takeNext(
    now: Date,
    leaseSeconds: number,
    after?: readonly string[],
    without?: readonly string[],
  ): Promise<Result<DueDelivery | undefined, InfraFailure>>;
  /**
   * Stores the result of an attempt. After every tenth failure in a row a webhook pauses, twice as long each time, until a delivery
   * succeeds. The owner of one that is turned off gets a mail.
   */
  finish(delivery: DueDelivery, attempt: WebhookAttempt, next: AfterAttempt): Promise<Result<void, InfraFailure>>;
  /**
   * The number of pending deliveries and the age of the oldest; the number of webhooks that are off because their address failed or is
   * gone.
   */
  waiting(): Promise<Result<WaitingDeliveries, InfraFailure>>;
  /** Deletes finished deliveries except the last `KEPT_DELIVERIES` of each webhook. */
  trim(): Promise<Result<void, InfraFailure>>;
}
export const WebhookStore = injectionToken<WebhookStore>('WebhookStore');

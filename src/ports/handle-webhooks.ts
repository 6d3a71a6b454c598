import type { User } from '../domain/account/user.ts';
import type { Handle } from '../domain/alias/alias.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { Webhook, WebhookDelivery, WebhookPatch } from './webhook-store.ts';

type NotAllowed = FailureOf<'sign-in-needed' | 'not-owner' | 'handle-not-found'> | InfraFailure;
type NotThere = NotAllowed | FailureOf<'webhook-not-found'>;

/** Addresses that are sent what happens to the places of a handle. For its owners. */
export interface HandleWebhooks {
  /** The secret is told this once. */
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
  /** A new secret, told this once; the one before signs too until `formerUntil`. */
  newSecret(
    handle: Handle,
    id: string,
    user: User | null,
  ): Promise<Result<{ readonly id: string; readonly secret: string; readonly formerUntil: Date }, NotThere>>;
  /** Sends a test now and answers what became of it. */
  test(handle: Handle, id: string, user: User | null): Promise<Result<WebhookDelivery, NotThere>>;
  deliveries(handle: Handle, id: string, user: User | null): Promise<Result<readonly WebhookDelivery[], NotThere>>;
}

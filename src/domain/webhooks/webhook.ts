/**
 * The reasons why a webhook is off. `owner`: an owner disabled it. `failing`: an event failed for three days. `gone`: the URL responded
 * with 410. `maker`: the owner who created it lost the role, is suspended, or deleted the account. `recovery`: the password of that account
 * was reset with a recovery code or a link.
 */
export const webhookOffReasons = ['owner', 'failing', 'gone', 'maker', 'recovery'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** The reasons why an attempt failed. `refused`: the response had a status other than 2xx. */
export const webhookProblems = ['refused', 'timeout', 'no-connection', 'private-address'] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** The maximum number of webhooks of a handle. */
export const MAX_WEBHOOKS = 10;
/** The number of deliveries that are stored for each webhook. */
export const STORED_DELIVERIES = 50;

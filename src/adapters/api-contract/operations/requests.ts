import * as z from 'zod';
import { accessRequestRequests } from '../access-requests/requests.ts';
import { accountRequests } from '../accounts/requests.ts';
import { aliasRequests } from '../aliases/requests.ts';
import { changeRequests } from '../changes/requests.ts';
import { geocodingRequests } from '../geocoding/requests.ts';
import { grantRequests } from '../grants/requests.ts';
import { mapsRequests } from '../maps/requests.ts';
import { memberRequests } from '../members/requests.ts';
import { moderationRequests } from '../moderation/requests.ts';
import { photoRequests } from '../photos/requests.ts';
import type { Operation } from '../shared/operation.ts';
import { changeHeaders, idempotencyHeaders } from '../shared/request-headers.ts';
import type { RequestSchemas, RequestTable } from '../shared/request-schemas.ts';
import { webhookRequests } from '../webhooks/requests.ts';
import type { OperationId } from './operation-id.ts';

/** Returns a table of requests. An id that is not the id of an operation does not compile. */
const checkIds = <Table extends RequestTable & { readonly [Id in Exclude<keyof Table, OperationId>]: never }>(
  table: Table,
): Table => table;

/** The request schemas by operation. The client only uses their types. */
const requests = checkIds({
  ...accessRequestRequests,
  ...accountRequests,
  ...aliasRequests,
  ...changeRequests,
  ...geocodingRequests,
  ...grantRequests,
  ...mapsRequests,
  ...memberRequests,
  ...moderationRequests,
  ...photoRequests,
  ...webhookRequests,
});

type Requests = typeof requests;

/** The request schemas of an operation. */
export type RequestOf<O extends Operation> = O['id'] extends keyof Requests ? Requests[O['id']] : unknown;

/** A query or body without fields. */
export const noFields = z.strictObject({});

/** Returns the request schemas of an operation. An operation of `/api` without a schema for its query or body rejects every field. */
export function getRequest({ id, method, path, isIdempotent, takesVersion }: Operation): RequestSchemas {
  const own = (requests as RequestTable)[id] ?? {};
  if (!path.startsWith('/api/')) return own;
  const hasBody = method !== 'GET' && own.bodyMedia === undefined;
  const headers = takesVersion ? changeHeaders : idempotencyHeaders;
  return {
    query: noFields,
    ...(hasBody && { body: noFields }),
    ...((isIdempotent || takesVersion) && { headers }),
    ...own,
  };
}

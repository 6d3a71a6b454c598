import type { z } from 'zod';
import { docs } from '../../adapters/api-contract/operations/docs/index.ts';
import type { Tag } from '../../adapters/api-contract/operations/docs/operation-docs.ts';
import type { Access, Operation as ApiOperation } from '../../adapters/api-contract/operations/operation.ts';
import type { OperationId } from '../../adapters/api-contract/operations/operation-id.ts';
import { requestOf } from '../../adapters/api-contract/operations/requests.ts';
import type { FailureKind } from '../../domain/failure.ts';

/** What the description says of one route. */
export interface Operation {
  /** Of an operation of the API; a page has none, and is not in the document. */
  readonly path?: string;
  /** `operationId`: the name of the method in a generated client. */
  readonly id: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** The caller that it needs, `session`: a user without an access token; any caller where absent. */
  readonly access?: Access;
  /** Whether a token that may only read may call it, although it is no GET. */
  readonly allowsReadToken?: true;
  /** Whether a signed-in caller may get another answer than a visitor. */
  readonly isPersonal?: true;
  readonly query?: z.core.$ZodType;
  readonly headers?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** The media types of a body that is no JSON. */
  readonly bodyMedia?: readonly string[];
  /** Bytes that the body may have, where that is not 64 kB. */
  readonly bodyLimit?: number;
  /** The status of success; 200 where absent. */
  readonly status?: 200 | 201 | 301 | 303;
  /** Whether success is 201 where it made something. */
  readonly mayCreate?: true;
  /** The JSON that success answers; an object without fields where absent. */
  readonly answer?: z.core.$ZodType;
  /** The media types of success, the first unless `Accept` names another; JSON alone where absent. */
  readonly media?: readonly [string, ...string[]];
  /** The failures of this route, besides those that any route may have. */
  readonly failures?: readonly FailureKind[];
  /** What a failure answers where that is no `Error`. */
  readonly failureMedia?: string;
  /** Whether a failure is a page where `Accept` has HTML, and else an `Error`. */
  readonly failsAsPage?: true;
  /** Whether `Link` has the address of the next page. */
  readonly paged?: true;
  /** Whether it has an ETag, and answers 304 to a client that has it. */
  readonly hasEtag?: true;
  /** Whether scripts of any site may read what a visitor is answered (CORS). */
  readonly crossOrigin?: true;
  /** Whether it answers 301 for a former name. */
  readonly followsNames?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Describes the route; a route without one is not in the description. */
    readonly operation?: Operation;
  }
}

/** Fastify's options of a route that is described, and that sends its answer itself. */
export const withOperation = (operation: Operation) => ({ config: { operation } });

/** Fastify's options of a route of the API that sends its answer itself. */
export const describedBy = (operation: ApiOperation) => withOperation(describeOperation(operation));

/** All that is known of an operation of the API, as its route has it. */
export const describeOperation = (operation: ApiOperation): Operation => ({
  ...operation,
  ...requestOf(operation),
  ...docs[operation.id as OperationId],
});

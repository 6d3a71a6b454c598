import { docs } from '../../adapters/api-contract/operations/docs/index.ts';
import type { OperationId } from '../../adapters/api-contract/operations/operation-id.ts';
import { getRequest, type RequestSchemas } from '../../adapters/api-contract/operations/requests.ts';
import type { Operation as ApiOperation } from '../../adapters/api-contract/shared/operation.ts';
import type { OperationDocs } from '../../adapters/api-contract/shared/operation-docs.ts';

/** All that is known of an operation of the API: with what its request carries, and what the document says of it. */
export type Operation = Omit<ApiOperation, 'media'> & RequestSchemas & Omit<OperationDocs, 'example'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of a route of the API. A page has none, and is not in the document. */
    readonly operation?: Operation;
  }
}

/** Fastify's options of a route of the API that sends its answer itself. */
export const describedBy = (operation: ApiOperation) => ({ config: { operation: describeOperation(operation) } });

export const describeOperation = (operation: ApiOperation): Operation => ({
  ...operation,
  ...getRequest(operation),
  ...docs[operation.id as OperationId],
});

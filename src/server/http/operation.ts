import { docs } from '../../adapters/api-contract/operations/docs/index.ts';
import type { OperationId } from '../../adapters/api-contract/operations/operation-id.ts';
import { getRequest } from '../../adapters/api-contract/operations/requests.ts';
import type { Operation as ApiOperation } from '../../adapters/api-contract/shared/operation.ts';
import type { OperationDocs } from '../../adapters/api-contract/shared/operation-docs.ts';
import type { RequestSchemas } from '../../adapters/api-contract/shared/request-schemas.ts';

/** An operation of the API with its request schemas and its documentation. */
export type RoutedOperation = Omit<ApiOperation, 'media'> & RequestSchemas & Omit<OperationDocs, 'example'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of an API route. Other routes have none, and are not in the OpenAPI document. */
    readonly operation?: RoutedOperation;
  }
}

/** Returns the Fastify options of an API route that is not declared with `Route` and sends its response itself. */
export const toRouteOptions = (operation: ApiOperation) => ({ config: { operation: describeOperation(operation) } });

export const describeOperation = (operation: ApiOperation): RoutedOperation => ({
  ...operation,
  ...getRequest(operation),
  ...docs[operation.id as OperationId],
});

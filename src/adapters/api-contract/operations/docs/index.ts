import type { OperationId } from '../operation-id.ts';
import { accountDocs } from './account.ts';
import { administrationDocs } from './administration.ts';
import { geocodingDocs } from './geocoding.ts';
import { locationsDocs } from './locations.ts';
import type { OperationDocs } from './operation-docs.ts';
import { serverDocs } from './server.ts';

/** The texts of every operation; only the server reads them. */
export const docs: { readonly [Id in OperationId]: OperationDocs } = {
  ...accountDocs,
  ...administrationDocs,
  ...geocodingDocs,
  ...locationsDocs,
  ...serverDocs,
};

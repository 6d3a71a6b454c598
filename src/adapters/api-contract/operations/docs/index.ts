import type * as operations from '../index.ts';
import type { OperationId } from '../operation-id.ts';
import { accountDocs } from './account.ts';
import { administrationDocs } from './administration.ts';
import { geocodingDocs } from './geocoding.ts';
import { locationsDocs } from './locations.ts';
import type { ExampleOf, OperationDocs } from './operation-docs.ts';
import { serverDocs } from './server.ts';

/** Whether an operation has something to give an example of. */
type WithExample<O> = O extends { readonly answer: unknown } ? true : false;

/** The texts and an example of every operation; only the server reads them. */
export const docs: {
  readonly [Id in OperationId]: OperationDocs &
    (WithExample<(typeof operations)[Id]> extends true
      ? { readonly example: ExampleOf<(typeof operations)[Id]> }
      : unknown);
} = {
  ...accountDocs,
  ...administrationDocs,
  ...geocodingDocs,
  ...locationsDocs,
  ...serverDocs,
};

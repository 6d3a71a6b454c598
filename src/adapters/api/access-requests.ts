import { ok } from '../../domain/result.ts';
import type { AccessRequests } from '../../ports/access-requests.ts';
import * as operations from '../api-contract/operations/access-requests.ts';
import type { ApiClient } from './client.ts';

/** Asks for exact places, as our server keeps them. */
export const createApiAccessRequests = ({ client: { call } }: { readonly client: ApiClient }): AccessRequests => ({
  ask: (params, body) => call(operations.askForLocation, { params, body }),
  async isOpen(params) {
    const found = await call(operations.getAsking, { params });
    return found.ok ? ok(found.value.isOpen) : found;
  },
  open: () => call(operations.listAsks),
  answer: (id, body) => call(operations.answerAsk, { params: { id }, body }),
  setOpen: (params, isOpen) => call(operations.setAsking, { params, body: { isOpen } }),
});

import type * as z from 'zod';

/** The schemas of a request, apart from its path. */
export interface RequestSchemas {
  readonly query?: z.core.$ZodType;
  readonly headers?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** The media types of a body that is not JSON. */
  readonly bodyMedia?: readonly string[];
  /** The maximum size of the body in bytes, if it is not 64 kB. */
  readonly bodyLimit?: number;
}

/**
 * The request schemas of a capability's operations, by their ids. Only the server uses them, so they are in other files than the schemas of
 * responses, which browsers parse too.
 */
export type RequestTable = Readonly<Record<string, RequestSchemas>>;

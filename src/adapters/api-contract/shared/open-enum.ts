import * as z from 'zod/mini';

/**
 * Returns the schema of an enumeration in a response. The documentation lists its values, but a client accepts any text, because a newer
 * server may send others.
 */
export const openEnum = <const Value extends string>(values: readonly Value[]) =>
  z.string().register(z.globalRegistry, { enum: [...values] }) as unknown as z.ZodMiniType<Value, Value>;

/** Returns the documented values; `undefined` for another schema. */
export const openValues = (schema: z.core.$ZodType): readonly string[] | undefined =>
  z.globalRegistry.get(schema)?.enum as readonly string[] | undefined;

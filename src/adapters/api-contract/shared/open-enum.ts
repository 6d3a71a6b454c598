import * as z from 'zod/mini';

/**
 * An enumeration in a response. The documentation lists its values, but a client accepts any other text too, because a newer server may
 * have more of them.
 */
export const openEnum = <const Value extends string>(values: readonly Value[]) =>
  z.string().register(z.globalRegistry, { enum: [...values] }) as unknown as z.ZodMiniType<Value, Value>;

/** The documented values; `undefined` for another schema. */
export const openValues = (schema: z.core.$ZodType): readonly string[] | undefined =>
  z.globalRegistry.get(schema)?.enum as readonly string[] | undefined;

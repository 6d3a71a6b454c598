import * as z from 'zod/mini';

/**
 * One of these texts in an answer. The document lists them, but a client reads any other text too: a newer server may have more of
 * them, and the rest of its answer is worth reading.
 */
export const openEnum = <const Value extends string>(values: readonly Value[]) =>
  z.string().register(z.globalRegistry, { enum: [...values] }) as unknown as z.ZodMiniType<Value, Value>;

/** The texts that the document lists; `undefined` for another schema. */
export const openValues = (schema: z.core.$ZodType): readonly string[] | undefined =>
  z.globalRegistry.get(schema)?.enum as readonly string[] | undefined;

/**
 * Has zod read its schemas without compiling them: the content policy refuses the `eval` of that, and reports it. Zod reads
 * this object when it is loaded, and a schema's first use may be in any chunk.
 */
export function configureZod(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

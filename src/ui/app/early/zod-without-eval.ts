/**
 * Makes zod interpret its schemas instead of compiling them, because the content security policy blocks `eval` and reports it. Zod reads
 * this object when it is loaded, and any chunk may use a schema first.
 */
export function configureZod(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

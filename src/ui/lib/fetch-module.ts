/**
 * Loads a module, and tries once more under another address where it could not be fetched: Chromium remembers a module
 * that failed until the document is loaded anew, so that a second `import()` of the same address fails without a request.
 *
 * @throws what the second attempt throws.
 */
export async function fetchModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    return import(/* @vite-ignore */ `${address}?attempt=${Date.now()}`);
  }
}

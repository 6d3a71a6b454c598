/**
 * Loads a module, and tries once more under another address where it could not be fetched: Chromium remembers a module
 * that failed until the document is loaded again, so that a second `import()` of the same address fails without a request.
 * Rejects with the reason of the second attempt.
 */
export const fetchModule = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error) => {
    const [address] = /http\S+?\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    return import(/* @vite-ignore */ `${address}?attempt=${Date.now()}`);
  });

/**
 * Loads a module, and retries once with another URL if it could not be fetched: Chromium caches the failure until the document is reloaded,
 * so a second `import()` of the same URL fails without a request. Rejects with the reason of the second attempt.
 */
export const fetchModule = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error) => {
    const [url] = /http\S+?\.js/.exec(String(error)) ?? [];
    if (url === undefined) throw error;
    return import(/* @vite-ignore */ `${url}?attempt=${Date.now()}`);
  });

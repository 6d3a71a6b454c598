/** Resolves in the next task, so that the browser can handle input in between. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

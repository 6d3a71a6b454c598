/** The page's next turn: what is done before it and what is done in it are two tasks, and a finger gets in between. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

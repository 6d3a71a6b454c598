/** Returns what to do about the output of a program that could not be loaded. */
export function explainLoaderError(output: string): string;

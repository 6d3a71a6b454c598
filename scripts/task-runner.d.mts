/** Explains the loader's error output in a sentence that names the system library to install. */
export function explainLoaderError(output: string): string;

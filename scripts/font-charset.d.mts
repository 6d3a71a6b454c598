export function promisedLetters(): readonly string[];

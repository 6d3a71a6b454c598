export function readSubsetCharacters(): readonly string[];

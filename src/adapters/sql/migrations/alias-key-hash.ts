/**
 * Hashes the keys of a name to 53 bits, which are the row id of the name in SQLite. The function is cyrb53 by bryc (public domain). Two
 * names can have the same hash, so a reader also compares the name. The function must never change, because existing files depend on it.
 */
export function aliasKeyHash(handleKey: string, labelKey: string): number {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  const name = `${handleKey}#${labelKey}`;
  for (let at = 0; at < name.length; at += 1) {
    const unit = name.charCodeAt(at);
    h1 = Math.imul(h1 ^ unit, 0x9e3779b1);
    h2 = Math.imul(h2 ^ unit, 0x5f356495);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 0x85ebca6b) ^ Math.imul(h2 ^ (h2 >>> 13), 0xc2b2ae35);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 0x85ebca6b) ^ Math.imul(h1 ^ (h1 >>> 13), 0xc2b2ae35);
  return (h2 & 0x1fffff) * 2 ** 32 + (h1 >>> 0);
}

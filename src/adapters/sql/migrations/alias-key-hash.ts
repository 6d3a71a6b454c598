/**
 * A number of 53 bits made of a name's keys, by which SQLite keeps the place: bryc's cyrb53 (public domain). Two names may
 * have the same: who finds another name there looks for it by the name itself. It must never change: files depend on it.
 */
export function aliasKeyHash(handleKey: string, labelKey: string): number {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  const name = `${handleKey}#${labelKey}`;
  for (let at = 0; at < name.length; at += 1) {
    const unit = name.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    other = Math.imul(other ^ unit, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return (other & 0x1fffff) * 2 ** 32 + (one >>> 0);
}

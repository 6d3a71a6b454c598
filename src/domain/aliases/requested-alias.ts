/** Formats what a path's segments request as an alias, but unchecked: `ali`, `home` is `@ali#home`. */
export function formatRequestedAlias(handle: string, label?: string): string {
  const typed = handle.trim();
  return `${/^[@＠]/.test(typed) ? typed : `@${typed}`}${label === undefined ? '' : `#${label}`}`;
}

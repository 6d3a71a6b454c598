/** Formats a handle and a label from a path as an alias, `@ali#home` for `ali` and `home`, without validation. */
export function formatRequestedAlias(handle: string, label?: string): string {
  const typed = handle.trim();
  return `${/^[@＠]/.test(typed) ? typed : `@${typed}`}${label === undefined ? '' : `#${label}`}`;
}

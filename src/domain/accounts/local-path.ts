/** Returns whether a text is a path of this site: `//host` and `/\\host` lead elsewhere, and browsers drop tabs and line breaks. */
export const isLocalPath = (text: string): boolean => text.length <= 500 && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text);

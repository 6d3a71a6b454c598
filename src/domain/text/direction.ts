/** Returns whether a text has letters of a script that runs from right to left. */
export const isRightToLeft = (text: string): boolean =>
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u.test(text);

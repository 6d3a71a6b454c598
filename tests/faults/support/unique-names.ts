/** Returns the name of the i-th handle, made of letters that cannot be confused with others. */
export const uniqueName = (i: number): string =>
  `p${i.toString(8).replace(/\d/g, (digit) => 'abcdefgh'[Number(digit)]!)}`;

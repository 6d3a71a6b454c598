/** The i-th handle's name, of letters that look like no others. */
export const uniqueName = (i: number): string =>
  `p${i.toString(8).replace(/\d/g, (digit) => 'abcdefgh'[Number(digit)]!)}`;

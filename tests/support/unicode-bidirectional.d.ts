declare module 'unicode-bidirectional/dist/unicode.bidirectional.js' {
  const algorithm: {
    readonly resolve: (codes: readonly number[], paragraphLevel: 0 | 1) => readonly number[];
    readonly reorder: (codes: readonly number[], levels: readonly number[]) => readonly number[];
  };
  export default algorithm;
}

/** One figure of a bench: one line of JSON in `npm run bench -- --json` and in bench/results. `what` is the metric, with its unit. */
export interface Finding {
  readonly bench: string;
  readonly what: string;
  readonly ours: number;
  /** The same figure of the compared program, from the same run; null if there is none. */
  readonly theirs: number | null;
  /** ours / theirs. */
  readonly ratio: number | null;
  /** The bar of the ratio or, if there is none, of our own figure: `≥ 0.8`. Null without a bar. */
  readonly bar: string | null;
  readonly holds: boolean | null;
}

/** A figure with its bar: a maximum, a minimum, or none. Without a bar it is for information. */
type Measurement = { readonly metric: string; readonly ours: number; readonly theirs?: number } & (
  | { readonly most: number; readonly least?: undefined }
  | { readonly least: number; readonly most?: undefined }
  | { readonly least?: undefined; readonly most?: undefined }
);

/** Creates the reporter of a bench: each figure is one line on stdout, which has nothing else. */
export const createReporter = (bench: string) => (measurement: Measurement) =>
  console.log(JSON.stringify(toFinding(bench, measurement)));

export function toFinding(bench: string, { metric, ours, theirs, most, least }: Measurement): Finding {
  const ratio = theirs === undefined ? null : ours / theirs;
  const judged = ratio ?? ours;
  let [bar, holds]: [string | null, boolean | null] = [null, null];
  if (most !== undefined) [bar, holds] = [`≤ ${formatFigure(most)}`, judged <= most];
  else if (least !== undefined) [bar, holds] = [`≥ ${formatFigure(least)}`, judged >= least];
  return {
    bench,
    what: metric,
    ours: round(ours),
    theirs: theirs === undefined ? null : round(theirs),
    ratio: ratio && round(ratio),
    bar,
    holds,
  };
}

const formatVerdict = (holds: boolean | null): string => {
  if (holds === null) return '';
  return holds ? 'holds' : '**misses**';
};

/** Formats findings as a Markdown table with aligned columns, like those of docs/performance.md. */
export function formatTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ bench, what, ours, theirs, ratio, bar, holds }) => [
    bench,
    what,
    ratio === null ? formatFigure(ours) : `${formatFigure(ratio)}× (${formatFigure(ours)} : ${formatFigure(theirs!)})`,
    bar === null ? '' : `${bar}${ratio === null ? '' : '×'}`,
    formatVerdict(holds),
  ]);
  const lines = [['bench', 'what', 'figure', 'bar', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(3, ...lines.map((line) => line[column]!.length)));
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [head, ...body] = lines.map(toLine);
  return [head, toLine(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** Rounds to four significant digits. */
const round = (figure: number): number => (Number.isFinite(figure) ? Number(figure.toPrecision(4)) : figure);

const formatFigure = (figure: number): string => figure.toLocaleString('en', { maximumSignificantDigits: 4 });

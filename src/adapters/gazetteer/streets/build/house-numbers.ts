import { type HouseNumber, MAX_RANGE, parseHouseNumber } from '../../../../domain/address/typed-address.ts';
import { toAsciiDigits } from '../../../../domain/text/text.ts';
import { type MicroPoint, pointAlong } from '../search/geometry.ts';

/** Returns the sort key of a house number with other characters: the first digits of `Pier 3`; 0 for `Villa Rosa`. */
export const parseFirstDigits = (mapped: string): HouseNumber => ({
  number: Number(/\d{1,6}/.exec(toAsciiDigits(mapped))?.[0] ?? 0),
  text: mapped,
});

/**
 * Returns the numbers by which a mapped house is found. `101;103` is two numbers; `101-105` is 101, 103 and 105: every second number if
 * both ends are odd or both even. Each number has the mapped text, with digits 0–9.
 */
export function parseHouseNumbers(mapped: string): readonly HouseNumber[] {
  return mapped
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MAX_RANGE)
    .flatMap((part) => {
      const parsed = parseHouseNumber(part);
      if (parsed === undefined) return [];
      const range = /^(\d+)-(\d+)$/.exec(parsed.text);
      const from = Number(range?.[1]);
      const to = Number(range?.[2]);
      if (range === null || to <= from || to - from > MAX_RANGE)
        return [{ number: parsed.number, text: toAsciiDigits(part) }];
      const step = (to - from) % 2 === 0 ? 2 : 1;
      return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => ({
        number: from + i * step,
        text: parsed.text,
      }));
    });
}

const steps: Readonly<Record<string, number>> = { odd: 2, even: 2, all: 1 };

/** Returns the numbers between the two ends of a line, each at its share of the line. `kind` is odd, even, all or a step. */
export function numbersBetween(
  from: number,
  to: number,
  kind: string,
  line: readonly MicroPoint[],
): readonly { readonly value: number; readonly at: MicroPoint }[] {
  const step = steps[kind] ?? Number(kind);
  const count = Math.abs(to - from) / step;
  if (!(step >= 1) || count > MAX_ROW_HOUSES) return [];
  const points = Int32Array.from(line.flatMap(({ latitude, longitude }) => [latitude, longitude]));
  return Array.from({ length: Math.max(0, Math.ceil(count) - 1) }, (_, i) => {
    const value = from + Math.sign(to - from) * step * (i + 1);
    return { value, at: pointAlong(points, (value - from) / (to - from)) };
  });
}

/** The maximum number of houses on one interpolation line. A longer line is a mistake in the map. */
const MAX_ROW_HOUSES = 1000;

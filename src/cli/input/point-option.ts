import type { Point } from '../../domain/coordinates/coordinates.ts';
import { englishTexts } from '../../i18n/english-texts.ts';
import { failureMessage } from '../../i18n/index.ts';
import { InvalidOptionError } from './options.ts';
import { parsePoint } from './parse-point.ts';

/** Parses the point of an option such as `--near`. */
export function parsePointOption(text: string): Point {
  const typed = parsePoint(text);
  if (!typed.ok) throw new InvalidOptionError(failureMessage(typed.failure, englishTexts).text);
  return typed.value.point;
}

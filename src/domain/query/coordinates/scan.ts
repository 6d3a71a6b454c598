import type { Axis } from '../../coordinates/coordinates.ts';
import {
  DEGREE_SIGNS,
  type DegreeWord,
  type Direction,
  findDegreeWord,
  getSign,
  type Languages,
} from './degree-words.ts';

// Splits a text into runs of the tokens of coordinates: numbers, marks, hemispheres, labels and separators. Words, dates, prices and
// quantities with a unit end a run. A run is read whole or not at all, so no digit, sign, mark or letter beside a pair is ever
// ignored.

export type NumberSign = -1 | 0 | 1;

export interface NumberToken {
  readonly is: 'number';
  readonly digits: string;
  readonly sign: NumberSign;
  /** True if the sign may be a dash between words and the number. */
  readonly isDash: boolean;
  /** The unit of its mark: 0 for degrees, 1 for minutes, 2 for seconds, −1 without a mark. */
  unit: number;
  /** True if it follows a colon. */
  readonly joined: boolean;
  /** True if it follows a bracket. */
  readonly afterBracket: boolean;
}

export interface HemisphereToken {
  readonly is: 'hemisphere';
  readonly directions: readonly Direction[];
  readonly isLetter: boolean;
  /** True if a number or mark directly precedes it, and if a number directly follows it. */
  readonly touches: { readonly before: boolean; readonly after: boolean };
}

export interface LabelToken {
  readonly is: 'label';
  readonly axis: Axis;
  readonly languages: Languages;
  /** True if a colon or an equals sign follows it. */
  readonly hasColon: boolean;
}

export type Token = NumberToken | HemisphereToken | LabelToken | { readonly is: 'separator' };

/** A part of a text without other words; `end` is exclusive. */
export interface Run {
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
  /** True if a word ended the part before it, and if a word ends it. */
  readonly afterWord: boolean;
  readonly beforeWord: boolean;
  /** True if it contains something that coordinates never have. */
  readonly isBroken: boolean;
}

/** A run with more tokens is broken: coordinates have fewer. */
const MAX_TOKENS = 20;

const UNITS = String.raw`%|‰|km\/h|kmh|kph|mph|kn|kts?|knots?|m\/s|km|cm|mm|m|metres?|meters?|mtr|ft|feet|kg|lbs?|mi|miles?|am|pm|stars?|points?|usd|eur|sar|rs|mah|mv|hpa|db|dbm|fps|sats?|hours?|hrs?|days?|°\s?[CF]|м|км|км\/ч|م|كم`;
const DATE = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}(?<dash>[-/.])\d{1,2}\k<dash>(?:\d{4}|\d{2}))(?!\d|\s?[°'"NSEW]|\.\d)(?:(?:T|,\s?|\s)\d{1,2}[:.]\d\d(?:[:.]\d\d(?:\.\d{1,6})?)?(?!\d)(?:\s?(?:am|pm|z|utc|gmt)(?!\p{L}))?)?`;

/** Matches an accuracy without a unit. More than two decimals after `±` are a coordinate: `± 52.37403, 4.88969` means about. */
const ACCURACY = String.raw`±\s?\d+(?:[.,]\d{1,2})?(?![.,]?\d)|\+\/-\s?\d+(?:[.,]\d+)?`;

/** Matches a number, a date, a price or a quantity: each begins with a digit or a sign. */
const NUMERIC = new RegExp(
  String.raw`([$€£¥₹#＃]\s?\d[\d.,]*|${DATE}|(?:±|\+\/-)?\s?[+-]?\d+(?:[.,]\d+)?\s?(?:${UNITS})(?![\p{L}\p{N}])|${ACCURACY})|([+-])(\s?)(?=\.?\d)|((?:\d+(?:\.\d+)?|\.\d+)(?![\d.]*\d))|([\d.]*\d[\d.]*)`,
  'iuy',
);
/** Matches a number with a certain end. Most numbers match it, which is faster than the dates and units of `NUMERIC`. */
const PLAIN_NUMBER =
  /(?:\d+(?:\.\d+)?|\.\d+)(?=$|[;|&~:)\]}>"']|,(?!\d)|°(?!\s?[CF])|\s?[NSEW](?:$|[\s,;])|\s[\d(+-])|\d+\.\d+(?=,)/iy;
const MARK = new RegExp(`${DEGREE_SIGNS}|["']`, 'uy');
const WORD = /\p{L}[\p{L}\p{M}]*/uy;

const execAt = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index;
  return pattern.exec(text);
};

/** Returns the runs of a text, and whether the whole text is one run. `onlyWhole`: stops at the first word. */
export function scan(text: string, onlyWhole = false): { readonly runs: readonly Run[]; readonly isWhole: boolean } {
  const scanner = new Scanner(text);
  while (scanner.index < text.length && !(onlyWhole && scanner.hasBreak)) scanner.next();
  return { runs: scanner.finish(), isWhole: !scanner.hasBreak };
}

class Scanner {
  readonly #text: string;
  readonly #runs: Run[] = [];
  index = 0;
  hasBreak = false;
  #tokens: Token[] = [];
  /** The start indexes of the current run and of the current token. */
  #start = 0;
  #position = 0;
  #isBroken = false;
  #isJoined = false;
  #afterBracket = false;
  #afterWord = false;

  constructor(text: string) {
    this.#text = text;
  }

  next(): void {
    const start = this.index;
    const character = this.#text[start]!;
    this.#position = start;
    this.index = start + 1;
    if (SKIPPED.includes(character)) {
      if (BRACKETS.includes(character)) this.#afterBracket = true;
      return;
    }
    if (SEPARATORS.includes(character)) this.#push({ is: 'separator' });
    else if (character === ':' || character === '=') this.#addColon(start);
    else if (!(NUMERIC_START.test(character) && this.#addNumeric(start)) && !this.#addLetters(start, character))
      this.#addOther(start, character);
  }

  /** Handles text that begins with a digit or a sign; returns false if it is not numeric. */
  #addNumeric(start: number): boolean {
    const plain = execAt(PLAIN_NUMBER, this.#text, start)?.[0];
    if (plain !== undefined) {
      this.index = start + plain.length;
      this.#addNumber(plain, 0, false);
      return true;
    }
    const match = execAt(NUMERIC, this.#text, start);
    if (match === null) return false;
    const [found, apart, , sign, gap, digits] = match;
    this.index = start + found.length;
    if (digits !== undefined) this.#addNumber(digits, 0, false);
    else if (sign !== undefined) this.#addSign(start, sign, gap !== '');
    else if (apart !== undefined) this.#break(start, false);
    else this.#isBroken = true;
    return true;
  }

  /** Handles a mark or a word; returns false for anything else. */
  #addLetters(start: number, character: string): boolean {
    const isAscii = character <= '\u007f';
    const mark = isAscii && character !== '"' && character !== "'" ? null : execAt(MARK, this.#text, start);
    const word = mark === null ? execAt(WORD, this.#text, start) : null;
    const found = mark ?? word;
    if (found === null) return false;
    this.index = start + found[0].length;
    if (mark === null) this.#addWord(start, found[0]);
    else this.#addMark(start, found[0]);
    return true;
  }

  /** Handles any other character: it ends the run, except a full stop at the end of the text. */
  #addOther(start: number, found: string): void {
    if (found === '+' || found === '-') {
      this.#addDash(start);
      return;
    }
    if (found === '.' && !/^(?:\s|$)/.test(this.#text.slice(this.index, this.index + 1))) this.#isBroken = true;
    if (found !== '.' || this.#text.slice(this.index).trim() !== '') this.#break(start, false);
  }

  /** Handles a sign that does not belong to a number: a dash between a pair and words ends the run, any other breaks it. */
  #addDash(start: number): void {
    if (/^\s*[+-]?\s?\.?\d/.test(this.#text.slice(this.index, this.index + 5))) this.#isBroken = true;
    else if (this.#tokens.length > 0 && !/^\s*\p{L}/u.test(this.#text.slice(this.index, this.index + 3)))
      this.#isBroken = true;
    else this.#break(start, false);
  }

  #addNumber(digits: string, sign: NumberSign, isDash: boolean): void {
    this.#push({
      is: 'number',
      digits,
      sign,
      isDash,
      unit: -1,
      joined: this.#isJoined,
      afterBracket: this.#afterBracket,
    });
    this.#isJoined = false;
  }

  #addSign(start: number, sign: string, hasGap: boolean): void {
    const previous = this.#tokens.at(-1);
    const touches = start > 0 && /[\d.]/.test(this.#text[start - 1]!);
    // `24.7-46.6` and `24.7 - 46.6` are ranges, and `24:-42` is invalid.
    if (
      this.#isJoined ||
      (previous?.is === 'number' && previous.unit === -1 && (hasGap || (touches && previous.sign === 0)))
    )
      this.#isBroken = true;
    const digits = execAt(PLAIN_NUMBER, this.#text, this.index)?.[0] ?? execAt(NUMERIC, this.#text, this.index)?.[5];
    if (digits === undefined) {
      this.#isBroken = true;
      return;
    }
    this.index += digits.length;
    const isFirst = this.#tokens.length === 0;
    const isAfterText = this.hasBreak && (hasGap || (start > 0 && !/[\s([{<,;:]/.test(this.#text[start - 1]!)));
    this.#addNumber(digits, sign === '-' ? -1 : 1, isFirst && sign === '-' && isAfterText);
  }

  #addMark(start: number, mark: string): void {
    const quote = `'"`.indexOf(mark);
    const found = quote >= 0 ? ({ is: 'unit', unit: quote === 0 ? 1 : 2 } as const) : getSign(mark);
    if (found.is === 'unit') this.#addUnit(found.unit, start, true);
    else if (found.is === 'hemisphere') this.#addHemisphere(start, found.directions, found.isLetter);
    else this.#push({ is: 'label', axis: found.axis, languages: found.languages, hasColon: this.#skipColon() });
  }

  #addUnit(unit: 0 | 1 | 2, start: number, isMark: boolean): void {
    const previous = this.#tokens.at(-1);
    if (previous?.is === 'number' && previous.unit === -1) previous.unit = unit;
    else if (isMark) this.#isBroken = true;
    else this.#break(start, true);
  }

  #addHemisphere(start: number, directions: readonly Direction[], isLetter: boolean): void {
    const before = start > 0 && /[\d.°'"]/.test(this.#text[start - 1]!);
    const after = /[\d.]/.test(this.#text[this.index] ?? '');
    this.#skipColon();
    this.#push({ is: 'hemisphere', directions, isLetter, touches: { before, after } });
  }

  #addWord(start: number, text: string): void {
    const { word, end } = findDegreeWord(this.#text, start, text) ?? { word: undefined, end: this.index };
    this.index = end;
    if (word?.is === 'unit') this.#addUnit(word.unit, start, false);
    else if (word?.is === 'hemisphere') {
      this.#addHemisphere(start, word.directions, word.isLetter);
      this.#skipStop();
    } else if (word === undefined || !this.#addLabel(word)) this.#breakAtWord(start, text);
  }

  /** Adds a label; returns false for `x` and `y` without a colon. */
  #addLabel({ axis, languages, needsColon }: DegreeWord & { is: 'label' }): boolean {
    this.#skipStop();
    const hasColon = this.#skipColon();
    if (needsColon && !hasColon) return false;
    this.#push({ is: 'label', axis, languages, hasColon });
    return true;
  }

  /** Skips the full stop of an abbreviation. */
  #skipStop(): void {
    if (this.#text[this.index] === '.' && !/\d/.test(this.#text[this.index + 1] ?? '')) this.index++;
  }

  #breakAtWord(start: number, word: string): void {
    const isSpaced = !WITHOUT_SPACES.test(word);
    // `5th`, `46.6753abc`: the number is part of a word.
    if (
      isSpaced &&
      start > 0 &&
      /[\d.]/.test(this.#text[start - 1]!) &&
      /\d/.test(this.#text.slice(Math.max(0, start - 2), start))
    )
      this.#isBroken = true;
    if (isSpaced) {
      GLUED.lastIndex = this.index;
      this.index += GLUED.exec(this.#text)?.[0].length ?? 0;
    }
    this.#break(start, true);
  }

  #addColon(start: number): void {
    const previous = this.#tokens.at(-1);
    if (previous === undefined && this.hasBreak) return;
    if (previous?.is !== 'number' || this.#isJoined) this.#isBroken = true;
    this.#isJoined = true;
    if (!/^\s?[.\d+-]/.test(this.#text.slice(this.index, this.index + 2)) && start > 0) {
      this.#isJoined = false;
      if (this.#text.slice(this.index).trim() === '') this.#isBroken = true;
      else this.#break(start, false);
    }
  }

  #skipColon(): boolean {
    COLON.lastIndex = this.index;
    const colon = COLON.exec(this.#text)?.[0];
    if (colon === undefined) return false;
    this.index += colon.length;
    return true;
  }

  #push(token: Token): void {
    if (this.#tokens.length === 0 && token.is === 'separator' && this.hasBreak) return;
    if (this.#tokens.length === 0) this.#start = this.#position;
    if (this.#tokens.length > MAX_TOKENS) this.#isBroken = true;
    else this.#tokens.push(token);
    this.#afterBracket = false;
  }

  #break(start: number, isWord: boolean): void {
    this.hasBreak = true;
    this.#endRun(start, isWord);
    this.#afterWord = isWord;
  }

  #endRun(end: number, beforeWord: boolean): void {
    while (this.#tokens.at(-1)?.is === 'separator') this.#tokens.pop();
    if (this.#tokens.length > 0)
      this.#runs.push({
        tokens: this.#tokens,
        start: this.#start,
        end,
        afterWord: this.#afterWord,
        beforeWord,
        isBroken: this.#isBroken || this.#isJoined,
      });
    this.#tokens = [];
    this.#isBroken = false;
    this.#isJoined = false;
  }

  finish(): readonly Run[] {
    this.#endRun(this.#text.length, false);
    return this.#runs;
  }
}

const BRACKETS = '()[]{}<>';
const SKIPPED = ` \t\n\r${BRACKETS}`;
const SEPARATORS = ',;/|&~';
const NUMERIC_START = /[\d.+\-±$€£¥₹#＃]/;

const COLON = /\s?[:=]/y;

/** Matches the rest of a word with digits in it: `Station3`, `B12`. */
const GLUED = /[\p{L}\p{M}\p{N}_]*/uy;

const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

import { err, ok, type Result } from '../result.ts';
import { toAsciiDigits } from '../text/text.ts';
import {
  type BadHours,
  combineRules,
  formatOpeningHours,
  formatTime,
  HOURS_LENGTH,
  isHolidayRule,
  type OpeningHours,
  parseOpeningHours,
  parseRule,
  type Rule,
  weekdays,
} from './opening-hours.ts';

// Reads opening hours as people, maps and shops write them. The text is translated to OpenStreetMap's opening_hours, rule by rule. A rule
// that a weekly table cannot express becomes a note, so the other rules are still read.

/**
 * Reads opening hours in any common notation: OpenStreetMap's, commas between rules, `9 AM–5 PM`, `1000-2000`, `10h00`, Google's list
 * of weekdays, names of weekdays in many languages, *open 24 hours*. Fails if no rule can be read.
 *
 * @example readOpeningHours('Monday: 9 AM–5 PM, Tuesday: Closed; PH off') // Mo 09:00-17:00; PH off
 */
export function readOpeningHours(text: string): Result<OpeningHours, BadHours> {
  const strict = parseOpeningHours(text);
  if (strict.ok || text.length > HOURS_LENGTH) return strict;
  const rules: Rule[] = [];
  const notes: string[] = [];
  for (const { written, isAdditional } of splitRules(text)) {
    const { rule, note } = readRule(written, isAdditional);
    if (rule !== undefined) rules.push(rule);
    if (note !== undefined) notes.push(note);
  }
  if (rules.every(isHolidayRule)) return strict;
  const hours = combineRules(rules, notes);
  return formatOpeningHours(hours).length > HOURS_LENGTH
    ? err({ kind: 'bad-hours', problem: 'too-long', text: text.slice(0, 100) })
    : ok(hours);
}

interface WrittenRule {
  readonly written: string;
  /** True if it follows a comma: it adds to the hours before. */
  readonly isAdditional: boolean;
}

/** Splits a text into rules: at semicolons, line breaks and bars, and at a comma before a weekday. */
function splitRules(text: string): readonly WrittenRule[] {
  const parts = text
    .replace(/\p{Cf}/gu, '')
    .replace(/24 hours(?: a day)?,? ?7 days(?: a week)?/gi, '24/7')
    .split(/[;؛；|•\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const joined: string[] = [];
  for (const part of parts) {
    // A line with only a weekday is joined with the next line.
    const previous = joined.at(-1);
    if (previous !== undefined && isDayAlone(previous)) joined[joined.length - 1] = `${previous} ${part}`;
    else joined.push(part);
  }
  return joined.flatMap((part) => splitAtDays(part).map((written, index) => ({ written, isAdditional: index > 0 })));
}

const isDayAlone = (part: string): boolean => /^[A-Za-z]{2}(?:\s?[-,]\s?[A-Za-z]{2})*:?$/.test(toTerms(part));

/** Splits at a comma that follows hours or *closed* and precedes days: `Mo-Th 09:00-21:00, Su off`. */
function splitAtDays(part: string): readonly string[] {
  const pieces = part.split(/[,،，、]/);
  const rules: string[] = [];
  for (const piece of pieces) {
    const previous = rules.at(-1);
    const begins = /^\s*(?:Ramadan )?(?:(?:Mo|Tu|We|Th|Fr|Sa|Su)\b|PH\b|SH\b)/.test(toTerms(piece));
    if (previous !== undefined && !(begins && /\d{2}:\d{2}|\boff$|24\/7/.test(toTerms(previous))))
      rules[rules.length - 1] = `${previous},${piece}`;
    else rules.push(piece);
  }
  return rules.map((rule) => rule.trim()).filter((rule) => rule !== '');
}

/** Reads one rule. Returns its text as a note if it cannot be expressed in the table, or only partly. */
function readRule(written: string, isAdditional: boolean): { readonly rule?: Rule; readonly note?: string } {
  const plain = written.replaceAll('"', ' ').replace(/\s+/g, ' ').trim();
  const terms = toTerms(written);
  // An open end (`18:00-22:00+`): the hours are read, and the note has the original text.
  const isOpenEnded = /\d\+/.test(terms);
  const parsed = parseRule(toTimesLast(terms.replace(/(?<=-\d\d:\d\d)\+/g, '')));
  if (!parsed.ok) return plain === '' ? {} : { note: plain };
  return { rule: { ...parsed.value, isAdditional }, ...(isOpenEnded && { note: plain }) };
}

/** Moves the days of `09:00-17:00 Mo-Fr` before the times. */
const toTimesLast = (terms: string): string => {
  const [, times, days] = /^((?:\d\d:\d\d-\d\d:\d\d,? ?)+) ?((?:Mo|Tu|We|Th|Fr|Sa|Su)[A-Za-z, -]*)$/.exec(terms) ?? [];
  return days === undefined ? terms : `${days.trim()} ${times!.replace(/[, ]+$/, '').replace(/, ?| /g, ',')}`;
};

/** Translates a text to the terms of opening_hours: weekdays of two letters, 24-hour times, `off`, hyphens. */
function toTerms(written: string): string {
  return toTimes(
    toAsciiDigits(written.normalize('NFKC'))
      .replace(/[‐‑‒–—―−~〜～至]/gu, '-')
      .replace(/[،，、]/g, ',')
      .replace(ALWAYS, ' 00:00-24:00 ')
      .replace(HOLIDAYS, ' PH ')
      .replace(CLOSED, ' off ')
      .replace(DAILY, ' Mo-Su ')
      .replace(/(?<!\p{L})رمضان(?!\p{L})/gu, 'Ramadan')
      .replace(WEEKDAY, (name) => ` ${DAYS.get(name.toLowerCase()) ?? name} `)
      .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\s*\./g, '$1')
      .replace(FROM, '')
      .replace(TO, '-')
      .replace(TO_IN_SPANISH, '-')
      .replace(AND, '$1,')
      .replace(OPEN, ' '),
  )
    .replace(/\s*([-,])\s*/g, '$1')
    .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su|PH)\s*:\s*(?=\d|off)/g, '$1 ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:]+|[\s,:.]+$/g, '')
    .replace(/^00:00-24:00$/, '24/7');
}

const TIME = String.raw`(\d{1,2})(?:\s?[:.hH]\s?([0-5]\d)|([0-5]\d)(?!\d)|\s?[hH](?!\p{L}))?\s?(am|pm|a\.m\.?|p\.m\.?|ص|م|صباحا|صباحًا|مساء|مساءً|pagi|petang|malam|siang|sore)?(?!\p{L})`;
const RANGE = new RegExp(
  String.raw`(?<![\d:.]|[A-Z][a-z]{2} |\d{4} )(?:from |de |من )?${TIME}\s?-\s?${TIME}(?![\d:])`,
  'giu',
);

/** Converts ranges of times to `09:00-17:00`; other ranges are unchanged. */
function toTimes(text: string): string {
  const plain = text
    .replace(/(?<![\p{L}\d])(?:noon|midday|midi)(?!\p{L})/giu, '12:00')
    .replace(/(?<![\p{L}\d])(?:midnight|minuit)(?!\p{L})/giu, '24:00')
    .replace(
      /(上午|下午|晚上)\s?(\d{1,2}(?:[:：]\d\d)?)/g,
      (_, part, time) => `${time}${part === '上午' ? 'am' : 'pm'}`,
    );
  return plain.replace(RANGE, (range, h1, m1, n1, p1, h2, m2, n2, p2) => {
    const first = toClock(h1, m1 ?? n1, p1);
    const last = toClock(h2, m2 ?? n2, p2);
    if (first === undefined || last === undefined) return range;
    const isStated = [m1, n1, p1, m2, n2, p2].some((part) => part !== undefined) || /h/i.test(range);
    // `9-17` is a range of hours, but `9-5` is ambiguous.
    if (!isStated && first >= last) return range;
    const from = p1 === undefined && p2 !== undefined ? toFirst(first, last, toHalf(p2)) : first;
    return `${formatTime(from)}-${formatTime(last)}`;
  });
}

const toHalf = (word: string): 'am' | 'pm' => (/^(?:am|a\.m|ص|صباح|pagi)/i.test(word) ? 'am' : 'pm');

/** Converts a time to minutes since midnight; returns `undefined` if it is not valid. */
function toClock(hours: string, minutes = '00', half?: string): number | undefined {
  const hour = Number(hours);
  if (half === undefined) return hour > 26 ? undefined : hour * 60 + Number(minutes);
  if (hour < 1 || hour > 12) return undefined;
  return ((hour % 12) + (toHalf(half) === 'pm' ? 12 : 0)) * 60 + Number(minutes);
}

/** Returns the first time of `9–5 PM` or `1–5 PM`, in the half of the day that makes it earlier than the last. */
function toFirst(first: number, last: number, half: 'am' | 'pm'): number {
  if (first >= 13 * 60) return first;
  const morning = first % 720;
  const same = morning + (half === 'pm' ? 720 : 0);
  return same < last ? same : morning + (half === 'pm' ? 0 : 720);
}

/** The names of the weekdays from Monday, separated by bars within a day and by spaces between days. */
const WEEKDAYS = [
  'monday|mondays|mon|mo tuesday|tuesdays|tues|tue|tu wednesday|wednesdays|wed|we thursday|thursdays|thurs|thur|thu|th friday|fridays|fri|fr saturday|saturdays|sat|sa sunday|sundays|sun|su',
  'lundi|lun mardi mercredi|mer jeudi|jeu vendredi|ven samedi|sam dimanche|dim',
  'isnin|isn selasa|sel rabu|rab khamis|kha jumaat sabtu|sab ahad|ahd',
  'senin|sen selasa rabu kamis|kam jumat|jum sabtu minggu|min',
  "isnin selasa rabu kamis jum'at sabtu ahad",
  'الاثنين|الإثنين|الأثنين|اثنين الثلاثاء|ثلاثاء الأربعاء|الاربعاء|أربعاء الخميس|خميس الجمعة|جمعة السبت|سبت الأحد|الاحد|أحد',
  'پیر|سوموار منگل بدھ جمعرات جمعہ ہفتہ|سنیچر اتوار',
  'सोमवार|सोम मंगलवार|मंगल बुधवार|बुध गुरुवार|गुरूवार|बृहस्पतिवार|वीरवार|गुरु शुक्रवार|शुक्र शनिवार|शनि रविवार|इतवार|रवि',
  '星期一|周一|週一|礼拜一 星期二|周二|週二|礼拜二 星期三|周三|週三|礼拜三 星期四|周四|週四|礼拜四 星期五|周五|週五|礼拜五 星期六|周六|週六|礼拜六 星期日|星期天|周日|週日|周天|礼拜天',
  'montag dienstag mittwoch donnerstag freitag samstag|sonnabend sonntag',
  'lunes martes miércoles|miercoles jueves viernes sábado|sabado domingo',
  'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  'segunda-feira|segunda terça-feira|terça quarta-feira|quarta quinta-feira|quinta sexta-feira|sexta sábado domingo',
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  'pazartesi salı çarşamba perşembe cuma cumartesi pazar',
  'понедельник|пн вторник|вт среда|ср четверг|чт пятница|пт суббота|сб воскресенье|вс',
  '月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日',
  '월요일 화요일 수요일 목요일 금요일 토요일 일요일',
];

const DAYS = new Map(
  WEEKDAYS.flatMap((days) =>
    days
      .normalize('NFKC')
      .split(' ')
      .flatMap((names, day) => names.split('|').map((name): [string, string] => [name, weekdays[day]!])),
  ),
);

/** Creates a pattern for whole words. Chinese, Japanese and Korean words match without spaces around them. */
const toPattern = (words: readonly string[]): RegExp => {
  const sorted = words.toSorted((a, b) => b.length - a.length).join('|');
  return new RegExp(
    String.raw`(?:(?<![\p{L}\p{M}])|(?<=[至到-]))(?:${sorted})(?![\p{Script=Latin}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Cyrillic}\p{M}])`,
    'giu',
  );
};

const WEEKDAY = toPattern([...DAYS.keys()]);
const HOLIDAYS = toPattern(
  'public holidays|public holiday|bank holidays|bank holiday|jours fériés|jour férié|العطل الرسمية|العطلات الرسمية|سرکاری تعطیلات|सरकारी छुट्टियाँ|सार्वजनिक अवकाश|cuti umum|hari libur nasional|法定节假日|节假日|feiertage|feiertags'.split(
    '|',
  ),
);
const CLOSED = toPattern(
  'closed|fermée|fermé|fermés|geschlossen|cerrado|chiuso|fechado|gesloten|kapalı|tutup|مغلق|مغلقة|عطلة|بند|बंद|बन्द|अवकाश|休息|关闭|關閉|不营业|закрыто|休業|定休日|휴무'.split(
    '|',
  ),
);
const DAILY = toPattern(
  'every day|everyday|daily|all days|7 days a week|7 days|tous les jours|chaque jour|täglich|todos los días|setiap hari|tiap hari|كل يوم|كل الأيام|يوميا|يوميًا|روزانہ|ہر روز|प्रतिदिन|रोज़|हर दिन|每天|每日|ежедневно|毎日|매일'.split(
    '|',
  ),
);
const ALWAYS =
  /(?<![\d-]\s?)(?:(?:always )?open 24 hours|open 24h|24 hours(?: a day)?|24 ?hrs?|24h\/24(?:,? ?7j\/7)?|24 heures(?: sur 24)?|round the clock|buka 24 jam|24 jam|مفتوح 24 ساعة|24 ساعة|على مدار الساعة|24 گھنٹے(?: کھلا)?|24 घंटे(?: खुला)?|24 ?小时(?:营业)?|全天(?:营业)?|24時間営業?|24시간)(?!\s?-)/giu;
const TO =
  /(?<=[\d\p{L}.]\s?)\s(?:to|till|until|through|thru|à|au|bis|al|hingga|sampai|sehingga|s\/d|إلى|الى|حتى|تا|سے|से|到|tot|до)\s(?=\s?[\d\p{L}])/giu;
/** Matches *from* before a weekday (`de lunes a viernes`, `من الأحد إلى الخميس`). `TO_IN_SPANISH` matches `a` between days or times. */
const FROM = /(?<!\p{L})(?:from|de|du|von|vom|dal?|من)\s+(?=(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)/giu;
const TO_IN_SPANISH =
  /(?<=(?:\b(?:Mo|Tu|We|Th|Fr|Sa|Su)|\d)\s*)\s(?:a|às|as|alle)(?: las)?\s+(?=Mo|Tu|We|Th|Fr|Sa|Su|\d)/giu;
const AND =
  /(?<![\d])(Mo|Tu|We|Th|Fr|Sa|Su|\d{1,2}h?)\s*(?:&|and|et|und|y|dan|و|اور|और|和|и)\s*(?=\s?(?:(?:Mo|Tu|We|Th|Fr|Sa|Su)\b|\d))/giu;
const OPEN =
  /(?<![\p{L}])(?:opening hours|open hours|business hours|hours|open|opens|ouvert|ouverte|horaires|geöffnet|abierto|buka|dibuka|waktu operasi|jam buka|مفتوح|أوقات العمل|ساعات العمل|کھلا|اوقات|खुला|समय|营业时间|营业|uhr)(?![\p{L}\p{M}])\s?:?/giu;

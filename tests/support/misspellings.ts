import {
  type Alias,
  handleKey,
  isSameAlias,
  labelKey,
  parseHandle,
  parseLabel,
} from '../../src/domain/aliases/alias.ts';
import { createRandom } from './random.ts';

const first = (
  'nassif fatima ahmed khalid omar layla yusuf sara mariam hassan ibrahim noor amal salem tariq rania huda zaid jamal faisal ' +
  'green blue golden royal grand little happy sunny silver crystal modern classic urban north south west east central lucky star ' +
  'anna peter marco lucia pierre claire hans greta ivan olga chen mei raj priya kofi ama thabo lerato joao maria diego carmen ' +
  'burj palm desert ocean river garden forest mountain valley harbour castle bridge market temple square plaza corner sunset'
).split(' ');
const second = (
  'cafe bakery fabrics tailor pharmacy clinic motors garage books flowers hotel hostel villa house tower school studio gym salon ' +
  'pizza grill kitchen sweets dates coffee tea juice shop store mart trading metals foods farm dairy butcher barber laundry optics ' +
  'dental legal travel tours express logistics parking repair phones computers toys shoes carpets furniture jewels watches paints ' +
  'khalifa nahda salam noura rashid mansour sultan qasim zahra badr'
).split(' ');
const labels = (
  'door gate home office shop entrance parking reception warehouse kitchen garden back-gate front-door side-entrance main-office ' +
  'branch-2 store villa flat workshop loading-bay staff-door école büro cafetería الباب المدخل المستودع البوابة الرئيسية مبنى ' +
  'مكتبة حديقة المؤسسة دكان'
).split(' ');

/** Creates distinct, realistic aliases, reproducible by their seed. */
export function createNames(count: number, seed: number): readonly Required<Alias>[] {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const names = new Map<string, Required<Alias>>();
  while (names.size < count) {
    const parts = [pick(first), ...(random() < 0.75 ? [pick(second)] : []), ...(random() < 0.35 ? [pick(first)] : [])];
    const name = parts.join(pick(['', '', '', '.', '-'])) + (random() < 0.4 ? String(Math.floor(random() * 100)) : '');
    const handle = parseHandle(name);
    const label = parseLabel(pick(labels));
    if (!handle.ok || !label.ok) continue;
    names.set(`${handleKey(handle.value)}#${labelKey(label.value)}`, { handle: handle.value, label: label.value });
  }
  return [...names.values()];
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const confusions: readonly (readonly [string, string])[] = [
  ['ph', 'f'],
  ['kh', 'k'],
  ['k', 'c'],
  ['s', 'z'],
  ['i', 'y'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['m', 'n'],
  ['b', 'p'],
  ['d', 't'],
  ['0', 'o'],
  ['1', 'l'],
  ['ة', 'ه'],
  ['ى', 'ي'],
  ['ؤ', 'و'],
  ['ط', 'ت'],
];

type Edit = (text: string, random: () => number) => string;

const pickIndex = (text: string, random: () => number): number => Math.floor(random() * text.length);
const splice = (text: string, start: number, removed: number, added = ''): string =>
  text.slice(0, start) + added + text.slice(start + removed);
const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);
const pickLetter = (text: string, random: () => number): string => {
  const letters = isArabic(text) ? 'ابتدرسعفقلمنهوي' : 'abcdefghijklmnopqrstuvwxyz';
  return letters[Math.floor(random() * letters.length)]!;
};

/** Typing, reading and hearing mistakes. Each changes a name once. */
const edits: readonly Edit[] = [
  (text, random) => splice(text, pickIndex(text, random), 1),
  (text, random) => splice(text, pickIndex(text, random), 0, pickLetter(text, random)),
  (text, random) => splice(text, pickIndex(text, random), 1, pickLetter(text, random)),
  (text, random) => {
    const index = pickIndex(text, random);
    return splice(text, index, 0, text[index]);
  },
  (text, random) => {
    const index = Math.floor(random() * (text.length - 1));
    return splice(text, index, 2, text[index + 1]! + text[index]!);
  },
  (text, random) => {
    const index = pickIndex(text, random);
    const row = keyboard.find((keys) => keys.includes(text[index]!));
    const near = row?.[row.indexOf(text[index]!) + (random() < 0.5 ? 1 : -1)];
    return near === undefined ? text : splice(text, index, 1, near);
  },
  (text, random) => {
    const both = confusions.flatMap(([from, to]) => [[from, to] as const, [to, from] as const]);
    const fitting = both.filter(([from]) => text.includes(from));
    if (fitting.length === 0) return text;
    const [from, to] = fitting[Math.floor(random() * fitting.length)]!;
    return text.replace(from, to);
  },
  (text) => text.replace(/([a-z])\1/, '$1'),
];

/** Applies a number of edits to the handle and the label. The result is a valid, different name. */
export function misspell(name: Required<Alias>, count: number, random: () => number): Required<Alias> {
  for (;;) {
    let handle: string = name.handle.slice(1);
    let label: string = name.label;
    for (let edit = 0; edit < count; edit += 1) {
      const change = edits[Math.floor(random() * edits.length)]!;
      if (random() < handle.length / (handle.length + label.length)) handle = change(handle, random);
      else label = change(label, random);
    }
    const parsedHandle = parseHandle(handle);
    const parsedLabel = parseLabel(label);
    if (!parsedHandle.ok || !parsedLabel.ok) continue;
    const misspelt = { handle: parsedHandle.value, label: parsedLabel.value };
    if (!isSameAlias(misspelt, name)) return misspelt;
  }
}

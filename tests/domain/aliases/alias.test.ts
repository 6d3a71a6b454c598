import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAlias,
  type Handle,
  handleKey,
  handleName,
  isReserved,
  type Label,
  labelKey,
  parseAlias,
  parseHandle,
  parseLabel,
  readHandleWithSpaces,
  receiverPath,
  searchPath,
  toLabelOrder,
} from '../../../src/domain/aliases/alias.ts';
import { lookalikeKey } from '../../../src/domain/aliases/lookalike.ts';
import { measureLeastProcessorTime } from '../../support/processor-time.ts';
import { sampleSize } from '../../support/sample.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readLines, readRows } from '../../support/vectors.ts';

const handle = (text: string): Handle => unwrap(parseHandle(text));
const label = (text: string): Label => unwrap(parseLabel(text));

describe('vectors', () => {
  test.each(readRows('alias.valid.tsv'))('%s is %s', (typed = '', canonical) => {
    const alias = unwrap(parseAlias(typed));
    expect(formatAlias(alias.handle, alias.label)).toBe(canonical);
  });

  test.each(readLines('alias.invalid.txt'))('%s is not an alias', (typed) => {
    expect(parseAlias(JSON.parse(`"${typed}"`))).toHaveProperty('failure.kind', 'bad-alias');
  });

  test.each(readRows('alias.same-label.tsv'))('labels %s and %s are equal', (first = '', second = '') => {
    expect(labelKey(label(first))).toBe(labelKey(label(second)));
  });

  test.each(readRows('alias.different-label.tsv'))('labels %s and %s differ', (first = '', second = '') => {
    expect(labelKey(label(first))).not.toBe(labelKey(label(second)));
  });

  test.each(readRows('alias.lookalike.tsv'))('handles %s and %s look alike', (first = '', second = '') => {
    expect(lookalikeKey(handle(first))).toBe(lookalikeKey(handle(second)));
  });

  test.each(readLines('alias.reserved.txt'))('%s is reserved', (typed) => {
    expect(isReserved(handle(typed))).toBe(true);
  });
});

const names = fc
  .array(fc.stringMatching(/^[A-Za-z0-9]{1,6}$/), { minLength: 1, maxLength: 4 })
  .chain((words) => fc.constantFrom(...'._-').map((separator) => words.join(separator)))
  .filter((name) => name.length >= 2 && name.length <= 30);
const labels = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9]{1,20}$/),
  fc.stringMatching(/^[ء-غف-ي]{1,20}(?:-[٠-٩]{1,5})?$/),
  fc.stringMatching(/^[а-яё]{1,10}(?:\.[а-яё]{1,10})?$/),
  fc.stringMatching(/^[α-ωάέή]{1,20}$/),
  fc.stringMatching(/^[ぁ-ん]{1,6}[一-龥]{1,6}[A-Za-z]{0,3}$/),
  fc.stringMatching(/^[가-힣]{1,20}$/),
  fc.stringMatching(/^[à-öø-ÿ]{1,20}$/),
);
const aliases = fc.record({ name: names, label: fc.option(labels, { nil: undefined }) }).map((parts) => ({
  handle: handle(parts.name),
  ...(parts.label === undefined ? {} : { label: label(parts.label) }),
}));

describe('properties', () => {
  test('a formatted alias parses to itself', () => {
    fc.assert(
      fc.property(aliases, (alias) => {
        expect(unwrap(parseAlias(formatAlias(alias.handle, alias.label)))).toEqual(alias);
      }),
    );
  });

  test('every spelling of an alias, and every link to it, parses to the alias', () => {
    fc.assert(
      fc.property(aliases, (alias) => {
        const name = handleName(alias.handle);
        const ways = [
          `  ${formatAlias(alias.handle, alias.label)}\n`,
          formatAlias(name as Handle, alias.label),
          alias.label === undefined ? name : `${name}/${alias.label}`,
          alias.label === undefined ? name : `@${name} ${alias.label}`,
          alias.label === undefined ? `＠${name}` : `＠${name}＃${alias.label}`,
          `https://whereat.example${receiverPath(alias.handle, alias.label)}`,
          `http://localhost:3000${searchPath(alias.handle, alias.label)}/`,
          `whereat.example/@${name}${alias.label === undefined ? '' : `#${alias.label}`}`,
          `https://whereat.example/alias?alias=${encodeURIComponent(formatAlias(alias.handle, alias.label))}`,
        ];
        for (const way of ways) expect(parseAlias(way), way).toEqual({ ok: true, value: alias });
      }),
    );
  });

  test('the key of a handle ignores case and separators', () => {
    fc.assert(
      fc.property(names, (name) => {
        const key = handleKey(handle(name));
        expect(key).toMatch(/^[a-z0-9]+$/);
        expect(handleKey(handle(name.toUpperCase()))).toBe(key);
        expect(handleKey(`@${key}` as Handle)).toBe(key);
      }),
    );
  });

  test('the key of a label ignores case and separators, and is its own key', () => {
    fc.assert(
      fc.property(labels, (text) => {
        const key = labelKey(label(text));
        expect(labelKey(label(key))).toBe(key);
        expect(labelKey(label(text.toUpperCase()))).toBe(key);
        expect(labelKey(label([...text].join('-').replace(/-+(?=[-.])|[.]-/gu, '')))).toBe(key);
      }),
    );
  });

  test('labels are sorted by their numbers, ignoring leading zeros', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat({ max: 3 }), (first, second, zeros) => {
        const [a, b] = [first, second].map((number) => toLabelOrder(label(`lab-${'0'.repeat(zeros)}${number}`)));
        expect(a! < b!).toBe(first < second);
      }),
    );
    expect(toLabelOrder(label('lab-007'))).toBe(toLabelOrder(label('Lab.7')));
  });

  test('folding the look-alike key again does not change it', () => {
    fc.assert(
      fc.property(names, (name) => {
        const folded = lookalikeKey(handle(name));
        expect(lookalikeKey(`@${folded}` as Handle)).toBe(folded);
      }),
    );
  });

  test('every single character, as a label, has a key that is its own key', () => {
    const unstable: string[] = [];
    for (let code = 0; code < sampleSize(0x20000, 0x3000); code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const parsed = parseLabel(`${String.fromCodePoint(code)}`);
      if (parsed.ok && labelKey(labelKey(parsed.value) as string as Label) !== labelKey(parsed.value))
        unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });

  test('no input throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.string({ unit: 'grapheme' })), (text) => {
        const outcome = parseAlias(text);
        if (outcome.ok) expect(parseAlias(formatAlias(outcome.value.handle, outcome.value.label))).toEqual(outcome);
        else expect(outcome.failure.kind).toBe('bad-alias');
      }),
    );
  });
});

test('paths contain the name without @ and the label as a segment', () => {
  expect(receiverPath(handle('cafe'), label('باب'))).toBe('/at/cafe/%D8%A8%D8%A7%D8%A8');
  expect(receiverPath(handle('@Cafe.Noir'))).toBe('/at/Cafe.Noir');
  expect(searchPath(handle('cafe'), label('door'))).toBe('/search/cafe/door');
  expect(searchPath(handle('cafe'))).toBe('/search/cafe');
});

test.each(['@cafe', '@cozy', '@riyadh', '@madrid', '@home.bakery', '@a1'])('%s can be claimed', (typed) => {
  expect(isReserved(handle(typed))).toBe(false);
});

test('limits count characters', () => {
  expect(parseHandle('a').ok).toBe(false);
  expect(parseHandle('ab').ok).toBe(true);
  expect(parseHandle('a'.repeat(30)).ok).toBe(true);
  expect(parseHandle('a'.repeat(31)).ok).toBe(false);
  expect(parseLabel('𐐨'.repeat(40)).ok).toBe(false);
  expect(parseLabel('𞤀'.repeat(40)).ok).toBe(true);
  expect(parseLabel('𞤀'.repeat(41)).ok).toBe(false);
  expect(parseLabel('ä'.repeat(40)).ok).toBe(true);
  expect(parseLabel('ä'.repeat(41)).ok).toBe(false);
});

test.each([null, undefined, 1, {}, '@'.repeat(1e7), `@cafe#${'x'.repeat(1e7)}`])(
  'a value that is not text, or a text that is too long, is not an alias',
  (value) => {
    const took = measureLeastProcessorTime(() => {
      expect(parseAlias(value as string).ok).toBe(false);
      expect(parseHandle(value as string).ok).toBe(false);
      expect(parseLabel(value as string).ok).toBe(false);
    });
    expect(took).toBeLessThan(50);
  },
);

test.each([
  ['@بوتيك فاطمة', '@بوتيك-فاطمة'],
  [' ＠cafe  on the corner ', '@cafe-on-the-corner'],
  ['@cafe', undefined],
  ['cafe door', undefined],
  ['@cafe #door', undefined],
  ['@cafe/door one', undefined],
])('a handle typed with spaces for its hyphens: %s', (text, handle) => {
  expect(readHandleWithSpaces(text)).toBe(handle);
});

import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileCatalogue } from '../../scripts/messages-plugin.ts';
import { englishTexts } from '../../src/i18n/english-texts.ts';
import { failureMessage } from '../../src/i18n/index.ts';
import { compileText } from '../../src/i18n/messages/compile-messages.ts';
import type { KeysOf } from '../../src/i18n/messages/message-types.ts';
import { messages } from '../../src/i18n/messages/messages.ts';

const root = join(import.meta.dirname, '..', '..');

describe('a message', () => {
  const texts = messages('en', {
    plain: "It's 100 % plain, with a `tick` and #.",
    named: 'Hi {name}, `{name}`: \\ {name}',
    counted: '{count, plural, =0 {none} one {# place of {handle}} other {# places of {handle}}}',
    number: '{metres, number} m',
    chosen: '{state, select, open {Open {when}} closed {Closed} other {}}',
    truth: '{isOpen, select, true {yes} false {no} other {}}',
    several: ['one', 'two {name}'],
  });

  test('without parameters is a text', () => {
    expect(texts.plain).toBe("It's 100 % plain, with a `tick` and #.");
    expect(texts.several[0]).toBe('one');
  });

  test('with parameters is a function', () => {
    expect(texts.named({ name: 'Ali' })).toBe('Hi Ali, `Ali`: \\ Ali');
    expect(texts.several[1]({ name: 'Ali' })).toBe('two Ali');
    expect(texts.number({ metres: 1234.5 })).toBe('1,234.5 m');
  });

  test('has plural forms, also for an exact number', () => {
    expect([0, 1, 2, 1000].map((count) => texts.counted({ count, handle: '@cafe' }))).toEqual([
      'none',
      '1 place of @cafe',
      '2 places of @cafe',
      '1,000 places of @cafe',
    ]);
  });

  test('chooses by a keyword', () => {
    expect(texts.chosen({ state: 'open', when: 'today' })).toBe('Open today');
    expect(texts.chosen({ state: 'other', when: '' })).toBe('');
    expect([texts.truth({ isOpen: true }), texts.truth({ isOpen: false })]).toEqual(['yes', 'no']);
  });

  test('has typed parameters, and a translation must have the same', () => {
    // @ts-expect-error: the parameter is a number
    expect(texts.number({ metres: '1' })).toBeTypeOf('string');
    // @ts-expect-error: a parameter is missing
    expect(texts.named({})).toBeTypeOf('string');
    // @ts-expect-error: no such keyword
    expect(texts.chosen({ state: 'ajar', when: '' })).toBe('');
    const complete = <Given extends Named>(texts: Given & KeysOf<Named, Given>): Named => texts;
    expect(complete(messages('fr', { named: 'Bonjour {name}' })).named({ name: 'Ali' })).toBe('Bonjour Ali');
    // @ts-expect-error: a text that the English ones do not have
    expect(complete(messages('fr', { named: 'Bonjour {name}', extra: 'Salut' }))).toBeDefined();
    // @ts-expect-error: a text is missing
    expect(complete(messages('fr', {}))).toBeDefined();
    type Named = Pick<typeof texts, 'named'>;
    const same: Named = messages('fr', { named: 'Bonjour {name}' });
    // @ts-expect-error: a parameter more
    const more: Named = messages('fr', { named: '{name} {other}' });
    // @ts-expect-error: a parameter less
    const less: Named = messages('fr', { named: 'Bonjour' });
    // @ts-expect-error: another kind of parameter
    const changed: Named = messages('fr', { named: '{name, number}' });
    expect([same, more, less, changed]).toHaveLength(4);
  });
});

describe('an invalid message', () => {
  test.each([
    ['{count, plural, other {#}}', 'en', 'a plural has the forms one, other here, not other'],
    ['{count, plural, one {#} other {#}}', 'ar', 'few, many, one, other, two, zero'],
    ['{count, plural, one {#} few {#} other {#}}', 'en', 'not one, few, other'],
    ['{state, select, a {x}}', 'en', 'MISSING_OTHER_CLAUSE'],
    ['{when, date}', 'en', 'only {name}, {name, number}, plural and select are understood'],
    ['{0}', 'en', 'is no name of a parameter'],
    ['{name', 'en', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  ] as const)('%s is reported', (text, language, words) => {
    expect(() => compileText(text, language)).toThrow(words);
  });
});

test('a failure from a newer server shows the code of its unknown parts', () => {
  const unknown = { kind: 'bad-request', problem: 'type', field: 'x', expected: ['toString', 'constructor'] } as const;
  expect(failureMessage(unknown, englishTexts).text).toBe('x must be toString or constructor.');
  const silent = { kind: 'unavailable', service: 'providers', providers: ['osm', 'valueOf'] } as const;
  expect(failureMessage(silent, englishTexts).text).toContain('and valueOf is not available');
});

test('right to left, a parameter is isolated from the sentence around it', () => {
  expect(messages('ar', { map: 'خريطة {alias}' }).map({ alias: '@cafe#door' })).toBe('خريطة \u2068@cafe#door\u2069');
});

test('the compiled catalogue equals the sources', async () => {
  const file = join(root, 'src', 'i18n', 'en', 'failures.ts');
  const runtime = join(root, 'src', 'i18n', 'messages', 'format-message.ts');
  const built = join(await mkdtemp(join(tmpdir(), 'messages-')), 'failures.mjs');
  writeFileSync(built, await compileCatalogue(file, runtime));
  const { failures } = await import(built);
  const { failures: source } = await import(file);
  expect(failures['missing-name']).toEqual(source['missing-name']);
  expect(failures['not-owner'].text({ needed: 'member', handle: '@cafe' })).toBe(
    source['not-owner'].text({ needed: 'member', handle: '@cafe' }),
  );
  expect(Object.keys(failures)).toEqual(Object.keys(source));
});

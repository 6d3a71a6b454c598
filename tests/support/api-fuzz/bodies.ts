import type { Description, Schema } from './openapi-description.ts';
import type { Dice } from './seeded-random.ts';
import { brokenBytes, someText } from './texts.ts';

/** A body for a schema: mostly one that fits it or nearly does, else anything that ever broke a parser. */
export function someBody(schema: Schema, described: Description, dice: Dice): Buffer {
  const kind = dice.upTo(20);
  if (kind < 12) return bytesOf(nearly(schema, described, dice), dice);
  if (kind < 15) return Buffer.from(dice.oneOf(monsters(dice)));
  if (kind === 15) return Buffer.concat([bytesOf(nearly(schema, described, dice), dice), dice.oneOf(brokenBytes)]);
  if (kind === 16) return Buffer.from(`\ufeff${nearly(schema, described, dice)}`);
  if (kind === 17) return Buffer.from(nearly(schema, described, dice), dice.oneOf(['utf16le', 'latin1'] as const));
  if (kind === 18) return Buffer.from(nearly(schema, described, dice).slice(0, dice.upTo(60)));
  return Buffer.from(Array.from({ length: dice.upTo(200) }, () => dice.upTo(256)));
}

/** Lone surrogates stay what they are: as an escape in the JSON, or as bytes that no UTF-8 has. */
const bytesOf = (json: string, dice: Dice): Buffer =>
  dice.chance(0.9)
    ? Buffer.from(json)
    : Buffer.concat([Buffer.from(json.slice(0, -2)), dice.oneOf(brokenBytes), Buffer.from(json.slice(-2))]);

/** A JSON object by the schema's fields, some of them missing, twice, of another type, or not known at all. */
function nearly(schema: Schema, described: Description, dice: Dice): string {
  const fields = Object.entries(described.resolved(schema).properties ?? {});
  const pairs = fields
    .filter(() => dice.chance(0.93))
    .map(([name, of]) => [name, dice.chance(0.85) ? fitting(name, of, described, dice) : anything(dice)] as const);
  const more = [
    ...(dice.chance(0.15) ? [[dice.oneOf(poisons), anything(dice)] as const] : []),
    ...(dice.chance(0.1) && pairs[0] !== undefined ? [[pairs[0][0], anything(dice)] as const] : []),
  ];
  return `{${[...pairs, ...more].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}

/** JSON of a value that the schema allows, or nearly so. */
function fitting(name: string, schema: Schema, described: Description, dice: Dice): string {
  const { type, enum: values, const: only, anyOf, items, minimum, maximum, maxLength } = described.resolved(schema);
  if (anyOf !== undefined) return fitting(name, dice.oneOf(anyOf), described, dice);
  if (values !== undefined) return JSON.stringify(dice.oneOf(values));
  if (only !== undefined) return JSON.stringify(only);
  const kind = dice.oneOf([type ?? 'string'].flat());
  if (kind === 'number' || kind === 'integer')
    return String(
      dice.oneOf([minimum ?? -90, maximum ?? 90, (minimum ?? -91) - 1, dice.upTo(180) - 90 + 0.123456, 24.7136]),
    );
  if (kind === 'boolean') return String(dice.chance(0.5));
  if (kind === 'null') return 'null';
  if (kind === 'array') return `[${items === undefined ? '' : fitting(name, items, described, dice)}]`;
  if (dice.chance(0.1)) return JSON.stringify('x'.repeat((maxLength ?? 200) + dice.upTo(3) - 1));
  return JSON.stringify(dice.chance(0.4) ? usualFor(name, dice) : someText(dice));
}

/** What a person would send in a field, so that much of what is sent gets past the first check. */
function usualFor(name: string, dice: Dice): string {
  const some = `n${dice.upTo(1e9).toString(36)}`;
  if (name === 'handle') return dice.oneOf(['@abuse', '@Ab.use', `@${some}`, some, 'cafe', 'admin']);
  if (name === 'label') return dice.oneOf([some, 'door', 'Büro', 'الدار', '店']);
  if (name === 'username') return dice.oneOf(['thrower', some, 'admin']);
  if (name === 'password') return 'four quiet green lamps';
  if (name === 'email') return `${some}@example.org`;
  if (name === 'saudiShortAddress') return dice.oneOf(['RFYA1234', '']);
  return dice.oneOf(['Riyadh', 'King Fahd Road', some]);
}

/** Any JSON at all, of the wrong type as often as not. */
const anything = (dice: Dice): string =>
  dice.oneOf([
    () => 'null',
    () => 'true',
    () => '[]',
    () => '{}',
    () => '0',
    () => '-0',
    () => '1e400',
    () => '-1e-400',
    () => '9'.repeat(400),
    () => '[[[["x"]]]]',
    () => '{"__proto__":{"isAdministrator":true}}',
    () => '{"toString":1,"valueOf":2,"length":-1}',
    () => '"\\ud800"',
    () => '"\\u0000"',
    () => JSON.stringify(someText(dice)),
    () => `[${'0,'.repeat(2000)}0]`,
  ])();

const poisons = [
  '__proto__',
  'constructor',
  'prototype',
  'then',
  'toJSON',
  'createdBy',
  'id',
  '',
  'recipient',
  'isAdministrator',
];

/** What is no request that anybody means: deep, huge, or endless. A body has at most 65,536 bytes. */
const monsters = (dice: Dice): readonly string[] => [
  '['.repeat(100_000),
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"__proto__":${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}}`,
  `{"handle":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"constructor":{"prototype":{"x":1}},"handle":"@abuse"}`,
  `{${Array.from({ length: 4000 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
  `{${'"handle":"@abuse",'.repeat(2000)}"label":"door"}`,
  `"${'x'.repeat(65_000)}"`,
  `"${'x'.repeat(70_000)}"`,
  `{"feedback":"${'é'.repeat(5_000)}"}`,
  `{"feedback":"${'\\u0301'.repeat(5_001)}"}`,
  ' '.repeat(60_000),
  '1'.repeat(60_000),
  'NaN',
  "{'handle':'@abuse'}",
  '{"handle":"@abuse",}',
  '{"a":1}{"b":2}',
  '/* */{}',
  '\u0000'.repeat(dice.upTo(100)),
  'username=ann&password=x',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
];

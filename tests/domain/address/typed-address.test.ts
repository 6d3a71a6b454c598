import { expect, test } from 'vitest';
import { parseAddress, parseHouseNumber } from '../../../src/domain/address/typed-address.ts';

test.each([
  ['12Б к2 стр. 3', '12бк2с3'],
  ['12 Б корп. 2 строение 3', '12бк2с3'],
  ['4 с4', '4с4'],
  ['4с3', '4с3'],
  ['123/45', '123/45'],
  ['5/A', '5/a'],
  ['12-3-456/B', '12-3-456/b'],
  ['12-3', '12-3'],
  ['101-105', '101-105'],
  ['12 bis', '12bis'],
])('%s is the house number %s', (typed, expected) => {
  expect(parseHouseNumber(typed)?.text).toBe(expected);
});

test.each([
  ['улица Мира, д. 14, корп. 2, стр. 4', 'улица Мира', '14к2с4'],
  ['Gül Sokak No: 7/B D:4', 'Gül Sokak', '7/b'],
  ['Plot No. 12-3-456/B, Road 9', 'Road 9', '12-3-456/b'],
  ['Hlavní 321/12', 'Hlavní', '321/12'],
  ['Unit 7/88 Harbour Road', 'Harbour Road', '88'],
  ['Level 3/88 Harbour Road', 'Harbour Road', '88'],
  ['Seven Harbour Road', 'Harbour Road', '7'],
  ['c/o Ann Lee, 88 Harbour Road', 'Harbour Road', '88'],
  ['Attn: Front Desk, 88 Harbour Road', 'Harbour Road', '88'],
  ['Opposite 88 Harbour Road', 'Harbour Road', '88'],
  ['88 Harbour Road (rear)', 'Harbour Road', '88'],
])('%s is in %s at %s', (typed, street, number) => {
  const [first] = parseAddress(typed).readings;
  expect(first?.number?.text).toBe(number);
  expect(first?.rest.replace(/^[\s,]+|[\s,]+$/g, '')).toContain(street);
});

test('a number before a slash is a unit or a part of the number', () => {
  const numbers = parseAddress('7/88 Harbour Road').readings.map(({ number }) => number?.text);
  expect(numbers).toEqual(['7/88', '88', undefined]);
});

test('words that are a name are unchanged', () => {
  expect(parseAddress('Nearwater Street 4').readings[0]?.rest).toBe('Nearwater Street');
  expect(parseAddress('One').readings).toEqual([{ rest: 'One' }]);
});

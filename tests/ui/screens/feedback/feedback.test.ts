import { expect, test } from 'vitest';
import { loadStoredMessage, storeMessage } from '../../../../src/ui/screens/feedback/feedback.ts';
import { createMemoryTextStorage } from '../../../support/text-storage.ts';

test('typed feedback survives a reload, until it is sent', () => {
  const storage = createMemoryTextStorage();
  storeMessage(storage, 'Please add ferries.');
  expect(loadStoredMessage(storage)).toBe('Please add ferries.');
  storeMessage(storage, '');
  expect(storage.keys()).toEqual([]);
  expect(loadStoredMessage(storage)).toBe('');
});

test('feedback can be typed without storage', () => {
  storeMessage(undefined, 'Hello');
  expect(loadStoredMessage(undefined)).toBe('');
});

import { expect, test } from 'vitest';
import { loadStoredMessage, storeMessage } from '../../src/ui/screens/feedback/feedback.ts';

test('feedback that is written outlives a reload, until it is sent', () => {
  const saved = new Map<string, string>();
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  };
  storeMessage(storage, 'Please add ferries.');
  expect(loadStoredMessage(storage)).toBe('Please add ferries.');
  storeMessage(storage, '');
  expect(saved.size).toBe(0);
  expect(loadStoredMessage(storage)).toBe('');
});

test('feedback is written where nothing may be stored', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  storeMessage(storage, 'Hello');
  expect(loadStoredMessage(storage)).toBe('');
  expect(loadStoredMessage(undefined)).toBe('');
});

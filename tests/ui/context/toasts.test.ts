import { expect, test } from 'vitest';
import { createToasts, toastLimits } from '../../../src/ui/context/toasts.ts';

test('durations and limits are those of the specification', () => {
  expect(toastLimits).toEqual({
    maxVisible: 1,
    closeAfter: 5000,
    swipeThreshold: 50,
    removeAfter: 1000000,
  });
});

test('one at a time: a new toast replaces the old', () => {
  const toasts = createToasts(() => {});
  toasts.show({ text: 'first' });
  toasts.show({ title: 'Second', text: 'second', destructive: true });
  expect(toasts.get()).toMatchObject([{ title: 'Second', text: 'second', destructive: true, open: true }]);
});

test('a closed toast is removed after the removal delay', () => {
  const later: { ms: number; act: () => void }[] = [];
  const toasts = createToasts((ms, act) => void later.push({ ms, act }));
  toasts.show({ text: 'first' });
  toasts.close(toasts.get()[0]!.id);
  expect(toasts.get()).toMatchObject([{ open: false }]);
  expect(later[0]!.ms).toBe(1_000_000);
  later[0]!.act();
  expect(toasts.get()).toEqual([]);
});

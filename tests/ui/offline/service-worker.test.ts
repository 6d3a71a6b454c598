import { expect, onTestFinished, test } from 'vitest';

/** Simulates a browser's message event, whose `waitUntil` is on the prototype. */
class MessageOfPage {
  static readonly awaited: Promise<unknown>[] = [];
  readonly data: object;

  constructor(data: object) {
    this.data = data;
  }

  waitUntil(work: Promise<unknown>): void {
    MessageOfPage.awaited.push(work);
  }
}

test('the worker stays alive while it stores an opened page, and while it compares stored data', async () => {
  const listeners = new Map<string, (event: MessageOfPage) => void>();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'self');
  Object.defineProperty(globalThis, 'self', {
    configurable: true,
    value: { addEventListener: (name: string, act: (event: MessageOfPage) => void) => listeners.set(name, act) },
  });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'self');
    else Object.defineProperty(globalThis, 'self', before);
  });
  await import('../../../src/ui/offline/service-worker.ts');
  listeners.get('message')!(new MessageOfPage({ type: 'opened', path: '/', locale: 'en', isSaving: true }));
  listeners.get('message')!(new MessageOfPage({ type: 'online', locale: 'en' }));
  expect(MessageOfPage.awaited.length).toBe(2);
  await MessageOfPage.awaited[0];
});

import { describe, expect, test } from 'vitest';
import type { Api } from '../../src/client/index.ts';
import { err, ok } from '../../src/domain/result.ts';
import { createFeedbackForm } from '../../src/ui/controllers/feedback.ts';

const someone = { id: 'u1', username: 'amal', email: 'amal@example.org' };

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const formWith = (sendFeedback: Api['sendFeedback'], kept = storage()) => createFeedbackForm({ sendFeedback }, kept);

describe('the feedback form', () => {
  test('shows what was sent, without the space around it', async () => {
    const sent: string[] = [];
    const form = formWith(async ({ body }) => {
      sent.push(String(body.feedback));
      return ok(undefined);
    });
    form.write('  The map is lovely. ');
    await form.send(someone);
    expect(form.get()).toEqual({ at: 'sent', text: 'The map is lovely.' });
    expect(sent).toHaveLength(1);
    form.startAnew();
    expect(form.get()).toEqual({ at: 'writing', text: '' });
  });

  test('does not send what is blank', async () => {
    const form = formWith(async () => expect.unreachable());
    form.write(' \n ');
    await form.send(someone);
    expect(form.get()).toMatchObject({ at: 'writing', failure: { kind: 'empty-feedback' } });
    form.write('a');
    expect(form.get().failure).toBeUndefined();
  });

  test('keeps the text after a failure, a reload, and a sign-in in between', async () => {
    const kept = storage();
    const form = formWith(async () => err({ kind: 'sign-in-needed' }), kept);
    form.write('Please add ferries.');
    await form.send(null);
    expect(form.get()).toEqual({ at: 'writing', text: 'Please add ferries.', failure: { kind: 'sign-in-needed' } });
    const later = formWith(async () => ok(undefined), kept);
    expect(later.get().text).toBe('Please add ferries.');
    await later.send(someone);
    expect(formWith(async () => ok(undefined), kept).get().text).toBe('');
  });

  test('sends once, however often the button is pressed', async () => {
    let sent = 0;
    const form = formWith(async () => {
      sent += 1;
      return ok(undefined);
    });
    form.write('Once.');
    await Promise.all([form.send(someone), form.send(someone)]);
    expect(sent).toBe(1);
  });

  test('works where nothing may be stored', async () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const form = formWith(async () => ok(undefined), { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    form.write('Hello');
    await form.send(someone);
    expect(form.get().at).toBe('sent');
  });
});

import { expect, test } from 'vitest';
import { atTurnsEnd } from '../../src/server/http/immediate-batch.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what one turn leaves is done at its end, in order, and nothing twice', async () => {
  const done: string[] = [];
  const leave = atTurnsEnd();
  leave(() => done.push('first'));
  leave(() => {
    done.push('second');
    leave(() => done.push('of the next turn'));
  });
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['first', 'second']);
  await turn();
  expect(done).toEqual(['first', 'second', 'of the next turn']);
});

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Returns where an element is, once it has been there for a tenth of a second: a map glides to a place, and its pin with it. */
export async function stillBox(element: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  const isStill = async () => {
    const before = box;
    box = await element.boundingBox();
    return box !== null && before !== null && box.x === before.x && box.y === before.y;
  };
  await expect.poll(isStill, { interval: 100 }).toBe(true);
  return box!;
}

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Returns the position of an element after it has not moved for 100 ms. A map and its pins glide to a place. */
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

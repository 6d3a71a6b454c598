import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Returns the bounding box of an element when it has not moved for 100 ms. A map and its pins move in an animation. */
export async function getStableBox(
  element: Locator,
): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  const isStable = async () => {
    const before = box;
    box = await element.boundingBox();
    return box !== null && before !== null && box.x === before.x && box.y === before.y;
  };
  await expect.poll(isStable, { interval: 100 }).toBe(true);
  return box!;
}

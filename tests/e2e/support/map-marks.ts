import type { Locator } from 'playwright-core';

/** Returns where a map that shows one place alone draws it, in pixels: the middle of the area that its controls leave free. */
export async function markAlone(map: Locator): Promise<{ x: number; y: number }> {
  const { width, height } = (await map.boundingBox())!;
  return { x: (28 + width - 72) / 2, y: (52 + height - 44) / 2 };
}

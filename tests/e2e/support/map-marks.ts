import type { Locator } from 'playwright-core';

/** Returns the position in pixels of the only place on a map: the middle of the area that the map's controls leave free. */
export async function markAlone(map: Locator): Promise<{ x: number; y: number }> {
  const { width, height } = (await map.boundingBox())!;
  return { x: (28 + width - 72) / 2, y: (52 + height - 44) / 2 };
}

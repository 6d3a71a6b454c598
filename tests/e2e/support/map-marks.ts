import type { Locator } from 'playwright-core';

/** Returns the pixel position of the marker if a map has only one: the middle of the area between the controls of the map. */
export async function getOnlyMarkerPosition(map: Locator): Promise<{ x: number; y: number }> {
  const { width, height } = (await map.boundingBox())!;
  return { x: (28 + width - 72) / 2, y: (52 + height - 44) / 2 };
}

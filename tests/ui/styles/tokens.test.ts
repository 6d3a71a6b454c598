import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mapColours } from '../../../src/domain/drawing/style/map-colours.ts';
import { pictureStyle } from '../../../src/domain/drawing/svg/picture-style.ts';
import { markColours, palettes } from '../../../src/ui/map/palette.ts';
import { contrast } from '../../support/contrast.ts';

const css = readFileSync(join(import.meta.dirname, '..', '../../src/ui/styles/tokens.css'), 'utf8');

/** Returns the colour of a token in a colour scheme. */
function colour(name: string, scheme: 'light' | 'dark'): string {
  const value = css.match(new RegExp(`--${name}: ([^;]+);`))?.[1];
  if (value === undefined) throw new Error(`no token --${name}`);
  const both = value.match(/light-dark\((#\w+), (#\w+)\)/);
  return both === null ? value : both[scheme === 'light' ? 1 : 2]!;
}

const grounds = ['paper', 'surface', 'sunken'] as const;

describe.each(['light', 'dark'] as const)('the %s tokens', (scheme) => {
  test('have the land of maps', () => {
    expect(colour('map-land', scheme)).toBe(mapColours[scheme].land);
  });

  test.each(
    ['ink', 'quiet', 'accent', 'accent-strong', 'danger'].flatMap((text) =>
      grounds.map((ground) => [text, ground] as const),
    ),
  )('%s on %s is legible: at least 4.5 to 1', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['ink', 'accent-soft'],
    ['quiet', 'accent-soft'],
    ['ink', 'danger-soft'],
    ['danger', 'danger-soft'],
    ['note-ink', 'note'],
    ['here-ink', 'paper'],
    ['here-ink', 'here-soft'],
    ['ink', 'here-soft'],
    ['quiet', 'here-soft'],
    ['accent', 'here-soft'],
    ['on-cluster', 'cluster'],
    ['on-here', 'here'],
    ['on-pin', 'pin'],
    ['here-ink', 'surface'],
  ])('%s on %s is legible: at least 4.5 to 1', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(
    ['here-ink', 'cluster', 'me', 'pin'].flatMap((mark) =>
      (['land', 'sea'] as const).map((ground) => [mark, ground] as const),
    ),
  )('%s on the map’s %s is visible: at least 3 to 1', (mark, ground) => {
    expect(contrast(colour(mark, scheme), palettes[scheme][ground])).toBeGreaterThanOrEqual(3);
  });

  test.each(['land', 'sea'] as const)('a place’s name is legible on the map’s %s: at least 4.5 to 1', (ground) => {
    expect(contrast(palettes[scheme]['map-name'], palettes[scheme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('a control’s edge is visible on %s: at least 3 to 1', (ground) => {
    expect(contrast(colour('control', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

// On the light map the dark edge of a pin has contrast, on the dark map its fill; a hollow mark has a separate line.
test.each([
  ['light', 'here-edge', 'land'],
  ['light', 'here-edge', 'sea'],
  ['dark', 'here', 'land'],
  ['dark', 'here', 'sea'],
] as const)('%s: %s on the map’s %s is visible: at least 3 to 1', (theme, mark, ground) => {
  expect(contrast(colour(mark, theme), palettes[theme][ground])).toBeGreaterThanOrEqual(3);
});

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['night', 'dark'],
] as const)('marks of the %s map have the tokens’ colours', (palette, scheme) => {
  const { halo: _halo, ...marks } = markColours[palette];
  const token = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const [name, drawn] of Object.entries(marks)) expect([name, drawn]).toEqual([name, colour(token(name), scheme)]);
});

test('a pin is red everywhere, and a dot is not', () => {
  const source = (file: string) => readFileSync(join(import.meta.dirname, '..', '../../src', file), 'utf8');
  expect(source('ui/map/world-map.css')).toMatch(/\.pin-body \{\s*fill: var\(--pin\);/);
  const style = pictureStyle('<path class="pin"/><path class="eye"/>', { followViewer: true });
  expect(style).toContain(`.pin{fill:${colour('pin', 'light')};stroke:${colour('here-edge', 'light')}`);
  expect(style).toContain(`.pin{fill:${colour('pin', 'dark')};stroke:${colour('here-edge', 'dark')}`);
  expect(style).toContain(`.eye{fill:${colour('on-pin', 'dark')}}`);
  // The map image on the landing page is always light.
  expect(source('ui/screens/landing/landing-pictures.tsx')).toContain(`fill="${colour('pin', 'light')}"`);
  for (const file of ['ui/map/mark-styles.ts', 'ui/map/palette.ts'])
    expect(source(file)).not.toMatch(/--danger|--pin|#d92d20|#f97066/i);
});

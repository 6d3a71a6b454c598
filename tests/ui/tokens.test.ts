import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../src/ui/styles/tokens.css'), 'utf8');

/** A token's colour under one preference. */
function colour(name: string, scheme: 'light' | 'dark'): string {
  const value = css.match(new RegExp(`--${name}: ([^;]+);`))?.[1];
  if (value === undefined) throw new Error(`no token --${name}`);
  const both = value.match(/light-dark\((#\w+), (#\w+)\)/);
  return both === null ? value : both[scheme === 'light' ? 1 : 2]!;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const grounds = ['paper', 'surface', 'sunken'] as const;

describe.each(['light', 'dark'] as const)('the %s tokens', (scheme) => {
  test.each(
    ['ink', 'quiet', 'accent', 'accent-strong', 'danger'].flatMap((text) =>
      grounds.map((ground) => [text, ground] as const),
    ),
  )('%s on %s reads: at least 4.5 to 1', (text, ground) => {
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
  ])('%s on %s reads: at least 4.5 to 1', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('a control’s edge shows on %s: at least 3 to 1', (ground) => {
    expect(contrast(colour('control', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

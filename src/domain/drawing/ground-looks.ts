import type { GroundLook } from './plus-code-ground.ts';
import type { Look } from './shapes.ts';
import type { ChipLook } from './town-chips.ts';

/** The colours of the ruled ground: values of the design tokens with the same names, or of the map style. */
interface GroundColours {
  readonly rule: string;
  readonly ruleStrong: string;
  readonly ring: string;
  readonly name: string;
  readonly halo: string;
  readonly accent: string;
  readonly surface: string;
  readonly line: string;
  readonly ink: string;
  readonly hereInk: string;
}

const light: GroundColours = {
  rule: 'rgba(20, 32, 46, 0.055)',
  ruleStrong: 'rgba(20, 32, 46, 0.24)',
  ring: '#5b6a70',
  name: '#3d4a58',
  halo: 'rgba(248, 246, 240, 0.92)',
  accent: '#0f766e',
  surface: '#ffffff',
  line: '#e4e0d7',
  ink: '#14202e',
  hereInk: '#80500a',
};
const dark: GroundColours = {
  rule: 'rgba(232, 236, 243, 0.05)',
  ruleStrong: 'rgba(232, 236, 243, 0.22)',
  ring: '#93a5b4',
  name: '#c3ccd9',
  halo: 'rgba(19, 28, 46, 0.92)',
  accent: '#5eead4',
  surface: '#131c2e',
  line: '#233047',
  ink: '#e8ecf3',
  hereInk: '#f5b45a',
};

export type GroundLooks = Readonly<Record<GroundLook | ChipLook, Look>>;

const createGroundLooks = (colour: GroundColours): GroundLooks => ({
  fine: { stroke: colour.rule, width: 1 },
  strong: { stroke: colour.ruleStrong, width: 1 },
  cross: { stroke: colour.accent, width: 1, opacity: 0.28 },
  cell: { fill: withAlpha(colour.accent, 0.22), stroke: colour.accent, width: 1.5 },
  code: { fill: colour.name, stroke: colour.halo, width: 4, size: 12, weight: 500, family: 'mono' },
  ring: { stroke: colour.ring, width: 1, opacity: 0.7 },
  'ring-name': { fill: colour.name, stroke: colour.halo, width: 5, size: 12, weight: 480 },
  spoke: { stroke: colour.ring, width: 1.25, dash: [2, 5] },
  chip: { fill: colour.surface, stroke: colour.line, width: 1 },
  arrow: { stroke: colour.hereInk, width: 1.75 },
  town: { fill: colour.ink, size: 13, weight: 480 },
  tag: { fill: colour.surface, stroke: colour.accent, width: 1 },
  'tag-name': { fill: colour.ink, size: 14, weight: 560, family: 'mono' },
});

const withAlpha = (colour: string, alpha: number): string =>
  `rgba(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')}, ${alpha})`;

export const groundLooks: Readonly<Record<'light' | 'dark', GroundLooks>> = {
  light: createGroundLooks(light),
  dark: createGroundLooks(dark),
};

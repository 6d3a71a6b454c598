import type { MarkColours } from './mark-styles.ts';

/** The embedded world's colours. `night` is the landing page's: a style of its own, not a filter over another. */
export interface Palette {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly coast: string;
  readonly grid: string;
  readonly town: string;
  readonly name: string;
  readonly country: string;
  readonly halo: string;
}

export const palettes = {
  light: {
    sea: '#dfe9ec',
    land: '#f8f6f0',
    border: '#d5cfc1',
    coast: '#b9c6c8',
    grid: 'rgba(20, 32, 46, 0.05)',
    town: '#7a8794',
    name: '#3d4a58',
    country: '#7d786c',
    halo: 'rgba(248, 246, 240, 0.9)',
  },
  dark: {
    sea: '#0d1626',
    land: '#1a2538',
    border: '#2c3a52',
    coast: '#34435e',
    grid: 'rgba(232, 236, 243, 0.045)',
    town: '#8494aa',
    name: '#c3ccd9',
    country: '#8090a6',
    halo: 'rgba(19, 28, 46, 0.9)',
  },
  night: {
    sea: '#0b1220',
    land: '#1a2738',
    border: '#2a3a50',
    coast: '#3b4e68',
    grid: 'rgba(154, 167, 184, 0.06)',
    town: '#5c6a7e',
    name: '#8a97a9',
    country: '#6d7c90',
    halo: 'rgba(11, 18, 32, 0.85)',
  },
} as const satisfies Record<string, Palette>;

/** What marks are drawn in: the tokens of the same names (ui/styles/tokens.css), which a test compares. */
const marksByNight = {
  here: '#f5b45a',
  onHere: '#2a1a03',
  hereInk: '#f5b45a',
  hereEdge: '#0b1220',
  cluster: '#a3bcc1',
  onCluster: '#0b1220',
  surface: '#131c2e',
  ink: '#e8ecf3',
  accent: '#5eead4',
  halo: 'rgba(19, 28, 46, 0.9)',
} as const satisfies MarkColours;

export const markColours: Readonly<Record<PaletteName, MarkColours>> = {
  light: {
    here: '#f5b45a',
    onHere: '#2a1a03',
    hereInk: '#80500a',
    hereEdge: '#3a2604',
    cluster: '#41585f',
    onCluster: '#ffffff',
    surface: '#ffffff',
    ink: '#14202e',
    accent: '#0f766e',
    halo: 'rgba(248, 246, 240, 0.9)',
  },
  dark: marksByNight,
  night: marksByNight,
};

export type PaletteName = keyof typeof palettes;

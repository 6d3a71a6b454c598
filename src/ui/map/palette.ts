import { type MapColours, mapColours } from '../../domain/drawing/style/map-colours.ts';
import type { MarkColours } from './mark-styles.ts';

/** The colours of a live map. The landing page uses `night`. */
export interface Palette extends MapColours {
  /** The colour of meridians and parallels on the sea. */
  readonly graticule: string;
  /** The colour of a town's dot. */
  readonly town: string;
}

export const palettes = {
  light: { ...mapColours.light, graticule: 'rgba(20, 32, 46, 0.05)', town: '#7a8794' },
  dark: { ...mapColours.dark, graticule: 'rgba(232, 236, 243, 0.045)', town: '#8494aa' },
  night: {
    ...mapColours.dark,
    sea: '#0b1220',
    land: '#1a2738',
    border: '#2f4059',
    'map-name': '#8a97a9',
    halo: 'rgba(11, 18, 32, 0.85)',
    graticule: 'rgba(154, 167, 184, 0.06)',
    town: '#5c6a7e',
  },
} as const satisfies Record<string, Palette>;

/** The colours of marks. A test compares them with the tokens of the same names in `ui/styles/tokens.css`. */
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

import type { LocaleOfTexts } from '../../i18n/messages/format.ts';
import type { Mark } from './mark-groups.ts';
import type { PaletteName } from './palette.ts';
import type { Position } from './projection.ts';
import type { FindPlaces } from './town-names.ts';

export interface WorldMapOptions {
  readonly palette: PaletteName;
  readonly centre: Position;
  readonly zoom: number;
  /** Within a page that scrolls: one finger and the bare wheel scroll the page, two fingers and Ctrl-wheel move the map. */
  readonly inPage: boolean;
  /** A picture of the same view is below the map until it is drawn. */
  readonly isOverPicture: boolean | undefined;
  /** `{z}`, `{x}`, `{y}`; absent: the embedded world alone. */
  readonly tilesUrl?: string;
  /** A MapLibre or Mapbox style, instead of the tiles. */
  readonly styleUrl?: string;
  readonly placesWithin: FindPlaces;
  /** Without streets, also where the server has them. */
  readonly worldOnly: boolean;
  /** Returns the text of a chip that points towards a town. */
  readonly formatTown: (town: string, metres: number) => string;
  /** The grid over the map that holds the controls (map-furniture.tsx). */
  readonly furniture: Furniture;
  readonly texts: LocaleOfTexts & {
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly attribution: string;
    readonly tileAttribution: string;
    readonly marker: string;
    readonly sources: string;
    /** The name of an entrance beside its pin. */
    readonly gate: string;
    /** Returns the accessible name of a button for several markers. */
    readonly gathered: (values: { readonly count: number }) => string;
  };
  readonly onMark?: (id: string) => void;
  /** The pointer came upon a mark, or left it. */
  readonly onPointAt?: (id: string | undefined) => void;
  /** Marks that no zoom separates were pressed. */
  readonly onSamePoint?: (marks: readonly Mark[], at: Position) => void;
  /** A click, a tap, or Enter with the keyboard (the middle). */
  readonly onPick?: (position: Position) => void;
  /** The pin was dragged, or moved with the arrow keys. */
  readonly onPinMoved?: (position: Position) => void;
  readonly onTiles?: (state: 'shown' | 'gone') => void;
  /** Everything of the first view is drawn, or failed to load. */
  readonly onDrawn?: () => void;
  /** One finger or a bare wheel tried to move a map in a page. */
  readonly onGestureBlocked?: (how: 'finger' | 'wheel') => void;
  /** The view came to rest with this in its middle. */
  readonly onMoved?: (centre: Position) => void;
}

/** The elements that the controls are put into. */
interface Furniture {
  readonly zoom: HTMLElement;
  readonly scale: HTMLElement;
  readonly credit: HTMLElement;
}

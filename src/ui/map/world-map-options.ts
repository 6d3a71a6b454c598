import type { LocaleOfTexts } from '../../i18n/messages/format.ts';
import type { Mark } from './mark-groups.ts';
import type { PaletteName } from './palette.ts';
import type { Position } from './projection.ts';
import type { FindPlaces } from './town-names.ts';

export interface WorldMapOptions {
  readonly palette: PaletteName;
  readonly centre: Position;
  readonly zoom: number;
  /** True in a page that scrolls: one finger and the wheel scroll the page; two fingers and Ctrl with the wheel move the map. */
  readonly inPage: boolean;
  /** True if a picture of the same view is below the map until the map is drawn. */
  readonly isOverPicture: boolean | undefined;
  /** The URL pattern of raster tiles, with `{z}`, `{x}` and `{y}`. */
  readonly tilesUrl?: string;
  /** The URL of a MapLibre or Mapbox style, which replaces raster tiles. */
  readonly styleUrl?: string;
  readonly placesWithin: FindPlaces;
  /** Shows only the embedded world, also if the server has streets. */
  readonly worldOnly: boolean;
  /** Returns the text of a chip that points towards a town. */
  readonly formatTown: (town: string, metres: number) => string;
  /** The elements of the grid over the map that contain the controls (`map-furniture.tsx`). */
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
  /** Called when the pointer enters a mark, and with `undefined` when it leaves. */
  readonly onPointAt?: (id: string | undefined) => void;
  /** Called when marks that no zoom separates were pressed. */
  readonly onSamePoint?: (marks: readonly Mark[], at: Position) => void;
  /** Called after a click or a tap, and with the centre after Enter on the keyboard. */
  readonly onPick?: (position: Position) => void;
  /** Called when the user dragged the pin, or moved it with the arrow keys. */
  readonly onPinMoved?: (position: Position) => void;
  readonly onTileState?: (state: 'loaded' | 'failed') => void;
  /** Called when the first view is completely drawn, or failed to load. */
  readonly onDrawn?: () => void;
  /** Called when one finger, or the wheel without Ctrl, tried to move a map in a page. */
  readonly onGestureBlocked?: (how: 'finger' | 'wheel') => void;
  /** Called with the new centre when the view has stopped moving. */
  readonly onMoved?: (centre: Position) => void;
}

/** The elements that the controls are inserted into. */
interface Furniture {
  readonly zoom: HTMLElement;
  readonly scale: HTMLElement;
  readonly credit: HTMLElement;
}

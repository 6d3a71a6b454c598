import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import Zoom from 'ol/control/Zoom.js';
import { noModifierKeys, platformModifierKeyOnly } from 'ol/events/condition.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import type MapEvent from 'ol/MapEvent.js';
import { formatOf } from '../../i18n/messages/format.ts';
import type { WorldMapOptions } from './world-map-options.ts';

/** The scale, with its length as the language writes it. */
class LocalScaleLine extends ScaleLine {
  readonly #distance: (metres: number) => string;

  constructor(options: ConstructorParameters<typeof ScaleLine>[0], distance: (metres: number) => string) {
    super(options);
    this.#distance = distance;
  }

  override render(event: MapEvent): void {
    super.render(event);
    const line = this.element?.querySelector('.ol-scale-line-inner') ?? null;
    const [, length, unit] = /^([\d.]+) (k?m)$/.exec(line?.textContent ?? '') ?? [];
    if (line !== null && length !== undefined)
      line.textContent = this.#distance(Number(length) * (unit === 'km' ? 1000 : 1));
  }
}

/** Pixels of a map that nothing covers: a narrower one has no room for its sources in one line beside the scale. */
const NARROW_MAP = 640;

/** Zoom, scale and sources, in the grid over the map. On a narrow map the sources are behind a button. */
export function createControls({ texts, furniture }: Pick<WorldMapOptions, 'texts' | 'furniture'>) {
  const sources = new Attribution({
    target: furniture.credit,
    collapsible: false,
    attributions: texts.attribution,
    tipLabel: texts.sources,
    label: 'i',
    collapseLabel: '×',
  });
  const free = furniture.credit.parentElement ?? furniture.credit;
  const fold = () => {
    const isNarrow = free.clientWidth < NARROW_MAP;
    if (sources.getCollapsible() === isNarrow) return;
    sources.setCollapsible(isNarrow);
    sources.setCollapsed(isNarrow);
  };
  fold();
  const width = new ResizeObserver(fold);
  width.observe(free);
  return {
    controls: [
      new Zoom({ target: furniture.zoom, zoomInTipLabel: texts.zoomIn, zoomOutTipLabel: texts.zoomOut }),
      new LocalScaleLine({ target: furniture.scale, minWidth: 64 }, formatOf(texts).distance),
      sources,
    ],
    stopFolding: () => width.disconnect(),
  };
}

/** Gives the controls their names, once they are in the page. */
export function nameControls({ texts, furniture }: Pick<WorldMapOptions, 'texts' | 'furniture'>): void {
  for (const [way, name] of [
    ['in', texts.zoomIn],
    ['out', texts.zoomOut],
  ] as const)
    furniture.zoom.querySelector(`.ol-zoom-${way}`)?.setAttribute('aria-label', name);
  furniture.credit.querySelector('button')?.setAttribute('aria-label', texts.sources);
}

/** OpenLayers' own. In a page that scrolls, one finger and the bare wheel are the page's. */
export function createInteractions(inPage: boolean) {
  // No map is turned, and what turns it is left out of the build.
  const upright = { altShiftDragRotate: false, pinchRotate: false } as const;
  if (!inPage) return defaultInteractions(upright);
  return defaultInteractions({ ...upright, dragPan: false, mouseWheelZoom: false }).extend([
    new DragPan({
      condition: (event) => {
        const pointer = event.originalEvent as PointerEvent;
        return pointer.pointerType === 'mouse' ? noModifierKeys(event) : (event.activePointers?.length ?? 0) >= 2;
      },
    }),
    new MouseWheelZoom({ condition: platformModifierKeyOnly }),
  ]);
}

/** Reports one finger and the bare wheel over a map in a page, which do not move it. */
export function reportBlockedGestures(element: HTMLElement, report: WorldMapOptions['onGestureBlocked']): void {
  element.addEventListener('wheel', (event) => !event.ctrlKey && !event.metaKey && report?.('wheel'), {
    passive: true,
  });
  element.addEventListener(
    'touchmove',
    (event) => event.touches.length === 1 && !(event.target as HTMLElement).closest('.pin') && report?.('finger'),
    { passive: true },
  );
}

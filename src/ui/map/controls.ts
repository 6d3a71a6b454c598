import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import Zoom from 'ol/control/Zoom.js';
import { noModifierKeys, platformModifierKeyOnly } from 'ol/events/condition.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import type MapEvent from 'ol/MapEvent.js';
import { getFormat } from '../../i18n/messages/format.ts';
import type { WorldMapOptions } from './world-map-options.ts';

/** The scale line, with its length formatted in the page's language. */
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

/** The uncovered width in pixels below which the attribution does not fit into one line beside the scale. */
const NARROW_MAP = 640;

/** Creates zoom buttons, scale and attribution in the grid over the map. On a narrow map the attribution is behind a button. */
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
      new LocalScaleLine({ target: furniture.scale, minWidth: 64 }, getFormat(texts).distance),
      sources,
    ],
    stopFolding: () => width.disconnect(),
  };
}

/** Sets the accessible names of the controls. They must be in the page already. */
export function nameControls({ texts, furniture }: Pick<WorldMapOptions, 'texts' | 'furniture'>): void {
  for (const [way, name] of [
    ['in', texts.zoomIn],
    ['out', texts.zoomOut],
  ] as const)
    furniture.zoom.querySelector(`.ol-zoom-${way}`)?.setAttribute('aria-label', name);
  furniture.credit.querySelector('button')?.setAttribute('aria-label', texts.sources);
}

/** Creates the interactions of OpenLayers. In a page that scrolls, one finger and the wheel without Ctrl scroll the page. */
export function createInteractions(inPage: boolean) {
  // Maps cannot be rotated, so the build can leave these interactions out.
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

/** Reports gestures that do not move a map in a page: one finger, and the wheel without Ctrl. */
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

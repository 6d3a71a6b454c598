import type { Order } from '../../../domain/import/columns.ts';
import type { ReadingDecision } from '../../../domain/import/reading-decisions.ts';
import { useMessages } from '../../i18n/index.ts';
import { Select } from '../../kit/select.tsx';
import type { PlaceImport } from './use-place-import.ts';

/** The resolved ambiguities of the file: its sheet, the order of coordinates and the letter O; and the parts that were not read. */
export function ImportReading({ places }: { readonly places: PlaceImport }) {
  const t = useMessages('placeImport');
  const { file } = places.source ?? {};
  if (file === undefined) return null;
  const { sheets = [], sheet = '', decisions, ignored, columns } = file;
  const parts = ignored.filter((name) => !columns.has(name));
  return (
    <>
      {(sheets.length > 1 || decisions.some(needsDisplay)) && (
        <div className="grid gap-3 md:grid-cols-2">
          {sheets.length > 1 && (
            <Select
              label={t.sheet}
              value={sheet}
              onChange={(chosen) => void places.choose({ sheet: chosen })}
              options={sheets.map((name) => [name, name] as const)}
            />
          )}
          {decisions.filter(needsDisplay).map((decision) => (
            <Decision key={decision.about} decision={decision} places={places} />
          ))}
        </div>
      )}
      {parts.length > 0 && (
        <p className="wrap-anywhere text-quiet text-small">{t.partsNotRead({ names: parts.join(', ') })}</p>
      )}
    </>
  );
}

/** Returns whether a decision is shown: not if the headings state it, nor for the usual order if all rows fit it. */
const needsDisplay = ({ about, reason, value }: ReadingDecision): boolean =>
  reason !== 'heading' && !(about === 'order' && reason === 'rows' && value === 'latitude-first');

function Decision({ decision, places }: { readonly decision: ReadingDecision; readonly places: PlaceImport }) {
  const t = useMessages('placeImport');
  if (decision.about === 'side') {
    const sides = ['east', 'west'] as const;
    return (
      <div className="grid content-start gap-1">
        <Select
          label={t.side}
          value={decision.value ?? ''}
          onChange={(side) => void places.choose({ side: side === '' ? undefined : (side as 'east' | 'west') })}
          options={[
            ...(decision.value === undefined ? [['', ''] as const] : []),
            ...sides.map((side) => [side, t.sides[side]] as const),
          ]}
        />
        {decision.value === undefined && <p className="text-here-ink text-small">{t.sideIsOpen}</p>}
      </div>
    );
  }
  const orders = ['latitude-first', 'longitude-first'] as const;
  return (
    <div className="grid content-start gap-1">
      <Select
        label={t.order}
        value={decision.value}
        onChange={(order) => void places.choose({ order: order as Order })}
        options={orders.map((order) => [order, t.orders[order]] as const)}
      />
      {decision.reason !== 'heading' && (
        <p className={`text-small ${decision.reason === 'usual' ? 'text-here-ink' : 'text-quiet'}`}>
          {t.orderReasons[decision.reason]}
        </p>
      )}
    </div>
  );
}

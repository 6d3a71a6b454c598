import { ArrowRight, ChevronDown } from 'lucide';
import type { Column } from '../../../domain/import/headings.ts';
import { keysWith } from '../../../domain/location/location-fields.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Icon } from '../../kit/icon.tsx';
import { SelectButton } from '../../kit/select.tsx';
import type { PlaceImport } from './use-place-import.ts';

/** The meanings that a user can choose for a column, in display order. */
const COLUMN_OPTIONS: readonly Column[] = [
  ...(['title', 'alias'] as const),
  ...keysWith({ section: 'name' }),
  ...keysWith({ section: 'point' }),
  ...(['point', 'plusCode', 'link'] as const),
  ...keysWith({ section: 'address' }),
  ...keysWith({ section: 'parts' }),
  ...keysWith({ section: 'arrival', editable: true }),
];

/** The columns of the file with their detected meanings, which the user can change. */
export function ImportColumns({ places }: { readonly places: PlaceImport }) {
  const { details, placeForm } = useTranslations();
  const t = useMessages('placeImport');
  const columns = [...(places.source?.file.columns ?? [])].filter(([, column]) => column !== 'ours');
  const getColumnName = (column: Column): string => {
    if (column in t.columnNames) return t.columnNames[column as keyof typeof t.columnNames];
    if (column === 'label' || column === 'handle' || column === 'latitude' || column === 'longitude')
      return placeForm[column];
    return column in details ? String(details[column as keyof typeof details]) : column;
  };
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{t.columns}</legend>
      {columns.map(([heading, column]) => (
        <SelectButton
          key={heading}
          icon={ChevronDown}
          label={t.column({ heading })}
          className={`min-h-12 flex-row-reverse rounded-full border border-control hover:border-accent ${column === undefined ? 'border-dashed text-quiet' : 'bg-surface'}`}
          value={column ?? NOT_USED}
          onChange={(chosen) => void places.assign(heading, chosen === NOT_USED ? undefined : (chosen as Column))}
          options={[
            [NOT_USED, t.notUsed],
            ...(column !== undefined && !COLUMN_OPTIONS.includes(column)
              ? [[column as string, getColumnName(column)] as const]
              : []),
            ...COLUMN_OPTIONS.map((option) => [option as string, getColumnName(option)] as const),
          ]}
        >
          <bdi className="inline-block max-w-40 truncate align-bottom">{heading}</bdi>{' '}
          <Icon icon={ArrowRight} className="inline size-4 align-middle rtl:-scale-x-100" />{' '}
          {column === undefined ? t.notUsed : getColumnName(column)}
        </SelectButton>
      ))}
    </fieldset>
  );
}

const NOT_USED = 'none';

import { Eye } from 'lucide';
import type { Location } from '../../../domain/location/location.ts';
import { defaultVisibilities } from '../../../domain/location/visibility.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../kit/menu.tsx';
import { expiryAt, expiryPresets } from '../../place/form/expiry.ts';
import type { BulkPatch } from '../../place/mine/use-place-changes.ts';

/** The visibility and the end of locations, set for all of them at once. */
export function ChangeMenu({
  locations,
  isBusy,
  onUpdate,
}: {
  readonly locations: readonly Location[];
  readonly isBusy: boolean;
  readonly onUpdate: (locations: readonly Location[], patch: BulkPatch) => void;
}) {
  const { mine, visibility } = useTranslations();
  return (
    <Menu
      trigger={
        <Button icon={Eye} disabled={locations.length === 0} isBusy={isBusy}>
          {mine.change}
        </Button>
      }
    >
      <MenuSeparator>{visibility.title}</MenuSeparator>
      {defaultVisibilities.map((one) => (
        <MenuItem key={one} onSelect={() => onUpdate(locations, { visibility: one })}>
          {visibility.names[one]}
        </MenuItem>
      ))}
      <MenuSeparator>{visibility.expiry.title}</MenuSeparator>
      {expiryPresets.map((preset) => (
        <MenuItem key={preset} onSelect={() => onUpdate(locations, { expiresAt: expiryAt(preset, new Date()) })}>
          {visibility.expiry.presets[preset]}
        </MenuItem>
      ))}
    </Menu>
  );
}

import { Printer } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { formatAlias } from '../../../domain/alias.ts';
import type { Location } from '../../../domain/location.ts';
import { SIGN_LIMIT, type SignSize, signSizes } from '../../../domain/sign-size.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useApp } from '../../app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { menuClass, menuItemClass } from '../controls/menu-styles.ts';
import { saveFile } from './save-file.ts';

/** Saves the signs of locations as one PDF, which the server makes, in a chosen size. */
export function SignsMenu({ locations }: { readonly locations: readonly Location[] }) {
  const { useCases, toasts } = useApp();
  const words = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const save = async (size: SignSize) => {
    setBusy(true);
    const aliases = locations.map(({ handle, label }) => formatAlias(handle, label));
    const made = await useCases.signs.ofPlaces(aliases, size);
    setBusy(false);
    if (made.ok) saveFile('signs.pdf', new Blob([new Uint8Array(made.value)], { type: 'application/pdf' }));
    else toasts.show({ text: messageOf(made.failure).text, destructive: true });
  };
  const isTooMany = locations.length > SIGN_LIMIT;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className="button button-plain"
        disabled={locations.length === 0 || isBusy || isTooMany}
        aria-busy={isBusy}
        title={isTooMany ? words.share.signsLimit(SIGN_LIMIT) : undefined}
      >
        <Printer aria-hidden className="size-5" />
        {isBusy ? words.share.signsBusy : words.share.signsPdf}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} collisionPadding={8} className={menuClass}>
          {signSizes.map((size) => (
            <DropdownMenu.Item key={size} className={menuItemClass} onSelect={() => void save(size)}>
              {words.share.sizeNames[size]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

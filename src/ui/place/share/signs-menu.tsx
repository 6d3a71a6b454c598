import { Printer } from 'lucide';
import { useState } from 'react';
import { SIGN_LIMIT, type SignSize, signSizes } from '../../../domain/location/sign-size.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAction } from '../../context/use-action.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Menu, MenuItem } from '../../kit/menu.tsx';
import { saveFile } from '../../lib/save-file.ts';

/** Returns a function that saves the signs of places as one PDF, which the server generates. */
export function useSigns(aliases: readonly string[]) {
  const { client } = useApp();
  const runAction = useAction();
  const t = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const isTooMany = aliases.length > SIGN_LIMIT;
  const save = async (size: SignSize) => {
    setBusy(true);
    const created = await runAction(client.api.createSigns({ body: { aliases: [...aliases], size } }));
    setBusy(false);
    if (created.ok) saveFile('signs.pdf', new Blob([new Uint8Array(created.value)], { type: 'application/pdf' }));
  };
  return {
    save,
    button: {
      icon: Printer,
      isBusy,
      disabled: aliases.length === 0 || isTooMany,
      title: isTooMany ? t.share.signsLimit({ limit: SIGN_LIMIT }) : undefined,
      children: isBusy ? t.share.signsBusy : t.share.printSigns,
    },
  };
}

/** A button for the signs of places, whose size is chosen in its menu. */
export function SignsMenu({ aliases }: { readonly aliases: readonly string[] }) {
  const t = useTranslations();
  const { save, button } = useSigns(aliases);
  return (
    <Menu trigger={<Button {...button} />}>
      {signSizes.map((size) => (
        <MenuItem key={size} onSelect={() => void save(size)}>
          {t.share.sizeNames[size]}
        </MenuItem>
      ))}
    </Menu>
  );
}

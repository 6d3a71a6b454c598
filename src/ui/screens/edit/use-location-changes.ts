import { useNavigate } from 'react-router-dom';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { Result } from '../../../domain/result.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAction } from '../../context/use-action.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';
import { usePlaceChanges } from '../../place/mine/use-place-changes.ts';

/** Returns functions that change one location without its form. `onChanged` receives the new version. */
export function useLocationChanges(location: Location, onChanged: (changed: Location) => void) {
  const { client } = useApp();
  const runAction = useAction();
  const t = useTranslations();
  const history = useMessages('locationHistory');
  const navigate = useNavigate();
  const invalidatePlaces = useInvalidatePlaces();
  const changes = usePlaceChanges();

  const change = async (call: Promise<Result<Location, Failure>>, text: string) => {
    const changed = await runAction(call, { receipt: () => ({ text }) });
    if (!changed.ok) return;
    onChanged(changed.value);
    await invalidatePlaces();
  };
  return {
    confirm: () => change(client.api.confirmLocation({ params: location }), t.edit.confirmed),
    revert: (version: number) =>
      change(
        client.api.revertLocation({ params: location, body: { version }, ifVersion: location.version }),
        history.restored({ version }),
      ),
    remove: async () => {
      if ((await changes.remove([location])).length === 0) navigate('/mine');
    },
  };
}

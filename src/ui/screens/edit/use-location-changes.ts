import { useNavigate } from 'react-router-dom';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { Result } from '../../../domain/result.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';
import { usePlaceChanges } from '../../place/mine/use-place-changes.ts';

/** Returns the changes to one location besides its form. `onChanged` receives its new version. */
export function useLocationChanges(location: Location, onChanged: (changed: Location) => void) {
  const { client, toasts } = useApp();
  const t = useTranslations();
  const navigate = useNavigate();
  const announce = useInvalidatePlaces();
  const changes = usePlaceChanges();

  const tell = (answer: Result<Location, Failure>, text: string) => {
    if (answer.ok) {
      onChanged(answer.value);
      void announce();
      return toasts.show({ text });
    }
    toasts.show({ ...failureMessage(answer.failure, t), destructive: true });
  };
  return {
    confirm: async () => tell(await client.api.confirmLocation({ params: location }), t.edit.confirmed),
    revert: async (version: number) =>
      tell(
        await client.api.revertLocation({ params: location, body: { version }, ifVersion: location.version }),
        t.history.restored({ version }),
      ),
    remove: async () => {
      if ((await changes.remove([location])).length === 0) navigate('/mine');
    },
  };
}

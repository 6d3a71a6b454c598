import type { accountTexts } from '../../../i18n/en/account.ts';
import type { RecoveryEffects } from '../../../usecases/index.ts';
import { useFormat } from '../../format/index.ts';
import { useAccountTranslations } from '../../i18n/account.ts';

/** What recovery removes from the account, by name, and what stays although it does. */
export function RecoveryEffectList({ effects }: { readonly effects: RecoveryEffects }) {
  const { recover } = useAccountTranslations();
  const format = useFormat();
  const { authenticator, endedRecoveryCodes } = effects;
  const removed = [
    ...effects.passkeys
      .filter(({ isRemoved }) => isRemoved)
      .map(({ name, addedAt }) => recover.passkeyAdded(name, format.day(addedAt))),
    ...(authenticator?.isRemoved ? [recover.authenticatorSince(format.day(authenticator.addedAt))] : []),
    ...(endedRecoveryCodes > 0 ? [recover.endedCodes(endedRecoveryCodes)] : []),
  ];
  const kept = [
    ...effects.passkeys
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ name, addedAt }) => recover.keepsPasskey(name, format.day(addedAt))),
    ...(authenticator?.isRemoved === false ? [recover.keepsAuthenticator(format.day(authenticator.addedAt))] : []),
  ];
  if (removed.length + kept.length === 0) return null;
  return (
    <div role="status" className="card grid gap-2 p-4">
      {removed.length > 0 && (
        <>
          <p>{recover.removes}</p>
          <ul className="list-disc ps-5">
            {removed.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two passkeys may have one name and one day.
              <li key={i} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      {kept.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}

/** What recovery removes, as a sentence lists it. */
export const removedBy = (
  { passkeys, authenticator, endedRecoveryCodes }: RecoveryEffects,
  { recover }: typeof accountTexts,
): readonly string[] => [
  ...passkeys.filter(({ isRemoved }) => isRemoved).map(({ name }) => recover.passkey(name)),
  ...(authenticator?.isRemoved ? [recover.authenticator] : []),
  ...(endedRecoveryCodes > 0 ? [recover.codes] : []),
];

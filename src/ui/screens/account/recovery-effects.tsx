import type { PartTexts } from '../../../i18n/language-modules.ts';
import type { Format } from '../../../i18n/messages/format.ts';
import type { DelegatedAccess, RecoveryEffects } from '../../../usecases/index.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';

/** Lists the sign-in methods that recovery removes, the delegated access that it ends, and the sign-in methods that it keeps. */
export function RecoveryEffectList({ effects }: { readonly effects: RecoveryEffects }) {
  const { recover } = useMessages('account');
  const format = useFormat();
  const { authenticator, endedRecoveryCodes } = effects;
  const removed = [
    ...effects.passkeys
      .filter(({ isRemoved }) => isRemoved)
      .map(({ name, addedAt }) => recover.passkeyAdded({ name, when: format.day(addedAt) })),
    ...effects.identities
      .filter(({ isRemoved }) => isRemoved)
      .map(({ name, addedAt }) => recover.identityLinked({ name, when: format.day(addedAt) })),
    ...(authenticator?.isRemoved ? [recover.authenticatorSince({ when: format.day(authenticator.addedAt) })] : []),
    ...(endedRecoveryCodes > 0 ? [recover.endedCodes({ count: endedRecoveryCodes })] : []),
  ];
  const retained = [
    ...effects.passkeys
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ name, addedAt }) => recover.keepsPasskey({ name, when: format.day(addedAt) })),
    ...effects.identities
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ name, addedAt }) => recover.keepsIdentity({ name, when: format.day(addedAt) })),
    ...(authenticator?.isRemoved === false
      ? [recover.keepsAuthenticator({ when: format.day(authenticator.addedAt) })]
      : []),
  ];
  if (removed.length + retained.length === 0 && !hasDelegatedAccess(effects)) return null;
  return (
    <div role="status" className="card grid gap-2 p-4">
      <Lines title={recover.removes} lines={removed} />
      <DelegatedAccessList delegated={effects} />
      {retained.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}

/** Lists the webhooks that are turned off, and the grants, invitations and memberships that end. */
export function DelegatedAccessList({ delegated }: { readonly delegated: DelegatedAccess }) {
  const { recover } = useMessages('account');
  const format = useFormat();
  const { webhooks, grants, invitations, members, unlisted } = delegated;
  const turnedOff = webhooks.map(({ handle, url, addedAt }) =>
    recover.webhookAdded({ handle, url, when: format.day(addedAt) }),
  );
  const ended = [
    ...grants.map(({ alias, name, addedAt }) => recover.grantCreated({ alias, name, when: format.day(addedAt) })),
    ...invitations.map(({ handle, username, addedAt }) =>
      username === ''
        ? recover.invitationLink({ handle, when: format.day(addedAt) })
        : recover.invitationOf({ handle, username, when: format.day(addedAt) }),
    ),
    ...members.map(({ handle, username, addedAt }) =>
      recover.memberJoined({ handle, username, when: format.day(addedAt) }),
    ),
    ...(unlisted > 0 ? [recover.moreEnds({ count: unlisted })] : []),
  ];
  return (
    <>
      <Lines title={recover.turnsOff} lines={turnedOff} />
      <Lines title={recover.endsToo} lines={ended} />
    </>
  );
}

export const hasDelegatedAccess = ({ webhooks, grants, invitations, members }: DelegatedAccess): boolean =>
  webhooks.length + grants.length + invitations.length + members.length > 0;

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="list-disc ps-5">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two passkeys may have one name and one day.
          <li key={i} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns what recovery removes, as items of a sentence. */
export const listRemovals = (
  { passkeys, identities, authenticator, endedRecoveryCodes }: RecoveryEffects,
  { recover }: AccountTexts,
): readonly string[] => [
  ...passkeys.filter(({ isRemoved }) => isRemoved).map(({ name }) => recover.passkey({ name })),
  ...identities.filter(({ isRemoved }) => isRemoved).map(({ name }) => recover.identity({ name })),
  ...(authenticator?.isRemoved ? [recover.authenticator] : []),
  ...(endedRecoveryCodes > 0 ? [recover.codes] : []),
];

/** Returns whether recovery removes, ends or turns off anything. */
export const needsWarning = (effects: RecoveryEffects, t: AccountTexts): boolean =>
  hasDelegatedAccess(effects) || listRemovals(effects, t).length > 0;

/** Returns the message that the password was changed, with the removed sign-in methods. */
export function formatRecoveryResult(effects: RecoveryEffects, t: AccountTexts, format: Format): string {
  const removed = listRemovals(effects, t);
  return removed.length === 0 ? t.recover.changed : t.recover.changedAndRemoved({ removed: format.list(removed) });
}

type AccountTexts = PartTexts['account'];

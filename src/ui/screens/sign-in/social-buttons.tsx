import { useApp } from '../../context/app-context.tsx';
import { useAction } from '../../context/use-action.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { storeInvitation } from './stored-invitation.ts';

const DEFAULT_NAMES: readonly string[] = [
  'Google',
  'Apple',
  'Facebook',
  'Instagram',
  'TikTok',
  'Snapchat',
  'WeChat',
  'LinkedIn',
  'Twitch',
  'X',
];

/**
 * Shows ten buttons. One whose provider the operator has configured signs in there; the others show *Coming Soon*
 * (docs/conformance.md §2). A configured provider of another name has a button before them.
 */
export function SocialButtons({
  from,
  invitation,
}: {
  /** The path to open after signing in. */
  readonly from: string;
  readonly invitation: string | undefined;
}) {
  const { client, config, toasts } = useApp();
  const t = useTranslations();
  const runAction = useAction();
  const { title, text } = t.uiMessages.comingSoon;
  const configured = config.identityProviders ?? [];
  const others = configured.map(({ name }) => name).filter((name) => !DEFAULT_NAMES.includes(name));

  const press = async (name: string) => {
    const provider = configured.find((candidate) => candidate.name === name);
    if (provider === undefined) {
      toasts.show({ title, text: text({ provider: name }), isNotice: true });
      return;
    }
    storeInvitation(invitation);
    const started = await runAction(client.api.startIdentitySignIn({ body: { provider: provider.id, from } }));
    if (started.ok) window.location.assign(started.value.url);
  };

  return (
    <section aria-labelledby="social" className="mt-8">
      <h2
        id="social"
        className="flex items-center gap-3 font-normal text-quiet text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t.auth.or}
      </h2>
      <div className="mt-2 flex flex-wrap justify-center">
        {[...others, ...DEFAULT_NAMES].map((name) => (
          <Button
            key={name}
            data-early
            variant="quiet"
            translate="no"
            className="min-w-11 text-small"
            onClick={() => void press(name)}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}

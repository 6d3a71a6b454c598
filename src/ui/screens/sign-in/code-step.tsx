import type { Auth } from '../../context/auth.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { Form, FormInput } from '../../kit/form.tsx';

/** The second step of signing in, after the right password; the first step's fields are kept behind it. */
export function CodeStep({
  username,
  onCode,
  onBack,
}: {
  readonly username: string;
  readonly onCode: (code: string) => ReturnType<Auth['signIn']>;
  readonly onBack: () => void;
}) {
  const { auth, uiMessages } = useTranslations();
  return (
    <Form<{ code: string }>
      className="mt-6"
      submit={auth.signIn}
      busy={uiMessages.loading}
      cancel={{ label: auth.back, act: onBack }}
      onSubmit={async ({ code }) => {
        const answer = await onCode(code);
        return answer.ok ? undefined : answer.failure;
      }}
    >
      <p className="wrap-anywhere text-quiet">{auth.codeLead({ username })}</p>
      <FormInput
        label={auth.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        code
        required
      />
    </Form>
  );
}

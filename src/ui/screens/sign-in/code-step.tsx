import type { Failure } from '../../../domain/failure.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Form, FormInput } from '../../kit/form.tsx';

/** The second step of signing in, after the password or a provider: a code of the second factor. */
export function CodeStep({
  lead,
  onCode,
  onBack,
}: {
  readonly lead: string;
  readonly onCode: (code: string) => Promise<Failure | undefined>;
  readonly onBack: () => void;
}) {
  const { auth, uiMessages, shared } = useTranslations();
  return (
    <Form<{ code: string }>
      className="mt-6"
      submit={shared.signIn}
      busy={uiMessages.loading}
      cancel={{ label: auth.back, onPress: onBack }}
      onSubmit={({ code }) => onCode(code)}
    >
      <p className="wrap-anywhere text-quiet">{lead}</p>
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

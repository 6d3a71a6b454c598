import { useNavigate } from 'react-router-dom';
import { type Handle, handleSettingsPath, parseHandle } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Form, FormInput } from '../../kit/form.tsx';
import { withAt } from '../../place/form/name-proposals.ts';
import { validateName } from '../../place/form/validate-name.ts';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';

interface Values {
  handle: string;
  reuse: boolean;
}

/** Renames a handle with all its places, and explains the effects beforehand. */
export function RenameHandle({ handle, places }: { readonly handle: Handle; readonly places: number }) {
  const t = useTranslations();
  const memberTexts = useMessages('members');
  const rename = useRename(handle);
  return (
    <Form<Values>
      defaultValues={{ handle: '', reuse: false }}
      onSubmit={rename}
      alert={(failure, { send }) =>
        failure.kind === 'former-name' && (
          <Alert tone="here" role="alert" text={memberTexts.reuse({ why: failureMessage(failure, t).text })}>
            <Button onClick={() => send({ reuse: true })}>{t.shared.reuseAnyway}</Button>
          </Alert>
        )
      }
    >
      {({ form, isSubmitting }) => {
        const to = parseHandle(form.watch('handle'));
        const isNewName = to.ok && to.value !== handle;
        return (
          <>
            <FormInput
              name="handle"
              isLiteral
              label={memberTexts.newHandle}
              maxLength={100}
              hint={memberTexts.renameHint({ handle, places })}
              options={{
                validate: validateName(parseHandle, t),
                onChange: ({ target }) => form.setValue('handle', withAt(target.value)),
              }}
            />
            <Button
              type="submit"
              className="max-w-full justify-self-start overflow-hidden"
              disabled={isSubmitting || !isNewName}
            >
              <span className="truncate">
                {isNewName ? memberTexts.renameTo({ handle, to: to.value }) : memberTexts.rename({ handle })}
              </span>
            </Button>
          </>
        );
      }}
    </Form>
  );
}

/** Returns the function that renames the handle and opens its page. */
function useRename(handle: Handle) {
  const { client, toasts } = useApp();
  const t = useMessages('members');
  const navigate = useNavigate();
  const invalidatePlaces = useInvalidatePlaces();
  return async ({ handle: to, reuse }: Values): Promise<Failure | undefined> => {
    const renamed = await client.api.renameHandle({ params: { handle }, body: { handle: to, reuse } });
    if (renamed.ok) {
      toasts.show({ text: t.renamed({ handle, to: renamed.value.handle, places: renamed.value.renamed }) });
      await invalidatePlaces();
      await navigate(handleSettingsPath(renamed.value.handle), { replace: true });
      return undefined;
    }
    return renamed.failure;
  };
}

import { parseAlias, receiverPath, searchPath } from '../../../domain/aliases/alias.ts';
import { failureCategory } from '../../../domain/failure.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { useWhenOnline } from '../../lib/use-when-online.ts';
import { CreateLink } from '../../place/view/create-link.tsx';
import { DidYouMean } from '../../place/view/did-you-mean.tsx';
import type { FindState } from '../../place/view/find-place.ts';
import { mapPath } from '../../search/search-routing.ts';

/** Shows a failed look-up, and what the visitor can do. */
export function LookupError({
  state,
  onRetry,
}: {
  readonly state: Extract<FindState, { status: 'failed' }>;
  readonly onRetry: (text: string) => void;
}) {
  const t = useTranslations();
  const { failure, text } = state;
  useWhenOnline(failure, () => onRetry(text));
  const parsed = parseAlias(text);
  const isMissing =
    failure.kind === 'location-not-found' || failure.kind === 'handle-not-found' || failure.kind === 'no-labels';
  const isUnavailable =
    failure.kind === 'unavailable' || failure.kind === 'unreachable' || failure.kind === 'rate-limited';
  const isGone = failureCategory(failure.kind) === 'gone';
  const word = parsed.ok && parsed.value.label === undefined ? text.replace(/^@/, '') : undefined;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <DidYouMean failure={failure} query={text} toPath={searchPath} />
      <Alert text={isUnavailable ? t.uiMessages.loadFailed.text : failureMessage(failure, t).text}>
        {isUnavailable && <p className="w-full text-quiet text-small">{failureMessage(failure, t).text}</p>}
        {failure.kind === 'unreachable' && (
          <>
            <p className="w-full text-quiet text-small">{t.offlineLine.goesOn}</p>
            <ButtonLink to="/offline">{t.footer.savedPlaces}</ButtonLink>
          </>
        )}
        {isMissing && parsed.ok && (
          <CreateLink search={new URLSearchParams({ handle: parsed.value.handle, label: parsed.value.label ?? '' })}>
            <span className="min-w-0 wrap-anywhere">{t.find.createThis({ alias: text })}</span>
          </CreateLink>
        )}
        {word !== undefined && isMissing && (
          <ButtonLink to={mapPath(word, 'place')}>
            <span className="min-w-0 wrap-anywhere">{t.find.searchPlaces({ text: word })}</span>
          </ButtonLink>
        )}
        {failure.kind === 'pin-required' && parsed.ok && (
          <ButtonLink to={receiverPath(parsed.value.handle, parsed.value.label)}>{t.visibility.enterPin}</ButtonLink>
        )}
        {isGone && parsed.ok && (
          <ButtonLink to={searchPath(parsed.value.handle)}>
            <span className="min-w-0 wrap-anywhere">{t.shared.allPlaces({ handle: parsed.value.handle })}</span>
          </ButtonLink>
        )}
        {!isMissing && failure.kind !== 'pin-required' && failure.kind !== 'bad-alias' && !isGone && (
          <Button onClick={() => onRetry(text)}>{t.trouble.retry}</Button>
        )}
      </Alert>
    </div>
  );
}

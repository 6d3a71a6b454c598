import { Speech } from 'lucide';
import { Fragment, useId, useState } from 'react';
import type { Location } from '../../../domain/location/location.ts';
import { type SpokenAlias, type SpokenText, sayAlias } from '../../../i18n/say-alias.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FullScreenCard } from '../../kit/full-screen-card.tsx';
import { ReadAloud } from '../../kit/read-aloud.tsx';

/** The name as it is said on the phone: read aloud, and spelled. */
export function SayName({ location: { handle, label } }: { readonly location: Location }) {
  const { arrival, language } = useTranslations();
  const id = useId();
  const [spokenAlias, setSpokenAlias] = useState<SpokenAlias>();
  const load = () =>
    // If the chunk fails to load, the name cannot be spelled; the rest works.
    sayAlias({ handle, label }, language).then(setSpokenAlias, () => undefined);
  return (
    <>
      <Button variant="text" icon={Speech} popoverTarget={id} onClick={load} className="needs-script">
        {arrival.sayName}
      </Button>
      <FullScreenCard id={id} label={arrival.sayName} title={<SpokenName parts={spokenAlias?.spoken ?? []} />}>
        {spokenAlias !== undefined && (
          <>
            <ReadAloud texts={spokenAlias.spoken} label={arrival.readAloud} />
            <ol className="grid gap-2 text-title">
              {spokenAlias.spelled.map(({ character, text, language: voice }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a letter may stand in a name more than once
                <li key={index} className="flex items-baseline gap-4">
                  <bdi lang={voice} className="min-w-[1.5em] text-center font-[560] text-large">
                    {character}
                  </bdi>
                  <bdi lang={voice}>{text}</bdi>
                </li>
              ))}
            </ol>
            <ReadAloud texts={spokenAlias.spelled} label={arrival.readSpelling} />
          </>
        )}
      </FullScreenCard>
    </>
  );
}

/** The parts of a name in their spoken order, whatever the direction of the page. */
function SpokenName({ parts }: { readonly parts: readonly SpokenText[] }) {
  const [first] = parts;
  return (
    <bdi dir={/^(?:ar|ur|he)/.test(first?.language ?? '') ? 'rtl' : 'ltr'}>
      {parts.map(({ text, language }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity
        <Fragment key={index}>
          {index > 0 && ' '}
          <bdi lang={language}>{text}</bdi>
        </Fragment>
      ))}
    </bdi>
  );
}

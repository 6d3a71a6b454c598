import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Client } from '../../../client/index.ts';
import { parseAlias } from '../../../domain/aliases/alias.ts';
import { getPlusCode } from '../../../domain/codes/plus-code.ts';
import { spelledCode } from '../../../domain/codes/spelled-code.ts';
import { distanceInMetres, formatPoint, type Point } from '../../../domain/coordinates/coordinates.ts';
import { getVoiceTag } from '../../../domain/languages.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { sayAlias } from '../../../i18n/say-alias.ts';
import { useApp } from '../../context/app-context.tsx';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Page } from '../../kit/page.tsx';
import { ReadAloud } from '../../kit/read-aloud.tsx';
import { listOfflinePlaces } from '../../offline/offline-places.ts';

type Position = Awaited<ReturnType<Client['geolocation']['findPosition']>>;

/** /here: the device's location, worded for an emergency call. It sends no request. */
export default function HerePage() {
  const { client } = useApp();
  const all = useTranslations();
  const t = useMessages('offline');
  const [position, setPosition] = useState<Position>();
  useDocumentTitle(t.here);
  useEffect(() => {
    void client.geolocation.findPosition().then(setPosition);
  }, [client]);
  return (
    <Page width="text" title={t.here} lead={t.hereLead}>
      <Button icon={LocateFixed} onClick={() => void client.geolocation.findPosition().then(setPosition)}>
        {t.locate}
      </Button>
      {/* High enough for the result, so that nothing moves when it appears. */}
      <div role="status" className="mt-6 min-h-80">
        {position?.ok === false && <Alert text={failureMessage(position.failure, all).text} />}
        {position?.ok && <PositionReport {...position.value} />}
      </div>
    </Page>
  );
}

function PositionReport({ point, exactness }: Extract<Position, { ok: true }>['value']) {
  const t = useMessages('offline');
  const { language } = useTranslations();
  const format = useFormat();
  const code = getPlusCode(point);
  const spelled = spelledCode(code);
  const place = formatPoint(point);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="font-[560] text-title">
        <bdi dir="ltr">{place}</bdi>
      </p>
      {exactness.kind === 'within' && (
        <p className="text-quiet text-second">{t.accuracy({ distance: format.distance(exactness.metres) })}</p>
      )}
      <p className="font-mono text-title">
        <bdi dir="ltr">{code}</bdi>
      </p>
      <p lang="en" dir="ltr" className="text-second">
        {spelled}
      </p>
      <ReadAloud
        label={t.say}
        texts={[
          { text: [...place].join(' '), language: getVoiceTag(language) },
          // The radio alphabet is English.
          { text: spelled, language: 'en' },
        ]}
      />
      <NearestOffline point={point} />
    </div>
  );
}

/** The nearest stored place; absent if none is stored. */
function NearestOffline({ point }: { readonly point: Point }) {
  const t = useMessages('offline');
  const format = useFormat();
  const { data: places = [] } = useQuery({
    queryKey: ['offline', 'places'],
    queryFn: async () => ('caches' in globalThis ? await listOfflinePlaces() : []),
  });
  const [nearest] = places
    .map((place) => ({ ...place, metres: distanceInMetres(point, place.point) }))
    .sort((a, b) => a.metres - b.metres);
  if (nearest === undefined) return null;
  const distance = format.distance(nearest.metres);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-lead">
        <Link to={nearest.page} reloadDocument>
          {t.nearestSaved({ distance, alias: nearest.alias })}
        </Link>
      </p>
      <SayNearest alias={nearest.alias} distance={distance} />
    </div>
  );
}

/** A button that reads the sentence in the language of the page, and the name in it as it is pronounced. */
function SayNearest({ alias, distance }: { readonly alias: string; readonly distance: string }) {
  const t = useMessages('offline');
  const { language } = useTranslations();
  const { data: name = [] } = useQuery({
    queryKey: ['offline', 'spoken', alias],
    queryFn: async () => {
      const parsed = parseAlias(alias);
      return parsed.ok ? (await sayAlias(parsed.value, language)).spoken : [];
    },
  });
  if (name.length === 0) return null;
  const sentence = t.nearestSaved({ distance, alias: NAME }).split(NAME);
  const [before = '', after = ''] = sentence.map((text) => text.trim());
  const toSpokenParts = (text: string) => (text === '' ? [] : [{ text, language: getVoiceTag(language) }]);
  return <ReadAloud label={t.say} texts={[...toSpokenParts(before), ...name, ...toSpokenParts(after)]} />;
}

/** A placeholder for the name while the sentence is split. */
const NAME = '\u{fffc}';

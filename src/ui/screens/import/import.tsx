import { FileUp } from 'lucide';
import { useState } from 'react';
import type { User } from '../../../domain/accounts/user.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { PartTexts } from '../../../i18n/language-modules.ts';
import { useAuth } from '../../context/auth.tsx';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { type ScreenTexts, useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { FileButton } from '../../kit/file-button.tsx';
import { FileDrop } from '../../kit/file-drop.tsx';
import { Page } from '../../kit/page.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useRefusalFocus } from '../../kit/use-refusal-focus.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMyHandles } from '../../place/mine/use-my-handles.ts';
import { ImportPreview } from './import-preview.tsx';
import { type FileProblem, type PlaceImport, usePlaceImport } from './use-place-import.ts';

/** /mine/import: places from a file, which are reviewed and corrected before they are created. */
export default function ImportPage() {
  const { user } = useAuth();
  const t = useMessages('placeImport');
  useDocumentTitle(t.title);
  return user === null ? null : <Import key={user.id} user={user} />;
}

function Import({ user }: { readonly user: User }) {
  const handles = useMyHandles(user);
  const places = usePlaceImport(user, handles);
  return places.source === undefined ? (
    <ChooseFile places={places} />
  ) : (
    <ImportPreview places={places} userId={user.id} ownHandles={handles.handles} />
  );
}

const ACCEPTED_FILES =
  '.csv,.tsv,.txt,.xlsx,.json,.geojson,.geojsonl,.gpx,.kml,.kmz,.vcf,.zip,text/csv,application/geo+json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A dropped or selected file, or pasted rows. */
function ChooseFile({ places }: { readonly places: PlaceImport }) {
  const texts = useTranslations();
  const t = useMessages('placeImport');
  const { problem } = places;
  const [isPasted, setPasted] = useState(false);
  useRefusalFocus(problem);
  const error = problem && formatProblem(problem, t, texts);
  const open = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setPasted(false);
    await places.open(file.name, new Uint8Array(await file.arrayBuffer()));
  };
  return (
    <Page width="text" title={t.title} lead={t.lead} within={{ to: '/mine', name: texts.shared.myPlaces }}>
      {error !== undefined && !isPasted && <Alert className="mb-4" text={error} />}
      <FileDrop icon={FileUp} title={t.drop} onDrop={(files) => void open(files)}>
        <FileButton
          icon={FileUp}
          variant="plain"
          label={t.choose}
          accept={ACCEPTED_FILES}
          onChoose={(files) => void open(files)}
        />
        <p role="status" className="text-quiet text-small">
          {places.isReading ? t.reading : t.limits}
        </p>
      </FileDrop>
      <p className="mt-4 text-quiet">{t.needs}</p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Button variant="text" onClick={() => saveFile('example.csv', new Blob([EXAMPLE], { type: 'text/csv' }))}>
          {t.example}
        </Button>
      </div>
      <PasteRows places={places} error={isPasted ? error : undefined} onRead={() => setPasted(true)} />
    </Page>
  );
}

function PasteRows({
  places,
  error,
  onRead,
}: {
  readonly places: PlaceImport;
  readonly error: string | undefined;
  readonly onRead: () => void;
}) {
  const t = useMessages('placeImport');
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="text" onClick={() => setOpen(true)}>
        {t.paste}
      </Button>
    );
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <TextArea
        className="w-full"
        label={t.paste}
        hint={t.pasteHint}
        error={error}
        rows={6}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        disabled={text.trim() === ''}
        isBusy={places.isReading}
        onClick={() => {
          onRead();
          void places.open(t.pastedName, new TextEncoder().encode(text));
        }}
      >
        {t.pasteRead}
      </Button>
    </div>
  );
}

function formatProblem(problem: FileProblem, t: PartTexts['placeImport'], texts: ScreenTexts): string {
  if (problem.kind === 'failure') return failureMessage(problem.failure, texts).text;
  if (problem.kind === 'too-many') return t.tooMany({ rows: problem.rows });
  return problem.kind === 'too-big' ? t.tooBig : t.empty;
}

/** An example with the usual headings, which are recognized in any order and many languages. */
const EXAMPLE = `Branch,Lat,Lon,Full address,Tel,Instructions
muscat,23.588600,58.382900,"Way 3341, Al Qurum, Muscat",+96824123456,Black gate beside the bakery
sohar,24.341200,56.720300,"Corniche Road, Sohar",+96826123456,Second door on the left
salalah,17.019700,54.089700,"23 July Street, Salalah",+96823123456,Ask at the reception
`;

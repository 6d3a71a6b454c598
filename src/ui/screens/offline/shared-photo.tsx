import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPoint, type Point } from '../../../domain/coordinates/coordinates.ts';
import { getPhotoPoint } from '../../../domain/import/photo-point.ts';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Page } from '../../kit/page.tsx';
import { readSharedPhoto } from '../../offline/shared-photo.ts';
import { mapPath } from '../../search/search-routing.ts';

/**
 * /shared-photo: opens the point where a shared photo was taken. Its position is read on the device; the photo is sent with the place that
 * is created from it.
 */
export default function SharedPhotoPage() {
  const t = useMessages('offline');
  const { uiMessages } = useTranslations();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<'missing' | 'no-position'>();
  useDocumentTitle(t.sharedPhoto);
  useEffect(() => {
    const read = async () => {
      const photo = await readSharedPhoto();
      if (photo === undefined) return setProblem('missing');
      const point = await readPhotoPoint(photo);
      if (point === undefined) return setProblem('no-position');
      await navigate(mapPath(formatPoint(point)), { replace: true });
    };
    void read().catch(() => setProblem('missing'));
  }, [navigate]);
  return (
    <Page width="text" title={t.sharedPhoto}>
      {problem === undefined && <p role="status">{uiMessages.loading}</p>}
      {problem !== undefined && (
        <Alert text={problem === 'missing' ? t.photoMissing : t.photoWithoutPosition}>
          <ButtonLink to={problem === 'missing' ? '/map' : '/create'}>{t.toMap}</ButtonLink>
        </Alert>
      )}
    </Page>
  );
}

async function readPhotoPoint(photo: Blob): Promise<Point | undefined> {
  const { gps } = await import('exifr/dist/lite.esm.mjs');
  return getPhotoPoint(await gps(photo).catch(() => undefined));
}

import { type RegionView, regionPicturePath, regionPictureSize } from '../../domain/drawing/region-map.ts';
import { getLocale } from '../../i18n/messages/format.ts';
import { useTranslations } from '../i18n/index.ts';

/**
 * The picture that a map begins with: the server draws it, and the live map covers it. Its middle is the middle of the element. None if
 * the view is closer than the server draws regions: the ground's colour alone.
 */
export function RegionPicture({ view }: { readonly view: RegionView }) {
  const path = regionPicturePath(view, getLocale(useTranslations()));
  return (
    path !== undefined && (
      <img
        // Another view's picture would be in the wrong place until this one has come.
        key={path}
        src={path}
        alt=""
        {...regionPictureSize}
        fetchPriority="high"
        className="absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2"
      />
    )
  );
}

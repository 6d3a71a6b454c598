import { type RegionView, regionPicturePath, regionPictureSize } from '../../domain/drawing/region-map.ts';
import { getLocale } from '../../i18n/messages/format.ts';
import { useTranslations } from '../i18n/index.ts';

/**
 * A server-rendered picture of the first view, which the live map covers when it is loaded. It is centred in its element. If the view is
 * closer than the server's pictures of regions, it shows only the ground colour.
 */
export function RegionPicture({ view }: { readonly view: RegionView }) {
  const path = regionPicturePath(view, getLocale(useTranslations()));
  return (
    path !== undefined && (
      <img
        // The key removes the picture of the previous view, which would be in the wrong place until this one is loaded.
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

import { useEffect, useState } from 'react';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { forgetSharedPhoto, readSharedPhoto } from '../../offline/shared-photo.ts';

export interface SharedPhoto {
  /** The object URL of the photo, for an `img` element. */
  readonly url: string;
  /** The photo in its upload format. */
  readonly read: () => Promise<Uint8Array>;
}

/** Returns the photo that was shared with the app, until it is added to a place or removed. */
export function useSharedPhoto(): { readonly photo: SharedPhoto | undefined; readonly dropPhoto: () => Promise<void> } {
  const [photo, setPhoto] = useState<SharedPhoto>();
  useEffect(() => {
    let url = '';
    let isUnmounted = false;
    void readSharedPhoto()
      .catch(() => undefined)
      .then((found) => {
        if (found === undefined || isUnmounted) return;
        url = URL.createObjectURL(found);
        setPhoto({ url, read: () => shrinkPhoto(found) });
      });
    return () => {
      isUnmounted = true;
      URL.revokeObjectURL(url);
    };
  }, []);
  return {
    photo,
    dropPhoto: async () => {
      setPhoto(undefined);
      await forgetSharedPhoto();
    },
  };
}

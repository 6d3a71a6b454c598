import type { OperationTexts } from '../shared/operation-docs.ts';

export const photoDocs = {
  addPhoto: {
    summary: 'Add a photo',
    description:
      'Adds a photo as the last of at most three, or, with a point of the way from the road, of at most three on it: the body is the JPEG, PNG or WebP itself, at most 8 MB. It is turned upright and kept as WebP in two sizes, without any metadata.',
  },
  updatePhoto: {
    summary: 'Update a photo',
    description:
      'Says what a photo shows, for those who cannot see it, puts it on the way from the road or, with null, back to the place, or moves it to another position among its like, from 0.',
  },
  removePhoto: {
    summary: 'Remove a photo',
    description: 'Removes a photo for good.',
  },
} as const satisfies OperationTexts;

export const photoFilesDocs = {
  getPhoto: {
    isPersonal: true,
    hasEtag: true,
    summary: 'Get a photo',
    description:
      'A photo of a location, to whom the location shows it: at most 1600 pixels, with size=320 at most 320. Its bytes never change.',
  },
} as const satisfies OperationTexts;

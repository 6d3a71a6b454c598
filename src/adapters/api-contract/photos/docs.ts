import type { OperationTexts } from '../shared/operation-docs.ts';

export const photoDocs = {
  addPhoto: {
    summary: 'Add a photo',
    description:
      'Adds a photo after the existing ones: at most three of the place and, with a point on the way from the road, at most three along the way. The body is the JPEG, PNG or WebP itself, at most 8 MB. It is rotated upright and stored as WebP in two sizes, without metadata.',
  },
  updatePhoto: {
    summary: 'Update a photo',
    description:
      'Changes the description for screen readers, moves the photo to a point on the way from the road or (with `null`) back to the place, or changes its position in the list, starting at 0.',
  },
  removePhoto: {
    summary: 'Remove a photo',
    description: 'Removes a photo permanently.',
  },
} as const satisfies OperationTexts;

export const photoFilesDocs = {
  getPhoto: {
    isPersonal: true,
    hasEtag: true,
    summary: 'Get a photo',
    description:
      'Returns a photo of a location, if the location is visible to the caller: at most 1600 pixels, or 320 with `size=320`. Its bytes never change.',
  },
} as const satisfies OperationTexts;

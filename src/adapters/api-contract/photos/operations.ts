import { wireLocation } from '../aliases/schemas.ts';
import { operation, userOperation } from '../shared/operation.ts';

const notChanged = ['not-owner', 'location-not-found', 'removed'] as const;

export const addPhoto = userOperation('addPhoto', 'POST', '/api/locations/:handle/:label/photos', {
  status: 201,
  answer: wireLocation,
  failures: [
    ...notChanged,
    'bad-coordinates',
    'bad-photo',
    'bad-way',
    'too-many-photos',
    'quota-reached',
    'body-too-large',
    'busy',
  ],
});

export const updatePhoto = userOperation('updatePhoto', 'PATCH', '/api/locations/:handle/:label/photos/:id', {
  isIdempotent: true,
  answer: wireLocation,
  failures: [...notChanged, 'bad-coordinates', 'bad-way', 'photo-not-found', 'too-many-photos'],
});

export const removePhoto = userOperation('removePhoto', 'DELETE', '/api/locations/:handle/:label/photos/:id', {
  isIdempotent: true,
  answer: wireLocation,
  failures: [...notChanged, 'photo-not-found'],
});

export const getPhoto = operation('getPhoto', 'GET', '/photos/:id', {
  limit: 'pages',
  media: ['image/webp'],
  failures: ['photo-not-found'],
});

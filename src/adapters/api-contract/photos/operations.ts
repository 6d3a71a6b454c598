import { wireLocation } from '../aliases/schemas.ts';
import { operation } from '../shared/operation.ts';

const notChanged = ['not-owner', 'location-not-found', 'removed'] as const;

export const addPhoto = operation('addPhoto', 'POST', '/api/locations/:handle/:label/photos', {
  access: 'user',
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

export const updatePhoto = operation('updatePhoto', 'PATCH', '/api/locations/:handle/:label/photos/:id', {
  isIdempotent: true,
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'bad-coordinates', 'bad-way', 'photo-not-found', 'too-many-photos'],
});

export const removePhoto = operation('removePhoto', 'DELETE', '/api/locations/:handle/:label/photos/:id', {
  isIdempotent: true,
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'photo-not-found'],
});

export const getPhoto = operation('getPhoto', 'GET', '/photos/:id', {
  limit: 'pages',
  media: ['image/webp'],
  failures: ['photo-not-found'],
});

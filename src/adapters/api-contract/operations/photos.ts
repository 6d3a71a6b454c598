import { wireLocation } from '../locations.ts';
import type { Operation } from './operation.ts';

const notChanged = ['not-owner', 'location-not-found', 'removed'] as const;

export const addPhoto = {
  id: 'addPhoto',
  method: 'POST',
  path: '/api/locations/:handle/:label/photos',
  access: 'user',
  status: 201,
  answer: wireLocation,
  failures: [...notChanged, 'bad-coordinates', 'bad-photo', 'bad-way', 'too-many-photos', 'body-too-large', 'busy'],
} as const satisfies Operation;

export const updatePhoto = {
  id: 'updatePhoto',
  method: 'PATCH',
  path: '/api/locations/:handle/:label/photos/:id',
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'bad-coordinates', 'bad-way', 'photo-not-found', 'too-many-photos'],
} as const satisfies Operation;

export const removePhoto = {
  id: 'removePhoto',
  method: 'DELETE',
  path: '/api/locations/:handle/:label/photos/:id',
  access: 'user',
  answer: wireLocation,
  failures: [...notChanged, 'photo-not-found'],
} as const satisfies Operation;

export const getPhoto = {
  id: 'getPhoto',
  method: 'GET',
  path: '/photos/:id',
  media: ['image/webp'],
  failures: ['photo-not-found'],
} as const satisfies Operation;

import { describe, expect, test } from 'vitest';
import { visitorLocation } from '../../../src/domain/location/approximation.ts';
import { emptyDraft, noAddress, ownerLocation, publicLocation } from '../../../src/domain/location/location.ts';
import { keysWith, locationFields } from '../../../src/domain/location/location-fields.ts';
import { createLocation } from '../../support/locations.ts';

const stored = { ...createLocation('@cafe', 'door', 'ada-id'), id: 7, secret: 'knock twice' };
const { id: _id, secret: _secret, ...all } = stored;

const now = new Date('2026-03-01');

describe('a location', () => {
  test('has each key and each column once', () => {
    expect(new Set(locationFields.map(({ key }) => key)).size).toBe(locationFields.length);
    expect(new Set(locationFields.map(({ column }) => column)).size).toBe(locationFields.length);
  });

  test('is shown to everyone without its users, and to its owner with them', () => {
    expect(publicLocation(stored, now)).toEqual({ ...all, createdBy: '', updatedBy: '' });
    expect(ownerLocation(stored)).toEqual(all);
  });

  test('shows no field outside the table', () => {
    expect(Object.keys(publicLocation(stored, now))).toEqual(locationFields.map(({ key }) => key));
    expect(Object.keys(ownerLocation(stored))).toEqual(locationFields.map(({ key }) => key));
  });

  test('starts as a draft with the settable fields', () => {
    expect(Object.keys(emptyDraft)).toEqual(keysWith({ editable: true }));
    expect(Object.values({ ...emptyDraft, latitude: '', longitude: '', searchable: '' }).join('')).toBe('');
    expect(emptyDraft).toMatchObject({ ...noAddress, searchable: false });
  });
});

test('visitors see neither restricted fields nor the way to an approximate place', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const photos = [{ id: 'p1', alt: 'The gate', width: 1600, height: 1200 }];
  const arrival = { entrance: '24.713500, 46.675400', instructions: 'Ring', phone: '+966501234567', unit: '4', photos };
  const place = createLocation('@cafe', 'door', 'u1', { ...arrival, restricted: 'phone instructions unit photos' });
  const hidden = { phone: '', instructions: '', unit: '', photos: [], restricted: '' };
  expect(visitorLocation(place, now, () => 'Asia/Riyadh')).toMatchObject({ ...hidden, entrance: arrival.entrance });
  // A grant and a PIN reveal the restricted fields.
  expect(publicLocation(place, now)).toMatchObject({ ...arrival, restricted: '' });
  expect(visitorLocation({ ...place, restricted: '' }, now, () => 'Asia/Riyadh')).toMatchObject(arrival);
  const approximate = visitorLocation({ ...place, restricted: '', approximate: 6 }, now, () => 'Asia/Riyadh');
  expect(approximate).toMatchObject({ ...hidden, phone: arrival.phone, entrance: '', hours: '' });
});

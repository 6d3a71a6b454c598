import { expect, test } from 'vitest';
import type { LocationDraft } from '../../src/domain/location/location.ts';
import {
  changedParts,
  differencesOf,
  draftOf,
  loadEditDraft,
  patchOf,
  saveEditDraft,
} from '../../src/ui/context/edit-draft.ts';
import { createLocation } from '../support/locations.ts';

const before = draftOf(createLocation('@cafe', 'door', 'ann-id'));

test('a patch has what differs, and of a moved point both halves', () => {
  expect(patchOf(before, before)).toEqual({});
  expect(patchOf(before, { ...before, street: 'New Street', searchable: !before.searchable })).toEqual({
    street: 'New Street',
    searchable: !before.searchable,
  });
  const moved = { ...before, latitude: before.latitude! + 0.001 };
  expect(patchOf(before, moved)).toEqual({ latitude: moved.latitude, longitude: before.longitude });
});

test('a change is told in the part of the page where it is made', () => {
  expect(changedParts(before, before)).toEqual([]);
  const values = {
    ...before,
    label: 'gate',
    latitude: before.latitude! + 0.001,
    city: 'Jeddah',
    hours: 'Mo-Fr 09:00-17:00',
    floor: '2',
  };
  expect(changedParts(before, values)).toEqual(['name', 'place', 'address', 'arrival', 'opening']);
  expect(changedParts(before, { ...before, visibility: 'private', searchable: !before.searchable })).toEqual([
    'visibility',
  ]);
  const locked = { ...before, visibility: 'protected' } as const;
  expect(changedParts(locked, { ...locked, pin: '2468' })).toEqual(['visibility']);
});

test('what was typed is there again with the version that it was typed over, and nothing else is taken for it', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const draft = { version: 3, before, values: { ...before, street: 'New Street' } };
  saveEditDraft(storage, '@cafe#door', draft);
  expect(loadEditDraft(storage, '@cafe#door')).toEqual(draft);
  expect(loadEditDraft(storage, '@cafe#gate')).toBeUndefined();
  for (const broken of ['', '{', 'null', '{"version":3}', '{"version":3,"before":{},"values":{}}']) {
    kept.set('whereat.edit @cafe#door', broken);
    expect(loadEditDraft(storage, '@cafe#door')).toBeUndefined();
  }
  saveEditDraft(storage, '@cafe#door', undefined);
  expect(kept.size).toBe(0);
  const full = () => {
    throw new Error('full');
  };
  saveEditDraft({ setItem: full, removeItem: full }, '@cafe#door', draft);
});

test('two versions differ field by field, and by their point as a whole', () => {
  const theirs: LocationDraft = { ...before, longitude: before.longitude! + 0.001, city: 'Riyadh 2', label: 'gate' };
  expect(differencesOf(before, theirs).map(({ fields }) => fields)).toEqual([
    ['label'],
    ['latitude', 'longitude'],
    ['city'],
  ]);
  expect(differencesOf(before, before)).toEqual([]);
});

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LocationDraft } from '../../../src/domain/location/location.ts';
import {
  createPatch,
  findChangedParts,
  listDifferences,
  loadEditDraft,
  saveEditDraft,
  toDraft,
} from '../../../src/ui/context/edit-draft.ts';
import {
  claimDrafts,
  forgetEditDrafts,
  hasDrafts,
  moveEditDraftsToMemory,
} from '../../../src/ui/context/forget-drafts.ts';
import { loadStoredMessage, storeMessage } from '../../../src/ui/screens/feedback/feedback.ts';
import { createLocation } from '../../support/locations.ts';
import { createMemoryTextStorage } from '../../support/text-storage.ts';

const before = toDraft(createLocation('@cafe', 'door', 'ann-id'));

test('a patch has the differences, and both halves of a moved point', () => {
  expect(createPatch(before, before)).toEqual({});
  expect(createPatch(before, { ...before, street: 'New Street', searchable: !before.searchable })).toEqual({
    street: 'New Street',
    searchable: !before.searchable,
  });
  const moved = { ...before, latitude: before.latitude! + 0.001 };
  expect(createPatch(before, moved)).toEqual({ latitude: moved.latitude, longitude: before.longitude });
});

test('a stored phone number is shown in its displayed form, and unchanged it is no change', () => {
  const stored = {
    ...createLocation('@cafe', 'door', 'ann-id'),
    phone: '+966501234567',
    whatsapp: '+442079460000;ext=12',
  };
  const draft = toDraft(stored);
  expect(draft).toMatchObject({ phone: '+966 50 123 4567', whatsapp: '+44 207 946 0000 ext. 12' });
  expect(createPatch(toDraft(stored), draft)).toEqual({});
  // A draft that was restored after a reload has the displayed form already.
  expect(toDraft({ ...stored, phone: draft.phone!, whatsapp: draft.whatsapp! })).toEqual(draft);
});

test('a change is marked in its part of the page', () => {
  expect(findChangedParts(before, before)).toEqual([]);
  const values = {
    ...before,
    label: 'gate',
    latitude: before.latitude! + 0.001,
    city: 'Jeddah',
    hours: 'Mo-Fr 09:00-17:00',
    floor: '2',
  };
  expect(findChangedParts(before, values)).toEqual(['name', 'place', 'address', 'arrival', 'opening']);
  expect(findChangedParts(before, { ...before, visibility: 'private', searchable: !before.searchable })).toEqual([
    'visibility',
  ]);
  const locked = { ...before, visibility: 'protected' } as const;
  expect(findChangedParts(locked, { ...locked, pin: '2468' })).toEqual(['visibility']);
});

test('typed text is restored with its version, and not for another one', () => {
  const storage = createMemoryTextStorage();
  const door = createLocation('@cafe', 'door', 'ann-id');
  const draft = { version: 3, before, values: { ...before, street: 'New Street' } };
  saveEditDraft(storage, door, draft);
  expect(loadEditDraft(storage, door)).toEqual(draft);
  expect(loadEditDraft(storage, createLocation('@cafe', 'gate', 'ann-id'))).toBeUndefined();
  for (const broken of ['', '{', 'null', '{"version":3}', '{"version":3,"before":{},"values":{}}', '{"typed":7}']) {
    storage.write('edit @cafe#door', broken);
    expect(loadEditDraft(storage, door)).toBeUndefined();
  }
  saveEditDraft(storage, door, undefined);
  expect(storage.keys()).toEqual([]);
});

describe('text that was typed when another tab signed out', () => {
  const door = { ...createLocation('@cafe', 'door', 'ann-id'), version: 3, floor: 'F-secret' };
  const before = toDraft(door);

  test('is restored as changes of the current place when its user signs in, without the rest of the place', () => {
    vi.stubGlobal('window', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const tab = createMemoryTextStorage();
    const getStored = () => JSON.stringify(tab.keys().map((key) => tab.read(key)));
    claimDrafts({ id: 'ann' }, tab);
    const values = { ...before, street: 'New Street', latitude: before.latitude! + 0.001, keepAddress: true };
    saveEditDraft(tab, door, { version: 3, before, values });
    moveEditDraftsToMemory(tab);
    expect(getStored()).not.toMatch(/secret|New Street/);
    expect(hasDrafts(tab)).toBe(true);
    claimDrafts(null, tab);
    expect(getStored()).not.toContain('New Street');
    claimDrafts({ id: 'ann' }, tab);
    expect(getStored()).toContain('New Street');
    expect(getStored()).not.toContain('secret');
    const now = { ...door, version: 4, unit: '12' };
    expect(loadEditDraft(tab, now)).toEqual({
      version: 4,
      before: toDraft(now),
      values: { ...toDraft(now), street: 'New Street', latitude: values.latitude, keepAddress: true },
    });
    expect(hasDrafts(tab)).toBe(false);
    // It also survives a second time, before the place is opened again.
    moveEditDraftsToMemory(tab);
    claimDrafts({ id: 'ann' }, tab);
    expect(loadEditDraft(tab, now)?.values.street).toBe('New Street');
  });

  test.each(['another user', 'a sign-out in this tab'])('is deleted by %s', (end) => {
    vi.stubGlobal('window', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const tab = createMemoryTextStorage();
    claimDrafts({ id: 'ann' }, tab);
    saveEditDraft(tab, door, { version: 3, before, values: { ...before, street: 'New Street' } });
    storeMessage(tab, 'A message');
    moveEditDraftsToMemory(tab);
    if (end === 'another user') claimDrafts({ id: 'mallory' }, tab);
    else forgetEditDrafts(tab);
    claimDrafts({ id: 'ann' }, tab);
    expect(loadEditDraft(tab, door)).toBeUndefined();
    expect(loadStoredMessage(tab)).toBe(end === 'another user' ? '' : 'A message');
  });
});

test('two versions differ field by field, and by their point as a whole', () => {
  const theirs: LocationDraft = { ...before, longitude: before.longitude! + 0.001, city: 'Riyadh 2', label: 'gate' };
  expect(listDifferences(before, theirs).map(({ fields }) => fields)).toEqual([
    ['label'],
    ['latitude', 'longitude'],
    ['city'],
  ]);
  expect(listDifferences(before, before)).toEqual([]);
});

import { messages } from '../messages/messages.ts';

/** The sentences of Create Alias. */
export const create = messages('ms', {
  title: 'Cipta nama pendek',
  lead: 'Cari tempatnya, letakkan pin, beri nama.',
  submit: 'Cipta',
  submitAlias: 'Cipta {alias}',
  submitting: 'Mencipta…',
  pickFirst: 'Cari, klik peta, atau gunakan lokasi anda.',
  approximate: 'Tempat terdekat yang diketahui: {city}. Pin ini tepat.',
  nearest: 'Tempat terdekat yang diketahui: {place}.',
  larger: 'Ini seluruh {place}. Alihkan pin ke lokasi tepatnya.',
  from: 'Alamat daripada {provider}',
  photo: 'Foto yang anda kongsi akan ditambah pada tempat ini.',
  removePhoto: 'Alih keluar foto',
  draftRestored: 'Apa yang anda taip masih ada di sini.',
});

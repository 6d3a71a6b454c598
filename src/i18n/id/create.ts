import { messages } from '../messages/messages.ts';

/** The sentences of Create Alias. */
export const create = messages('id', {
  title: 'Buat nama pendek',
  lead: 'Cari tempatnya, tentukan pin, beri nama.',
  submit: 'Buat',
  submitAlias: 'Buat {alias}',
  submitting: 'Membuat…',
  pickFirst: 'Cari, klik peta, atau gunakan lokasi Anda.',
  approximate: 'Tempat terdekat yang dikenal: {city}. Pinnya persis.',
  nearest: 'Tempat terdekat yang dikenal: {place}.',
  larger: 'Ini seluruh {place}. Pindahkan pin ke lokasi persisnya.',
  from: 'Alamat dari {provider}',
  photo: 'Foto yang Anda bagikan akan ditambahkan ke tempat ini.',
  removePhoto: 'Hapus foto',
  draftRestored: 'Yang Anda ketik masih ada di sini.',
});

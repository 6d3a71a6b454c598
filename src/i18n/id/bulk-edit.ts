import { messages } from '../messages/messages.ts';

export const bulkEdit = messages('id', {
  title: 'Edit {places, plural, other {# tempat}}',
  hint: 'Aktifkan yang ingin Anda ubah. Yang lain tetap sama.',
  changeField: 'Ubah {field}',
  mixed: 'Tempat Anda memiliki nilai yang berbeda di sini.',
  clears: 'Biarkan kosong untuk menghapusnya di semua tempat.',
  preview: 'Pratinjau',
  counts:
    '{changed, plural, =0 {Belum ada perubahan} other {# tempat berubah}}{same, plural, =0 {} other {, # tetap sama}}',
  showMore: 'Tampilkan {places, number} lagi',
  same: 'Tidak berubah: {names}',
  undoable: 'Anda dapat mengurungkannya.',
  back: 'Kembali',
  cancel: 'Batal',
  toPreview: 'Pratinjau {places, plural, =0 {perubahan} other {# perubahan}}',
  apply: 'Ubah {places, plural, =0 {tempat} other {# tempat}}',
  applying: 'Mengubah…',
});

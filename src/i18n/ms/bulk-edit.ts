import { messages } from '../messages/messages.ts';

export const bulkEdit = messages('ms', {
  title: 'Edit {places, plural, other {# tempat}}',
  hint: 'Hidupkan perkara yang mahu diubah. Yang lain kekal.',
  changeField: 'Ubah {field}',
  mixed: 'Tempat anda mempunyai nilai yang berbeza di sini.',
  clears: 'Biarkan kosong untuk mengosongkannya di semua tempat.',
  preview: 'Pratonton',
  counts:
    '{changed, plural, =0 {Belum ada perubahan} other {# tempat berubah}}{same, plural, =0 {} other {, # kekal sama}}',
  showMore: 'Tunjukkan {places, number} lagi',
  same: 'Tidak berubah: {names}',
  undoable: 'Anda boleh membuat asal.',
  back: 'Kembali',
  cancel: 'Batal',
  toPreview: 'Pratonton {places, plural, =0 {perubahan} other {# perubahan}}',
  apply: 'Ubah {places, plural, =0 {tempat} other {# tempat}}',
  applying: 'Sedang mengubah…',
});

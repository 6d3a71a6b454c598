import { messages } from '../messages/messages.ts';

/** The sentences of the landing page. */
export const landing = messages('id', {
  title: 'Tempat yang sulit dijelaskan jadi mudah ditemukan',
  lead: 'Beri nama pendek untuk tempat mana pun. Ucapkan, cetak, atau kirim: nama itu mengantar ke sana.',
  create: 'Buat nama pendek',
  find: 'Cari tempat',
  mapLabel: 'Contoh tempat di peta dunia',
  samples: 'Coba salah satu',
  send: 'Kirim',
  question: 'Antar ke mana?',
  answer: '10 menit lagi sampai',
  print: 'Cetak',
  found: 'Ditemukan',
  lights: 'Dua puluh nama untuk dicoba: ketuk satu cahaya, atau <link>lihat daftarnya</link>',
  proofs: {
    withoutAddress: {
      title: 'Bisa tanpa alamat',
      text: 'Cukup satu pin. Tidak perlu nama jalan, kode pos, atau nomor rumah: pintu masuk, pintu belakang, kios 14.',
    },
    anyMap: {
      title: 'Terbuka di aplikasi peta Anda',
      text: 'Nama mengarah ke titik persisnya, dengan Plus Code dan koordinat, siap untuk aplikasi peta mana pun.',
    },
    selfHosted: {
      title: 'Bisa di server sendiri',
      text: 'Kode terbuka, tanpa kunci API, tanpa jaringan. Satu perintah di komputer Anda, dan data tempat tetap pada Anda.',
    },
  },
});

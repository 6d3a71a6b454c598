import { messages } from '../messages/messages.ts';

/** The sentences of the landing page. */
export const landing = messages('ms', {
  title: 'Tempat yang sukar diterangkan kini mudah dijumpai',
  lead: 'Beri nama pendek kepada mana-mana tempat. Sebut, cetak atau hantar: nama itu membawa ke sana.',
  create: 'Cipta nama pendek',
  find: 'Cari tempat',
  mapLabel: 'Contoh tempat pada peta dunia',
  samples: 'Cuba salah satu',
  send: 'Hantar',
  question: 'Hantar ke mana?',
  answer: 'Sampai dalam 10 minit',
  print: 'Cetak',
  found: 'Dijumpai',
  lights: 'Dua puluh nama untuk dicuba: ketik satu cahaya, atau <link>lihat senarainya</link>',
  proofs: {
    withoutAddress: {
      title: 'Boleh tanpa alamat',
      text: 'Satu pin sudah cukup. Tidak perlu nama jalan, poskod atau nombor rumah: pintu masuk, pintu belakang, gerai 14.',
    },
    anyMap: {
      title: 'Dibuka dalam aplikasi peta anda',
      text: 'Nama membawa ke titik yang tepat, dengan Plus Code dan koordinatnya, sedia untuk mana-mana aplikasi peta.',
    },
    selfHosted: {
      title: 'Boleh pada pelayan sendiri',
      text: 'Kod terbuka, tanpa kunci API, tanpa rangkaian. Satu arahan pada komputer anda, dan data tempat kekal dengan anda.',
    },
  },
});

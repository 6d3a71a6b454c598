import { messages } from '../messages/messages.ts';

/** The pages on which providers and navigation are tried; they load with them. */
export const testPageTexts = messages('id', {
  test: {
    title: 'Uji geocoding',
    lead: 'Satu penyedia setiap kali, tanpa pengganti.',
    country: 'Negara',
    provider: 'Penyedia',
    search: 'Cari',
    searchLabel: 'Alamat atau tempat',
    map: 'Peta hasil',
    fields: 'Kolom alamat',
    empty: 'Cari, atau klik peta untuk mencari alamat suatu titik.',
    raw: 'Respons mentah',
    latitude: 'Lintang',
    longitude: 'Bujur',
    took: 'Dijawab dalam {milliseconds}',
  },
  testSimple: {
    title: 'Uji klik',
    lead: 'Satu klik, satu navigasi.',
    click: 'Buka contoh nama pendek',
    leadsTo: 'Membuka /search dengan <alias>{alias}</alias>',
  },
});

import { messages } from '../messages/messages.ts';

/** The pages on which providers and navigation are tried; they load with them. */
export const testPageTexts = messages('ms', {
  test: {
    title: 'Ujian geokod',
    lead: 'Satu penyedia pada satu masa, tanpa ganti.',
    country: 'Negara',
    provider: 'Penyedia',
    search: 'Cari',
    searchLabel: 'Alamat atau tempat',
    map: 'Peta hasil',
    fields: 'Medan alamat',
    empty: 'Cari, atau klik peta untuk mencari alamat sesuatu titik.',
    raw: 'Respons mentah',
    latitude: 'Latitud',
    longitude: 'Longitud',
    took: 'Dijawab dalam {milliseconds}',
  },
  testSimple: {
    title: 'Ujian klik',
    lead: 'Satu klik, satu navigasi.',
    click: 'Buka contoh nama pendek',
    leadsTo: 'Membuka /search dengan <alias>{alias}</alias>',
  },
});

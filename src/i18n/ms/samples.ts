import { messages } from '../messages/messages.ts';

export const sampleTexts = messages('ms', {
  downtown: 'Bangunan tertinggi di dunia',
  zayed: 'Masjid Agung Sheikh Zayed, marmar putih dan lapan puluh dua kubah',
  corniche: 'Pancutan Raja Fahd, yang tertinggi seumpamanya',
  haram: 'Jam di atas Masjidil Haram',
  oldtown: 'Al Masmak, kubu tanah liat tempat bermulanya kerajaan itu',
  museum: 'Muzium Kesenian Islam, di pulaunya sendiri',
  qaboos: 'Masjid Agung Sultan Qaboos',
  gulfstreet: 'Menara Kuwait, mozek biru di tepi Teluk',
  klcc: 'Menara Berkembar Petronas',
  marinabay: 'Separuh singa, separuh ikan, menghadap Marina Bay',
  merdeka: 'Monumen Nasional dan nyalaan apinya',
  chaophraya: 'Kuil Fajar, di tepi sungai',
  khmer: 'Kuil terbesar di dunia',
  district1: 'Pasar Bến Thành',
  intramuros: 'Katedral Manila, di dalam tembok Intramuros',
  champdemars: 'Wanita Besi',
  tablebay: 'Stesen atas kereta kabel, sekilometer di atas bandar',
  harambee: 'Pusat Konvensyen Antarabangsa Kenyatta',
  inca: 'Kota orang Inca, di celah awan',
  bennelong: 'Layar putih di Bennelong Point',
});

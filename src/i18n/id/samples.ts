import { messages } from '../messages/messages.ts';

export const sampleTexts = messages('id', {
  downtown: 'Gedung tertinggi di dunia',
  zayed: 'Masjid Agung Syekh Zayed, marmer putih dan delapan puluh dua kubah',
  corniche: 'Air Mancur Raja Fahd, yang tertinggi di jenisnya',
  haram: 'Jam di atas Masjidilharam',
  oldtown: 'Al Masmak, benteng tanah liat tempat kerajaan itu bermula',
  museum: 'Museum Seni Islam, di pulaunya sendiri',
  qaboos: 'Masjid Agung Sultan Qaboos',
  gulfstreet: 'Menara Kuwait, mosaik biru di tepi Teluk',
  klcc: 'Menara Kembar Petronas',
  marinabay: 'Setengah singa, setengah ikan, menghadap Marina Bay',
  merdeka: 'Monumen Nasional dengan lidah apinya',
  chaophraya: 'Kuil Fajar, di tepi sungai',
  khmer: 'Kuil terbesar di dunia',
  district1: 'Pasar Bến Thành',
  intramuros: 'Katedral Manila, di dalam tembok Intramuros',
  champdemars: 'Si Wanita Besi',
  tablebay: 'Stasiun atas kereta gantung, satu kilometer di atas kota',
  harambee: 'Pusat Konvensi Internasional Kenyatta',
  inca: 'Kota suku Inca, di antara awan',
  bennelong: 'Layar putih di Bennelong Point',
});

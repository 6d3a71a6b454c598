import { callOnce } from '../../domain/text/once.ts';

/** The Malay check words: 256, by the rules of the English ones. A word that must go is replaced where it stands. */
export const checkWords: () => readonly string[] = callOnce(() =>
  `
  bunga pantai pulau hutan lautan bintang angin kabut telaga kerikil ranting dahan benih rambutan durian manggis
  salak markisa cempedak belimbing kurma kubis kunyit serai jagung ketumbar lengkuas cengkeh kapulaga gulai
  sambal santan mentega badak kancil kambing arnab landak beruang kanguru buaya siput merpati helang merak
  belalang cicak hijau putih doktor pelukis penari jurutera pilot penjahit peniaga wartawan penyair kertas surat
  akhbar majalah berus gunting sarung selendang tuala sikat raket renang catur biola piano angklung teater hotel
  restoran sawah istana patung pagar terowong simpang sekolah hospital stesen minggu minit detik isnin selasa
  tujuh lapan sembilan sepuluh bulatan piramid garis tembaga sutera tembikar oksigen vitamin layar dayung helmet
  basikal helikopter senyuman kejayaan harapan cerita novel puisi soalan percubaan lutut pasport perjalanan
  jaring neraca kanta mikroskop iklan bendera pingat pasukan botol penutup kunci beranda dapur almari kerusi
  cermin tingkap langsir kipas seterika mangkuk kuali sayap paruh barat januari februari april september zamrud
  kebun bukit tebing muara telefon televisyen sains tiket farmasi bahulu cendol langsat seroja kelisa siakap
  bawal pelanduk memerang kerengga rerama tekukur serindit murai pipit gasing takraw rebab serunai tengkolok
  tempayan kukuran senduk pendingin tukul gergaji spana gelanggang gimnasium stadium muzik anyaman aroma artikel
  atlet bubur kemudi busana cahaya cuaca dongeng drama fajar festival gerbang gubuk halaman harmoni horizon
  ikatan industri informasi kamera kawasan komputer konsert kursus langit laporan lembaran lokomotif lukisan
  mahkota makanan manik mesin meteor nyanyian pameran pertanian plastik pohon program pustaka ragam penyapu
  ruangan sejarah skuter spiral tangkai tikar tropis tulip tumbuhan ukiran usaha vanila volume waktu zaitun
  beringin mahoni akasia sedap kaktus pakis lontar
`
    .trim()
    .split(/\s+/),
);

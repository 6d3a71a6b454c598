import { callOnce } from '../../domain/text/once.ts';

/** The Indonesian check words: 256, by the rules of the English ones. A word that must go is replaced where it stands. */
export const checkWords: () => readonly string[] = callOnce(() =>
  `
  bunga pantai pulau hutan lautan matahari bintang angin salju kabut lembah kerikil ranting dahan nanas rambutan
  durian manggis markisa cempedak belimbing sirsak melon bayam kangkung kubis serai jagung kacang lengkuas
  cengkeh ketupat pecel sambal tempe singa badak kancil kambing landak beruang kanguru buaya helang merak angsa
  kumbang hijau putih nelayan penulis pilot penyair pensil kertas surat gunting sarung selendang cincin raket
  renang catur boneka piano angklung hotel sawah pondok patung pagar jalan lorong pelabuhan kapal minggu spanduk
  tujuh sembilan sepuluh seribu sejuta tembaga mutiara prasasti oksigen perahu layar dayung helikopter harapan
  hadiah tajuk puisi lutut jaring neraca mikroskop teleskop bendera pasukan kotak bakul botol dapur selimut
  ranjang cermin mangkuk garpu kuali sayap timur utara selatan januari februari november zamrud kebun bukit teluk
  tanjung bandara stasiun sepeda wortel jeruk semangka pepaya seledri bakso martabak lumpia pempek rawon
  ketoprak bakpia cendol kutilang perkutut belibis bekantan orangutan cakalang mujair kepiting rajawali
  bougenvil teratai edelweis andong joglo candi keraton kolintang rebana songket blangkon kacamata dompet sepatu
  kasur lemari kursi karpet ember kemoceng setrika cobek piring termos alamat angkasa atlet bahasa balai bayangan
  bubur kemudi busana cahaya cuaca dongeng drama embusan galeri gelombang gerbang gubuk halaman hiasan hidangan
  horizon ibukota informasi jadwal jarak jembatan karton kawasan keramik komputer kursus lampion langit lencana
  lesung lilin lokomotif lukisan medali melati mentari mesin oranye orkestra pabrik pameran parsel pertanian
  pesawat pohon pondasi prangko program pustaka ragam ritme ruangan sahabat sayuran sejarah senandung sirkus
  tangkai telepon televisi tenda terompet tropis tulip tumbuhan turis usaha vanila volume warna wisata yogurt
  zaitun beringin mawar dahlia kaktus pakis
`
    .trim()
    .split(/\s+/),
);

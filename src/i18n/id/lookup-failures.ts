import { messages } from '../messages/messages.ts';

export const lookupFailures = messages('id', {
  'bad-alias': {
    text: {
      form: 'Gunakan format @handle atau @handle#label.',
      'too-short': 'Handle berisi paling sedikit 2 huruf atau angka.',
      'too-long':
        '{part, select, label {Label berisi paling banyak 40 karakter.} other {Handle berisi paling banyak 30 karakter.}}{offer, select, yes { {suggestion} bisa dipakai.} other {}}',
      space: 'Handle tidak berisi spasi.{offer, select, yes { {suggestion} bisa dipakai.} other {}}',
      sign: '{part, select, label {“{sign}” tidak dapat dipakai dalam label: isinya huruf dan angka, dengan satu . _ atau - di antaranya.} other {“{sign}” tidak dapat dipakai dalam handle: isinya huruf dan angka, dengan satu . _ atau - di antaranya.}}{offer, select, yes { {suggestion} bisa dipakai.} other {}}',
      script:
        '{part, select, label {Label ditulis dengan huruf dari satu aksara.} other {Handle ditulis dengan huruf dari satu aksara.}}{offer, select, yes { {suggestion} bisa dipakai.} other {}}',
      separator:
        'Setiap . _ dan - berdiri sendiri di antara huruf atau angka.{offer, select, yes { {suggestion} bisa dipakai.} other {}}',
      emoji:
        '{part, select, label {Label tidak berisi emoji.} other {Handle tidak berisi emoji.}}{offer, select, yes { {suggestion} bisa dipakai.} other {}}',
      invisible:
        '{part, select, label {Label tidak berisi karakter tak terlihat, seperti tanda arah tulisan.} other {Handle tidak berisi karakter tak terlihat, seperti tanda arah tulisan.}}{offer, select, yes { {suggestion} bisa dipakai.} other {}}',
    },
  },
  'handle-not-found': {
    text: 'Handle tidak ditemukan: {handle}',
    toast: 'Tidak dapat menemukan tempat untuk handle ini.',
  },
  'no-labels': { text: 'Tidak ada tempat ditemukan untuk {handle}' },
  'location-not-found': {
    text: 'Tempat tidak ditemukan: {alias}',
    toast: 'Tidak dapat menemukan tempat yang dimaksud.',
  },
  removed: { text: '{alias} sudah dihapus oleh pemiliknya.' },
  'taken-down': { text: '{alias} diturunkan oleh admin situs ini.' },
  expired: { text: '{alias} hanya dapat dilihat sementara, dan waktunya sudah berakhir. Tanyakan kepada pemiliknya.' },
  'pin-required': { text: '{alias} meminta PIN. Mintalah kepada pemiliknya.' },
  'wrong-pin': { text: 'Itu bukan PIN untuk {alias}. Periksa, lalu coba lagi.' },
  'no-room': {
    text: 'Tidak ada ruang tersisa untuk menyimpan ini. Yang sudah disimpan tetap dapat ditemukan. Silakan coba lagi nanti.',
  },
  'read-only': {
    text: 'Saat ini tidak ada yang dapat disimpan. Yang sudah disimpan tetap dapat ditemukan. Silakan coba lagi nanti.',
  },
  'rate-limited': {
    text: 'Terlalu banyak permintaan. Tunggu {unit, select, minute {{count, plural, other {# menit}}} other {{count, plural, other {# detik}}}}, lalu coba lagi.',
  },
  busy: {
    text: 'Server sedang sibuk. Tunggu {unit, select, minute {{count, plural, other {# menit}}} other {{count, plural, other {# detik}}}}, lalu coba lagi.',
  },
  unreachable: {
    text: {
      server: 'Server tidak dapat dihubungi. Periksa koneksi, lalu coba lagi.',
      'server-at': 'Server di {name} tidak dapat dihubungi. Periksa koneksi, lalu coba lagi.',
      untrusted: 'Sertifikat {name} tidak tepercaya: {detail}.',
      'speaks-https': 'Server di {name} menggunakan https. Awali alamatnya dengan https://',
      'speaks-http': 'Server di {name} menggunakan http, tanpa enkripsi. Awali alamatnya dengan http://',
      database: 'Basis data tidak dapat dihubungi. Periksa koneksi, lalu coba lagi.',
      'mail-server': 'Server email tidak dapat dihubungi. Periksa koneksi, lalu coba lagi.',
      'photo-store': 'Penyimpanan foto tidak dapat dihubungi. Periksa koneksi, lalu coba lagi.',
      gazetteer: 'Direktori nama tempat tidak dapat dihubungi. Periksa koneksi, lalu coba lagi.',
      'gazetteer-at': 'Direktori nama tempat {name} tidak dapat dihubungi. Periksa koneksi, lalu coba lagi.',
      providers: '{providers} tidak dapat dihubungi. Periksa koneksi, lalu coba lagi.',
    },
  },
  unavailable: {
    text: {
      server: 'Server sedang tidak tersedia. Silakan coba sebentar lagi.',
      'server-at': 'Server di {name} sedang tidak tersedia. Silakan coba sebentar lagi.',
      database: 'Basis data sedang tidak tersedia. Silakan coba sebentar lagi.',
      'mail-server': 'Server email sedang tidak tersedia. Silakan coba sebentar lagi.',
      'photo-store': 'Penyimpanan foto sedang tidak tersedia. Silakan coba sebentar lagi.',
      gazetteer: 'Direktori nama tempat sedang tidak tersedia. Silakan coba sebentar lagi.',
      'gazetteer-at': 'Direktori nama tempat {name} sedang tidak tersedia. Silakan coba sebentar lagi.',
      providers: '{providers} sedang tidak tersedia. Silakan coba sebentar lagi.',
      'maybe-saved':
        '{service, select, database {Basis data sedang tidak tersedia. Yang Anda kirim mungkin tetap tersimpan: periksa sebelum mengirimnya lagi.} other {Server sedang tidak tersedia. Yang Anda kirim mungkin tetap tersimpan: periksa sebelum mengirimnya lagi.}}',
    },
  },
  'unexpected-answer': { text: 'Jawaban server tidak terbaca' },
  'passwords-differ': { text: 'Kata sandi tidak sama' },
  'empty-feedback': { text: 'Tulis masukan Anda sebelum mengirimnya.' },
  internal: { text: 'Terjadi kesalahan. Silakan coba lagi.' },
});

/** What stands for a parameter of a failure where it has no name of its own. */
export const failureWords = messages('id', {
  request: 'Permintaan',
  geoScheme: 'skema geo:',
  webSite: 'sebuah situs',
  types: { string: 'teks', number: 'angka', int: 'bilangan bulat', object: 'objek' },
});

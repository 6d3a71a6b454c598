import { messages } from '../messages/messages.ts';

export const lookupFailures = messages('id', {
  'bad-alias': {
    text: {
      form: 'Gunakan format @handle atau @handle#label.',
      'too-short': 'Handle memerlukan paling sedikit 2 huruf atau angka.',
      'too-long':
        '{part, select, label {Label paling banyak 40 karakter.} other {Handle paling banyak 30 karakter.}}{offer, select, yes { Coba {suggestion}.} other {}}',
      space: 'Handle tidak boleh memuat spasi.{offer, select, yes { Coba {suggestion}.} other {}}',
      sign: '{part, select, label {“{sign}” tidak boleh ada di label. Gunakan huruf dan angka, dengan satu . _ atau - di antaranya.} other {“{sign}” tidak boleh ada di handle. Gunakan huruf dan angka, dengan satu . _ atau - di antaranya.}}{offer, select, yes { Coba {suggestion}.} other {}}',
      script:
        '{part, select, label {Label tidak boleh mencampur aksara.} other {Handle tidak boleh mencampur aksara.}}{offer, select, yes { Coba {suggestion}.} other {}}',
      separator:
        'Gunakan . _ dan - satu saja, di antara huruf atau angka.{offer, select, yes { Coba {suggestion}.} other {}}',
      emoji:
        '{part, select, label {Label tidak boleh memuat emoji.} other {Handle tidak boleh memuat emoji.}}{offer, select, yes { Coba {suggestion}.} other {}}',
      invisible:
        '{part, select, label {Label tidak boleh memuat karakter tak terlihat, seperti tanda arah.} other {Handle tidak boleh memuat karakter tak terlihat, seperti tanda arah.}}{offer, select, yes { Coba {suggestion}.} other {}}',
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
  expired: { text: '{alias} sudah berakhir. Minta akses kepada pemiliknya.' },
  'pin-required': { text: '{alias} memerlukan PIN. Minta PIN kepada pemiliknya.' },
  'wrong-pin': { text: 'PIN salah untuk {alias}. Periksa, lalu coba lagi.' },
  'no-room': {
    text: 'Penyimpanan server penuh, jadi ini tidak tersimpan. Tempat yang sudah ada tetap berfungsi. Silakan coba lagi nanti.',
  },
  'read-only': {
    text: 'Saat ini tidak ada yang dapat disimpan. Tempat yang sudah ada tetap berfungsi. Silakan coba lagi nanti.',
  },
  'rate-limited': {
    text: 'Terlalu banyak permintaan. Tunggu {unit, select, minute {{count, plural, other {# menit}}} other {{count, plural, other {# detik}}}}, lalu coba lagi.',
  },
  upgrading: { title: 'Sedang ditingkatkan', text: 'Server ini sedang ditingkatkan. Coba lagi dalam satu menit.' },
  busy: {
    text: 'Server sedang sibuk. Tunggu {unit, select, minute {{count, plural, other {# menit}}} other {{count, plural, other {# detik}}}}, lalu coba lagi.',
  },
  unreachable: {
    text: {
      server: 'Server tidak dapat dihubungi. Periksa koneksi, lalu coba lagi.',
      'server-at': 'Server di {name} tidak dapat dihubungi. Periksa koneksi, lalu coba lagi.',
      untrusted: 'Sertifikat {name} tidak tepercaya: {detail}.',
      'speaks-https': 'Server di {name} menggunakan HTTPS. Awali alamatnya dengan https://',
      'speaks-http': 'Server di {name} menggunakan HTTP, tanpa enkripsi. Awali alamatnya dengan http://',
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
        '{service, select, database {Basis data sedang tidak tersedia. Perubahan Anda mungkin sudah tersimpan: periksa sebelum mengirimnya lagi.} other {Server sedang tidak tersedia. Perubahan Anda mungkin sudah tersimpan: periksa sebelum mengirimnya lagi.}}',
    },
  },
  'unexpected-answer': { text: 'Jawaban server tidak terbaca' },
  'passwords-differ': { text: 'Kata sandi tidak sama' },
  'empty-feedback': { text: 'Tulis masukan Anda sebelum mengirimnya.' },
  internal: { text: 'Terjadi kesalahan. Silakan coba lagi.' },
});

/** Words for a parameter of a failure that has no name of its own. */
export const failureWords = messages('id', {
  request: 'Permintaan',
  geoScheme: 'skema geo:',
  webSite: 'sebuah situs',
  types: { string: 'teks', number: 'angka', int: 'bilangan bulat', object: 'objek' },
});

import { messages } from '../messages/messages.ts';

export const lookupFailures = messages('ms', {
  'bad-alias': {
    text: {
      form: 'Sila gunakan format @pengenal atau @pengenal#label.',
      'too-short': 'Pengenal memerlukan sekurang-kurangnya 2 huruf atau digit.',
      'too-long':
        '{part, select, label {Label paling banyak 40 aksara.} other {Pengenal paling banyak 30 aksara.}}{offer, select, yes { Cuba {suggestion}.} other {}}',
      space: 'Pengenal tidak boleh ada ruang.{offer, select, yes { Cuba {suggestion}.} other {}}',
      sign: '{part, select, label {“{sign}” tidak boleh ada dalam label. Gunakan huruf dan digit, dengan satu . _ atau - di antaranya.} other {“{sign}” tidak boleh ada dalam pengenal. Gunakan huruf dan digit, dengan satu . _ atau - di antaranya.}}{offer, select, yes { Cuba {suggestion}.} other {}}',
      script:
        '{part, select, label {Label tidak boleh mencampurkan tulisan.} other {Pengenal tidak boleh mencampurkan tulisan.}}{offer, select, yes { Cuba {suggestion}.} other {}}',
      separator:
        'Gunakan . _ dan - satu sahaja, di antara huruf atau digit.{offer, select, yes { Cuba {suggestion}.} other {}}',
      emoji:
        '{part, select, label {Label tidak boleh ada emoji.} other {Pengenal tidak boleh ada emoji.}}{offer, select, yes { Cuba {suggestion}.} other {}}',
      invisible:
        '{part, select, label {Label tidak boleh ada aksara halimunan, seperti tanda arah.} other {Pengenal tidak boleh ada aksara halimunan, seperti tanda arah.}}{offer, select, yes { Cuba {suggestion}.} other {}}',
    },
  },
  'handle-not-found': {
    text: 'Pengenal tidak dijumpai: {handle}',
    toast: 'Tiada tempat dapat dijumpai untuk pengenal ini.',
  },
  'no-labels': { text: 'Tiada tempat dijumpai untuk {handle}' },
  'location-not-found': {
    text: 'Tempat tidak dijumpai: {alias}',
    toast: 'Tempat yang dinyatakan tidak dapat dijumpai.',
  },
  removed: { text: '{alias} telah dipadamkan oleh pemiliknya.' },
  'taken-down': { text: '{alias} telah diturunkan oleh pentadbir laman ini.' },
  expired: { text: '{alias} sudah tamat tempoh. Minta akses daripada pemiliknya.' },
  'pin-required': { text: '{alias} memerlukan PIN. Minta PIN daripada pemiliknya.' },
  'wrong-pin': { text: 'PIN salah bagi {alias}. Semak dan cuba lagi.' },
  'no-room': {
    text: 'Storan pelayan penuh, jadi ini tidak disimpan. Tempat sedia ada tetap berfungsi. Sila cuba lagi kemudian.',
  },
  'read-only': {
    text: 'Tiada apa-apa boleh disimpan buat masa ini. Tempat sedia ada tetap berfungsi. Sila cuba lagi kemudian.',
  },
  'rate-limited': {
    text: 'Terlalu banyak permintaan. Sila tunggu {unit, select, minute {{count, plural, other {# minit}}} other {{count, plural, other {# saat}}}} dan cuba lagi.',
  },
  upgrading: { title: 'Sedang dinaik taraf', text: 'Pelayan ini sedang dinaik taraf. Cuba lagi dalam seminit.' },
  busy: {
    text: 'Pelayan sedang sibuk. Sila tunggu {unit, select, minute {{count, plural, other {# minit}}} other {{count, plural, other {# saat}}}} dan cuba lagi.',
  },
  unreachable: {
    text: {
      server: 'Pelayan tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      'server-at': 'Pelayan di {name} tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      untrusted: 'Sijil {name} tidak dipercayai: {detail}.',
      'speaks-https': 'Pelayan di {name} menggunakan HTTPS. Mulakan alamatnya dengan https://',
      'speaks-http': 'Pelayan di {name} menggunakan HTTP, tanpa penyulitan. Mulakan alamatnya dengan http://',
      database: 'Pangkalan data tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      'mail-server': 'Pelayan e-mel tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      'photo-store': 'Storan foto tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      gazetteer: 'Direktori nama tempat tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      'gazetteer-at': 'Direktori nama tempat {name} tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      providers: '{providers} tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
    },
  },
  unavailable: {
    text: {
      server: 'Pelayan tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      'server-at': 'Pelayan di {name} tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      database: 'Pangkalan data tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      'mail-server': 'Pelayan e-mel tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      'photo-store': 'Storan foto tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      gazetteer: 'Direktori nama tempat tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      'gazetteer-at': 'Direktori nama tempat {name} tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      providers: '{providers} tidak tersedia buat masa ini. Sila cuba sebentar lagi.',
      'maybe-saved':
        '{service, select, database {Pangkalan data tidak tersedia buat masa ini. Perubahan anda mungkin telah disimpan: semak sebelum menghantarnya semula.} other {Pelayan tidak tersedia buat masa ini. Perubahan anda mungkin telah disimpan: semak sebelum menghantarnya semula.}}',
    },
  },
  'unexpected-answer': { text: 'Jawapan pelayan tidak dapat dibaca' },
  'passwords-differ': { text: 'Kata laluan tidak sepadan' },
  'empty-feedback': { text: 'Sila tulis maklum balas anda sebelum menghantarnya.' },
  internal: { text: 'Ada sesuatu yang tidak kena. Sila cuba lagi.' },
});

/** Words for a parameter of a failure that has no name of its own. */
export const failureWords = messages('ms', {
  request: 'Permintaan',
  geoScheme: 'skema geo:',
  webSite: 'sebuah laman',
  types: { string: 'teks', number: 'nombor', int: 'nombor bulat', object: 'objek' },
});

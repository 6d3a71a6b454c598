import { messages } from '../messages/messages.ts';

/**
 * Every failure, but those that only an operator sees. Where a kind has several sentences, they are by its problem, or by what
 * `failure-messages.ts` chooses.
 */
export const failures = messages('id', {
  'bad-coordinates': {
    text: {
      'latitude-range': 'Lintang harus berupa angka dari -90 sampai 90.',
      'longitude-range': 'Bujur harus berupa angka dari -180 sampai 180.',
      'longitude-not-degrees': 'Bujur harus berupa angka derajat.',
      'not-degrees': 'Lintang dan bujur harus berupa angka derajat.',
      'latitude-range-or-longitude-not-degrees':
        'Lintang harus berupa angka dari -90 sampai 90, bujur berupa angka derajat.',
      unreadable: '“{text}” bukan lintang dan bujur seperti -6.1754 106.8272.',
      ambiguous: '“{text}” dapat berarti {readings}. Nyatakan yang mana dengan N, S, E, dan W.',
    },
  },
  'bad-plus-code': {
    text: {
      length: '“{text}” bukan Plus Code: Plus Code terdiri atas 2, 4, 6, 8, atau 10 sampai 15 karakter.',
      shape: '“{text}” bukan Plus Code.',
      short: '“{text}” adalah Plus Code pendek, yang memerlukan nama tempat di dekatnya.',
      'needs-locality': '“{text}” adalah Plus Code pendek. Tambahkan nama kotanya, seperti “{text} Jakarta”.',
      'needs-reference':
        '“{text}” adalah Plus Code pendek. Tambahkan nama kotanya, seperti “{text} Jakarta”, atau sebutkan titik di dekatnya: --near LAT,LNG',
      'not-full': '“{text}” tidak dapat dipendekkan: hanya Plus Code lengkap yang dapat.',
      padded: '“{text}” tidak dapat dipendekkan: kode ini berakhir dengan nol.',
    },
  },
  'bad-geotude': {
    text: {
      shape:
        '“{text}” bukan geotude: geotude terdiri atas lima angka dan paling banyak enam pasang angka, dengan titik di antaranya.',
      nowhere: '“{text}” bukan geotude: tidak ada tempat di Bumi dengan geotude ini.',
    },
  },
  'bad-saudi-short-address': {
    text: '“{text}” bukan alamat singkat Saudi. Bentuknya empat huruf dan empat angka, seperti RRRD2929.',
  },
  'bad-phone': {
    text: '“{text}” bukan nomor telepon. Periksa angkanya, atau tambahkan kode negara: +62 812 3456 7890.',
  },
  'bad-hours': {
    text: {
      shape: '“{text}” bukan jam buka. Tulis hari dan jamnya, seperti Mo-Th 09:00-17:00; Fr 14:00-22:00.',
      time: 'Ada jam di “{text}” yang tidak terbaca. Tulis seperti 09:00-17:00, atau 18:00-02:00 jika melewati tengah malam.',
      date: 'Ada tanggal di “{text}” yang tidak terbaca. Tulis hari libur seperti Dec 25 off, atau 2027 Mar 9-12 off.',
      overlap: 'Ada jam di “{text}” yang tumpang-tindih. Tulis setiap rentang jam sekali saja.',
      holidays:
        '“{text}” menyebut hari libur yang tanggalnya tidak diketahui di sini. Tulis tanggalnya, seperti Dec 25 off.',
      unsupported:
        '“{text}” memuat lebih dari jadwal mingguan: yang terbaca hanya hari dengan jamnya, hari libur, dan Ramadan.',
      'too-long': '“{text}” terlalu panjang. Jam buka paling banyak 500 karakter.',
    },
  },
  'bad-way': {
    text: {
      unreadable:
        'Jalur ini tidak terbaca. Tulis titik-titiknya menurut urutan berjalan, atau LINESTRING (46.674264 24.711664, …) dengan bujur lebih dahulu.',
      points: 'Jalur ini memiliki lebih dari {limit, number} titik. Sederhanakan, atau rekam jalur yang lebih pendek.',
      'too-short': 'Panjang jalur ini {metres, number} m. Rekam dari jalan sampai ke pintu masuk.',
      'too-long':
        'Panjang jalur ini {metres, number} m, paling jauh {limit, number} m. Mulailah dari titik keluar jalan terakhir yang ada di peta.',
      elsewhere:
        'Jalur ini berakhir {metres, number} m dari tempat, paling jauh {limit, number} m. Rekam jalur yang berakhir di pintu masuk, atau balik arahnya.',
      'photo-elsewhere':
        'Titik ini {metres, number} m dari jalur, paling jauh {limit, number} m. Pilih titik di jalur.',
      'no-way': 'Belum ada jalur dari jalan untuk foto ini. Simpan jalurnya dahulu.',
    },
  },
  'bad-photo': {
    text: {
      type: 'File ini bukan foto JPEG, PNG, atau WebP. Pilih salah satu jenis itu.',
      damaged: 'Foto ini rusak atau terpotong. Ambil lagi, atau pilih foto lain.',
      animated: 'Foto ini bergerak. Pilih foto yang diam.',
      'too-many-pixels': 'Foto ini lebih dari 60 juta piksel. Perkecil dahulu.',
      'too-few-pixels': 'Foto ini lebih kecil dari 16 piksel. Pilih yang lebih besar.',
    },
  },
  'too-many-photos': {
    text: 'Satu tempat paling banyak memiliki {limit, number} foto, dan sebanyak itu pula di jalurnya. Keluarkan salah satu dahulu.',
  },
  'photo-not-found': { text: 'Foto itu tidak ada. Mungkin sudah dikeluarkan.' },
  'bad-code': {
    text: {
      'geohash-length': '“{text}” bukan kode yang terbaca: geohash terdiri atas 1 sampai 12 karakter.',
      'geohash-shape':
        '“{text}” bukan kode yang terbaca: geohash terdiri atas 1 sampai 12 angka dan huruf, tanpa a, i, l, o.',
      'maidenhead-length':
        '“{text}” bukan kode yang terbaca: kode Maidenhead terdiri atas 2, 4, 6, 8, atau 10 karakter.',
      'maidenhead-shape':
        '“{text}” bukan kode yang terbaca: kode Maidenhead terdiri atas dua huruf A sampai R, dua angka, dua huruf A sampai X, dan seterusnya.',
      'geo-uri-shape': '“{text}” bukan kode yang terbaca: URI geo: terdiri atas geo:, lintang, koma, dan bujur.',
      'geo-uri-datum': '“{text}” bukan kode yang terbaca: hanya WGS 84 yang dapat dibaca.',
      'mgrs-range': '“{text}” bukan kode yang terbaca: MGRS berakhir di 80° lintang selatan dan 84° lintang utara.',
      'mgrs-shape':
        '“{text}” bukan kode yang terbaca: MGRS terdiri atas zona, pita, dua huruf, dan angka berjumlah genap.',
      'mgrs-square': '“{text}” bukan kode yang terbaca: tidak ada kotak kisi seperti itu.',
      'utm-range': '“{text}” bukan kode yang terbaca: UTM berakhir di 80° lintang selatan dan 84° lintang utara.',
      'utm-zone': '“{text}” bukan kode yang terbaca: zona UTM adalah angka dari 1 sampai 60.',
      'utm-metres':
        '“{text}” bukan kode yang terbaca: UTM terdiri atas enam angka ke timur dan paling banyak tujuh angka ke utara, dalam meter.',
      unknown:
        '“{text}” bukan kode yang terbaca: ini bukan Plus Code, geotude, geohash, Maidenhead, MGRS, UTM, geo: URI ataupun koordinat.',
      closed:
        '“{text}” bukan kode yang terbaca: hanya what3words yang dapat membacanya. Minta Plus Code atau koordinat sebagai gantinya.',
      'search-text': '“{text}” bukan kode yang terbaca: ini pencarian untuk {meaning}.',
      'needs-geocoding':
        '“{text}” bukan kode yang terbaca: {meaning} adalah alamat singkat Saudi, yang tidak menyebut titik dengan sendirinya: harus dicari.',
      'needs-geocoding-in-singapore':
        '“{text}” bukan kode yang terbaca: {meaning} adalah kode pos Singapura, yang tidak menyebut titik dengan sendirinya: harus dicari.',
      'needs-resolving': '“{text}” bukan kode yang terbaca: ini nama sebuah tempat, yang harus dicari.',
      several: '“{text}” bukan kode yang terbaca: bentuknya cocok dengan beberapa kode. Sebutkan yang mana: {meaning}',
    },
  },
  'bad-map-link': {
    text: {
      unreadable: '“{text}” tidak menyebutkan tujuannya: ini bukan tautan ke tempat di peta yang dapat dibaca.',
      'short-link':
        '“{text}” tidak menyebutkan tujuannya: tautan pendek {service} tidak memuat tujuannya sendiri. Buka, lalu salin koordinat atau alamat panjangnya.',
      'no-place':
        '“{text}” tidak menyebutkan tujuannya: tautan {service} ini tidak memuat tujuannya sendiri. Buka, lalu salin koordinat atau alamat panjangnya.',
      'unknown-site':
        '“{text}” tidak menyebutkan tujuannya: tidak ada koordinat di alamat web ini. Buka, lalu salin koordinat atau alamat tempatnya.',
      'geo-uri-shape': '“{text}” tidak menyebutkan tujuannya: URI geo: terdiri atas geo:, lintang, koma, dan bujur.',
      'geo-uri-datum': '“{text}” tidak menyebutkan tujuannya: hanya WGS 84 yang dapat dibaca.',
      'latitude-range': '“{text}” tidak menyebutkan tujuannya: lintang harus berupa angka dari -90 sampai 90.',
      'longitude-range': '“{text}” tidak menyebutkan tujuannya: bujur harus berupa angka dari -180 sampai 180.',
    },
  },
  'bad-text': {
    text: {
      empty: 'Ketik nama, alamat, kode, atau koordinat.',
      alias: 'Gunakan format @handle atau @handle#label.',
      'too-long': 'Teks ini lebih dari {limit, number} karakter.',
      'lone-number':
        'Satu angka belum menunjukkan tempat. Koordinat terdiri dari dua angka, misalnya 24.7136, 46.6753.',
      'phone-number': 'Ini tampaknya nomor telepon. Ketik alamat, kode, atau koordinat.',
      'no-words': 'Tidak ada nama, angka, atau kode di sini. Ketik alamat, kode, atau koordinat.',
    },
  },
  'bad-request': {
    text: {
      'search-or-point': 'Isi searchVal, atau lintang dan bujur.',
      'hours-or-expiry': 'Isi salah satu: hours atau expiresAt.',
      'address-missing': 'Ketik alamat atau tempat.',
      'address-too-long': 'Alamat paling banyak {limit} karakter.',
      required: '{field} wajib diisi.',
      type: '{field} harus berupa {expected}.',
      value: '{field} harus berupa {expected}.',
      'too-small': '{field} tidak boleh kurang dari {limit}.',
      'too-big': '{field} tidak boleh lebih dari {limit}.',
      'too-long': '{field} paling banyak {limit} karakter.',
      'control-characters': '{field} tidak boleh memuat karakter kontrol.',
      number: '{field} harus berupa angka.',
      'whole-number': '{field} harus berupa bilangan bulat.',
      country: '{field} harus berupa negara atau kode dua hurufnya, seperti SG.',
      language: '{field} harus berupa kode bahasa, seperti en.',
      label: '{field} harus berupa label.',
      cursor: '{field} harus berupa akhir halaman seperti yang disebutkan header Link.',
      'within-a-year': '{field} harus berupa waktu mendatang, paling lama setahun dari sekarang.',
      unknown: '{field} tidak terbaca.',
    },
  },
  'unknown-field': {
    text: {
      alone: 'Permintaan ini tidak memiliki kolom “{field}”. Hilangkan kolom itu.',
      'did-you-mean': 'Permintaan ini tidak memiliki kolom “{field}”. Maksud Anda “{suggestion}”?',
    },
  },

  'missing-name': { title: 'Informasi belum lengkap', text: 'Handle dan label wajib diisi' },
  'bad-pin': {
    text: {
      missing: 'Tempat yang dilindungi memerlukan PIN. Isi PIN 4 sampai 12 karakter.',
      length: 'PIN terdiri atas 4 sampai 12 karakter. Pilih yang lain.',
      unused: 'Hanya tempat yang dilindungi yang memiliki PIN. Lindungi tempat ini, atau hilangkan PIN.',
    },
  },
  'bad-expiry': {
    text: {
      unreadable: 'Tulis waktunya seperti 2026-12-31T18:00:00Z, atau biarkan kosong.',
      past: 'Waktu itu sudah lewat. Pilih waktu mendatang.',
      'too-far': 'Itu lebih dari sepuluh tahun lagi. Pilih waktu yang lebih dekat, atau biarkan kosong.',
    },
  },
  'missing-point': { title: 'Tempat belum dipilih', text: 'Silakan pilih tempat di peta' },
  'needs-pin': {
    text: {
      alone: '“{name}” memerlukan pin: file tidak menyebutkan letaknya.',
      link: '“{name}” memerlukan pin: file hanya memuat tautan, {link}, yang tidak menyebutkan tujuannya.',
    },
  },
  'doubtful-point': {
    text: {
      far: '“{name}” mungkin di tempat yang salah: titiknya jauh dari semua titik lain. Perbaiki titik itu, atau gunakan {option}.',
      sea: '“{name}” mungkin di tempat yang salah: titiknya berada di laut. Perbaiki titik itu, atau gunakan {option}.',
      street:
        '“{name}” mungkin di tempat yang salah: hanya jalan atau kota dari alamatnya yang ditemukan. Perbaiki titik itu, atau gunakan {option}.',
    },
  },
  'bad-place-file': {
    text: {
      archive:
        'Arsip ZIP ini tidak berisi file tempat. Arsip dapat berisi satu file CSV, XLSX, GeoJSON, GPX, KML, atau vCard.',
      'archive-many': 'Arsip ZIP ini berisi beberapa file tempat: {detail}. Ekstrak arsip dan pilih salah satu.',
      'archive-too-big': 'Setelah diekstrak, file ini lebih dari 60 MB atau jutaan sel. Bagi menjadi beberapa file.',
      'archive-damaged':
        'Arsip ZIP tidak dapat diekstrak: rusak atau memakai kata sandi. Simpan lagi tanpa kata sandi.',
      'old-spreadsheet':
        'File ini buku kerja Excel lama atau memakai kata sandi. Simpan sebagai .xlsx tanpa kata sandi, atau sebagai CSV.',
      workbook: 'Buku kerja tidak dapat dibaca: {detail}. Simpan lagi sebagai .xlsx atau CSV.',
      sheet: 'Buku kerja tidak memiliki lembar ini. Lembarnya: {detail}.',
      'network-link':
        'File ini tidak berisi tempat, hanya tautan ke sana: {detail}. Buka tautan itu, simpan file KML atau KMZ, lalu bawa file itu.',
      'track-only':
        'File ini berisi jejak atau rute, tetapi tidak ada tempat. Ekspor titik jalan atau titik, lalu bawa file itu.',
      projection:
        'Koordinat file ini dalam {detail}, bukan WGS 84. Ubah menjadi bujur dan lintang (EPSG:4326), lalu coba lagi.',
      encoding:
        'File ini bukan teks, atau rusak saat disimpan. Simpan sebagai teks dengan pengodean UTF-8, lalu coba lagi.',
      entities: 'File ini mendeklarasikan entitas (<!ENTITY), yang tidak dibaca. Simpan tanpa entitas.',
      'too-big': 'File ini lebih dari 20 MB. Bagi menjadi beberapa file, atau simpan sebagai CSV atau GeoJSON.',
      nested: 'File ini memiliki lebih dari 50 elemen bersarang. Keluarkan tempat-tempatnya dari sebagian foldernya.',
      csv: 'File ini bukan CSV: {detail}.',
      json: 'Baris {line, number} file ini bukan objek JSON.',
      xml: 'File ini bukan GPX atau KML: {detail}.',
      'no-place': 'File ini memuat sesuatu yang bukan tempat.',
      'no-columns':
        'Tidak ada kolom di file ini yang menyebutkan letak tempatnya. Beri judul kolom seperti name, latitude, dan longitude.',
      'no-handle':
        'File ini tidak menyebutkan handle untuk tempat-tempatnya. Sebutkan sebelum nama file, seperti @toko, atau di kolom berjudul handle.',
    },
  },
  'handle-taken': {
    title: 'Handle sudah dipakai',
    text: 'Handle ini sudah dipakai pengguna lain. Silakan pilih handle lain.',
  },
  'idempotency-under-way': {
    text: 'Permintaan pertama dengan Idempotency-Key ini masih dijalankan. Kirim lagi dalam beberapa detik.',
  },
  'idempotency-unknown': {
    text: 'Permintaan pertama dengan Idempotency-Key ini mungkin sudah dijalankan. Periksa hasilnya, dan gunakan kunci baru untuk mengirim lagi.',
  },
  'idempotency-conflict': {
    text: 'Idempotency-Key ini sudah dipakai untuk permintaan lain. Gunakan kunci baru untuk setiap hal yang dibuat.',
  },
  'handle-reserved': {
    title: 'Handle sudah dipakai',
    text: '{reason, select, country {{handle} dicadangkan karena merupakan nama negara.} city {{handle} dicadangkan karena merupakan nama kota.} region {{handle} dicadangkan karena merupakan nama wilayah.} airport {{handle} dicadangkan karena merupakan nama bandara.} official {{handle} dicadangkan karena dapat disangka layanan resmi.} other {{handle} dicadangkan dan tidak dapat dipakai.}}{offer, select, yes { {suggestion} bisa dipakai.} other { Silakan pilih handle lain.}}',
  },
  'label-taken': {
    title: 'Label sudah dipakai',
    text: 'Anda sudah memiliki tempat bernama {alias}. Silakan pilih label lain.',
  },

  'external-id-taken': {
    text: 'Tempat lain dari {handle} memiliki ID eksternal {externalId}. Gunakan satu ID untuk setiap tempat.',
  },
  'cursor-too-old': {
    text: 'Perubahan setelah kursor ini tidak disimpan lagi: perubahan disimpan selama 90 hari. Baca ulang tempat Anda, lalu minta perubahan tanpa kursor.',
  },
  'external-id-not-found': { text: 'Tidak ada tempat dari {handle} dengan ID eksternal {externalId}.' },
  'former-name': {
    title: 'Nama pernah dipakai',
    text: '{alias} masih mengarah ke tempat Anda yang lain, begitu juga papan nama yang sudah dicetak. Silakan pilih nama lain, atau nyatakan bahwa nama ini dipakai lagi.',
  },
  'name-retired': {
    title: 'Label sudah dipakai',
    text: '{alias} adalah nama tempat yang sudah dihapus, dan tidak dapat dipakai lagi. Silakan pilih label lain.',
  },
  'version-conflict': {
    title: 'Sudah berubah',
    text: 'Tempat ini diubah sejak Anda membukanya: sekarang versi {version, number}. Bandingkan keduanya, lalu simpan lagi.',
  },
  'version-not-found': {
    text: 'Tidak ada versi {version, number} dari tempat ini. Lima puluh versi terakhir disimpan.',
  },
  'not-owner': {
    title: 'Tidak diizinkan',
    text: '{needed, select, member {Hanya pemilik dan editor {handle} yang dapat melakukannya. Minta salah satu pemiliknya mengundang Anda.} owner {Hanya pemilik {handle} yang dapat melakukannya; editor dapat mengubah tempat-tempatnya. Hubungi salah satu pemiliknya.} other {}}',
  },
  'user-not-found': {
    text: 'Tidak ada pengguna bernama {username}. Tanyakan nama pengguna yang dipakainya untuk masuk.',
  },
  'member-not-found': { text: 'Pengguna ini bukan anggota {handle}, dan tidak diundang.' },
  'invitation-not-found': {
    text: 'Tidak ada undangan ke {handle} untuk Anda. Minta salah satu pemiliknya mengundang Anda.',
  },
  'already-member': { text: 'Pengguna ini sudah menjadi anggota {handle}.' },
  'last-owner': { text: '{handle} akan tidak memiliki pemilik. Jadikan anggota lain pemilik dahulu.' },

  'ask-not-found': { text: 'Permintaan ini tidak ada. Mungkin sudah dijawab.' },
  'asking-closed': { text: 'Pemilik tempat ini tidak menerima permintaan lokasi persis.' },
  'grant-not-found': { text: 'Tautan untuk tempat ini tidak ada. Mungkin sudah ditarik kembali.' },
  'webhook-not-found': { text: 'Webhook seperti itu tidak ada pada handle ini. Mungkin sudah dihapus.' },
  'bad-webhook-url': {
    text: {
      unreadable: 'Ini bukan alamat web. Tulis alamat yang diawali https://, misalnya https://example.com/hooks.',
      https: 'Webhook memerlukan alamat yang diawali https:// agar peristiwa tidak dapat dibaca di perjalanan.',
      credentials: 'Tulis alamat tanpa nama dan kata sandi: penerima mengenali pesan kami dari tanda tangannya.',
      private:
        'Alamat ini menuju jaringan pribadi atau server itu sendiri. Gunakan alamat yang dapat dijangkau dari seluruh internet.',
    },
  },
  'public-url-not-configured': {
    text: 'Webhook mengirim alamat web tempat, dan server ini tidak mengetahui alamat webnya sendiri. Minta pengelola server menetapkan PUBLIC_URL.',
  },
  'too-many-tokens': {
    text: 'Satu akun dapat memiliki paling banyak {limit, number} token akses. Cabut token yang tidak dipakai lagi, lalu coba lagi.',
  },
  'too-many-passkeys': {
    text: 'Satu akun dapat memiliki paling banyak {limit, number} kunci sandi. Keluarkan kunci sandi yang tidak dipakai lagi, lalu coba lagi.',
  },
  'too-many-webhooks': {
    text: 'Satu handle dapat memiliki paling banyak {limit, number} webhook. Hapus salah satunya dulu.',
  },
  'place-not-found': {
    text: {
      alone: 'Tidak ada tempat ditemukan. Silakan coba pencarian lain.',
      'did-you-mean': 'Tidak ada tempat ditemukan. Silakan coba pencarian lain. Maksud Anda {didYouMean}?',
    },
  },
  'address-not-found': { text: 'Alamat tempat ini tidak dapat diperoleh.' },

  'provider-failed': {
    text: {
      said: 'Kesalahan {provider}: {detail}',
      auth: 'Kesalahan {provider}: Kunci ditolak.',
      quota: 'Kesalahan {provider}: Kuota habis.',
      rate: 'Kesalahan {provider}: Terlalu banyak permintaan.',
      timeout: 'Kesalahan {provider}: Tidak ada jawaban pada waktunya.',
      network: 'Kesalahan {provider}: Tidak ada koneksi.',
      invalid: 'Kesalahan {provider}: Jawaban tidak terbaca.',
    },
  },
  'provider-not-configured': { text: '{provider} belum disiapkan di server ini.' },

  'sign-in-needed': {
    title: 'Perlu masuk',
    text: {
      'no-token': 'Silakan masuk untuk membuka halaman ini',
      wrong: 'Ini bukan token akses server ini. Pastikan seluruhnya tersalin, atau buat yang baru.',
      expired: 'Token akses ini sudah berakhir. Buat yang baru.',
      revoked: 'Token akses ini sudah ditarik kembali. Buat yang baru jika masih diperlukan.',
    },
  },
  'wrong-credentials': { title: 'Gagal masuk', text: 'Nama pengguna atau kata sandi salah' },
  forbidden: { text: 'Hanya admin yang dapat melihat ini.' },
  'wrong-password': { text: 'Itu bukan kata sandi akun Anda. Tidak ada yang diubah.' },
  'recovery-refused': {
    text: 'Nama pengguna dan kode pemulihan ini tidak cocok, atau kodenya sudah dipakai.',
  },
  'link-expired': { text: 'Tautan ini sudah dipakai, atau masa berlakunya habis. Minta yang baru.' },
  'link-of-another-account': {
    text: 'Tautan ini untuk akun lain. Masuk dengan akun yang memintanya, lalu buka lagi tautan ini.',
  },
  'mail-not-configured': {
    text: 'Server ini tidak mengirim email. Gunakan kode pemulihan, atau minta tautan kepada pengelola server.',
  },
  'administrator-stays': {
    text: 'Akun admin tidak dapat dihapus di sini. Pindahkan ADMIN_USERNAME ke akun lain dahulu.',
  },
  'session-not-found': { text: 'Anda tidak memiliki sesi itu. Mungkin sudah berakhir.' },
  'token-not-allowed': {
    text: 'Itu tidak dapat dilakukan dengan token akses. Masuk dengan nama pengguna dan kata sandi.',
  },
  'token-read-only': {
    text: 'Token akses ini hanya boleh membaca. Buat token dengan cakupan write untuk mengubah sesuatu.',
  },
  'token-limited': {
    text: 'Token akses ini terbatas pada handle selain {handle}. Gunakan token yang mencakupnya, atau masuk.',
  },
  'token-not-found': { text: 'Anda tidak memiliki token itu. Mungkin sudah ditarik kembali.' },
  'username-taken': {
    title: 'Pendaftaran gagal',
    text: 'Nama pengguna {username} sudah dipakai. Silakan pilih yang lain.',
  },
  'username-reserved': {
    title: 'Pendaftaran gagal',
    text: 'Nama pengguna {username} sudah dicadangkan. Silakan pilih yang lain.',
  },
  'bad-username': {
    title: 'Pendaftaran gagal',
    text: {
      length: 'Nama pengguna terdiri atas 3 sampai 30 karakter.',
      characters:
        'Nama pengguna terdiri atas huruf A sampai Z dan angka, dengan satu titik, tanda hubung, atau garis bawah di antaranya.',
    },
  },
  'bad-password': {
    title: 'Pendaftaran gagal',
    text: {
      'too-short': 'Kata sandi minimal 8 karakter.',
      'too-long': 'Kata sandi paling banyak 128 karakter.',
      'too-common': 'Kata sandi ini terlalu mudah ditebak. Silakan pilih yang lain.',
    },
  },
  'bad-email': {
    title: 'Pendaftaran gagal',
    text: 'Masukkan alamat email seperti nama@example.com.',
  },

  'second-factor-needed': {
    text: 'Akun ini memakai verifikasi dua langkah. Ketik kode dari aplikasi autentikator Anda, atau salah satu kode pemulihan.',
  },
  'wrong-code': {
    text: 'Kode ini salah, atau sudah dipakai. Ketik kode yang sekarang ditampilkan aplikasi autentikator Anda, atau kode pemulihan.',
  },
  'second-factor-required': {
    title: 'Perlu verifikasi dua langkah',
    text: 'Admin server ini memerlukan verifikasi dua langkah. Siapkan di halaman akun, lalu kembali ke sini.',
  },
  'totp-on': {
    text: 'Kode aplikasi autentikator sudah aktif. Nonaktifkan dahulu untuk memakai aplikasi lain.',
  },
  'totp-off': {
    text: 'Tidak ada aplikasi autentikator yang menunggu kode pertama atau yang aktif. Siapkan dahulu.',
  },
  'passkeys-not-offered': {
    text: 'Kunci sandi memerlukan server yang dibuka lewat https dengan nama host. Masuk dengan kata sandi.',
  },
  'passkey-refused': { text: 'Kunci sandi ini tidak diterima. Coba lagi, atau masuk dengan kata sandi.' },
  'passkey-cancelled': { text: 'Tidak ada kunci sandi yang dipilih. Coba lagi, atau gunakan kata sandi.' },
  'passkey-not-found': { text: 'Anda tidak memiliki kunci sandi itu. Mungkin sudah dikeluarkan.' },

  'sign-up-closed': {
    title: 'Pendaftaran gagal',
    text: {
      closed: 'Server ini tidak menerima akun baru. Hubungi adminnya.',
      'invitation-needed': 'Akun di sini hanya dibuat dengan undangan. Minta tautan kepada admin server ini.',
      'bad-invitation': 'Undangan ini sudah habis dipakai, ditarik kembali, atau terlalu lama. Minta undangan lain.',
    },
  },
  'sign-up-invitation-not-found': {
    text: 'Undangan itu tidak ada. Mungkin sudah ditarik kembali.',
  },
  'quota-reached': {
    text: '{of, select, places {Akun Anda boleh memiliki {limit, number} tempat, dan jumlah itu sudah tercapai. Hapus tempat yang tidak diperlukan lagi, atau minta tambahan kepada admin.} handles {Akun Anda boleh memiliki {limit, number} handle, dan jumlah itu sudah tercapai; nama lama handle ikut dihitung. Gunakan handle yang sudah ada, atau minta tambahan kepada admin.} bytes {Akun Anda memakai {stored} dari {storage}. Hapus foto yang tidak diperlukan lagi, atau minta tambahan kepada admin.} other {}}',
  },

  'report-not-found': { text: 'Laporan itu tidak ada.' },
  'report-decided': { text: 'Laporan ini sudah diputuskan.' },
  'administrator-account': { text: '{username} adalah akun admin, yang tidak dapat ditangguhkan.' },
  'account-suspended': {
    title: 'Akun ditangguhkan',
    text: 'Admin menangguhkan akun ini: {reason}',
  },

  'position-denied': {
    text: 'Browser tidak membagikan lokasi Anda. Izinkan untuk halaman ini, atau pilih tempat di peta.',
  },
  'position-unavailable': {
    text: 'Lokasi Anda tidak dapat ditemukan. Pilih tempat di peta.',
  },
  'position-timeout': {
    text: 'Pencarian lokasi Anda terlalu lama. Coba lagi, atau pilih tempat di peta.',
  },

  'call-not-found': { text: 'Permintaan itu tidak ada. Semua permintaan tercantum di /api/docs.' },
  'link-not-found': { text: 'Ini bukan tautan ke tempat di sini.' },
  'format-not-supported': { text: 'Hanya format ini yang dijawab: {supported}.' },
  'method-not-allowed': { text: 'Permintaan ini hanya menerima {allowed}.' },
  'cross-site': { text: 'Permintaan ini berasal dari situs lain, jadi ditolak.' },
  'bad-url': { text: 'Alamat permintaan tidak terbaca.' },
  'bad-http': { text: 'Permintaan ini bukan HTTP yang benar.' },
  'duplicate-host': { text: 'Permintaan ini memiliki lebih dari satu header Host.' },
  'bad-json': { text: 'Isi permintaan bukan JSON yang benar.' },
  'not-json': { text: 'Isi permintaan harus berupa JSON.' },
  'body-too-large': { text: 'Permintaan terlalu besar: paling banyak {limit, number} kB.' },
  'headers-too-large': { text: 'Header permintaan terlalu besar: paling banyak {limit, number} kB.' },
  'request-timeout': { text: 'Permintaan terlalu lama sampai.' },
});

export const linkWithoutPlace = messages('id', {
  'short-link':
    'Tautan pendek {service} tidak memuat tujuannya sendiri. Buka, lalu salin koordinat atau alamat panjangnya.',
  'no-place': 'Tautan {service} ini tidak memuat tujuannya sendiri. Buka, lalu salin koordinat atau alamat panjangnya.',
  'unknown-site': 'Tidak ada koordinat di alamat web ini. Buka, lalu salin koordinat atau alamat tempatnya.',
});

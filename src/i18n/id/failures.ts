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
      unreadable: '“{text}” bukan lintang dan bujur. Tulis seperti -6.1754 106.8272.',
      ambiguous: '“{text}” dapat berarti {readings}. Perjelas dengan N, S, E, dan W.',
    },
  },
  'bad-plus-code': {
    text: {
      length: '“{text}” bukan Plus Code. Plus Code terdiri atas 2, 4, 6, 8, atau 10 sampai 15 karakter.',
      shape: '“{text}” bukan Plus Code. Periksa penulisannya.',
      short: '“{text}” adalah Plus Code pendek. Perlu nama tempat di dekatnya.',
      'needs-locality': '“{text}” adalah Plus Code pendek. Tambahkan nama kotanya, seperti “{text} Jakarta”.',
      'needs-reference':
        '“{text}” adalah Plus Code pendek. Tambahkan nama kotanya, seperti “{text} Jakarta”, atau titik di dekatnya: --near LAT,LNG',
      'not-full': '“{text}” tidak dapat dipendekkan: ini bukan Plus Code lengkap.',
      padded: '“{text}” tidak dapat dipendekkan: kode ini berakhir dengan nol.',
    },
  },
  'bad-geotude': {
    text: {
      shape: '“{text}” bukan geotude. Gunakan lima angka, lalu paling banyak enam pasang angka, dipisahkan titik.',
      nowhere: '“{text}” bukan geotude tempat mana pun di Bumi. Periksa penulisannya.',
    },
  },
  'bad-saudi-short-address': {
    text: '“{text}” bukan alamat singkat Saudi. Gunakan empat huruf dan empat angka, seperti RRRD2929.',
  },
  'bad-phone': {
    text: '“{text}” bukan nomor telepon. Periksa angkanya, atau tambahkan kode negara: +62 812 3456 7890.',
  },
  'bad-hours': {
    text: {
      shape: '“{text}” bukan jam buka yang benar. Tulis hari dan jamnya, seperti Mo-Th 09:00-17:00; Fr 14:00-22:00.',
      time: '“{text}” memuat jam yang tidak terbaca. Tulis seperti 09:00-17:00, atau 18:00-02:00 jika melewati tengah malam.',
      date: '“{text}” memuat tanggal yang tidak terbaca. Tulis hari tutup seperti Dec 25 off, atau 2027 Mar 9-12 off.',
      overlap: '“{text}” memuat jam yang tumpang-tindih. Tulis setiap rentang jam sekali saja.',
      holidays: '“{text}” tidak dapat dibaca. Tulis hari dan jam dulu, lalu hari libur nasional seperti PH off.',
      unsupported: '“{text}” terlalu rumit. Gunakan hanya hari dengan jamnya, hari tutup, dan Ramadan.',
      'too-long': '“{text}” terlalu panjang. Jam buka paling banyak 500 karakter.',
    },
  },
  'bad-way': {
    text: {
      unreadable:
        'Jalur ini tidak terbaca. Tulis titik-titiknya menurut urutan berjalan, atau gunakan LINESTRING (46.674264 24.711664, …) dengan bujur lebih dahulu.',
      points: 'Jalur ini memiliki lebih dari {limit, number} titik. Sederhanakan, atau rekam jalur yang lebih pendek.',
      'too-short': 'Jalur ini hanya {metres, number} m. Rekam dari jalan sampai ke pintu masuk.',
      'too-long':
        'Jalur ini {metres, number} m; batasnya {limit, number} m. Mulailah dari titik keluar jalan terakhir di peta.',
      elsewhere:
        'Jalur ini berakhir {metres, number} m dari tempat; batasnya {limit, number} m. Rekam jalur yang berakhir di pintu masuk, atau balikkan.',
      'photo-elsewhere': 'Ini {metres, number} m dari jalur; batasnya {limit, number} m. Pilih titik di jalur.',
      'no-way': 'Belum ada jalur dari jalan untuk foto ini. Simpan jalurnya dahulu.',
    },
  },
  'bad-photo': {
    text: {
      type: 'File ini bukan foto JPEG, PNG, atau WebP. Pilih salah satu jenis itu.',
      damaged: 'Foto ini rusak atau tidak lengkap. Ambil lagi, atau pilih foto lain.',
      animated: 'Foto ini beranimasi. Pilih foto yang diam.',
      'too-many-pixels': 'Foto ini lebih dari 60 juta piksel. Perkecil dahulu.',
      'too-few-pixels': 'Foto ini lebih kecil dari 16 piksel. Pilih yang lebih besar.',
    },
  },
  'too-many-photos': {
    text: 'Satu tempat dapat memiliki paling banyak {limit, number} foto, dan sebanyak itu pula di sepanjang jalur. Hapus satu dahulu.',
  },
  'photo-not-found': { text: 'Foto ini sudah tidak ada. Mungkin sudah dihapus.' },
  'bad-code': {
    text: {
      'geohash-length': '“{text}” bukan geohash yang benar (1–12 karakter).',
      'geohash-shape': '“{text}” bukan geohash yang benar. Gunakan 1–12 angka dan huruf, kecuali a, i, l, dan o.',
      'maidenhead-length': '“{text}” bukan kode Maidenhead yang benar (2, 4, 6, 8, atau 10 karakter).',
      'maidenhead-shape':
        '“{text}” bukan kode Maidenhead yang benar. Gunakan dua huruf A–R, dua angka, dua huruf A–X, dan seterusnya.',
      'geo-uri-shape': '“{text}” bukan geo: URI yang benar. Gunakan geo:, lintang, koma, dan bujur.',
      'geo-uri-datum': '“{text}” bukan dalam WGS 84. Ubah ke WGS 84 dahulu.',
      'mgrs-range': '“{text}” di luar jangkauan MGRS (80° lintang selatan sampai 84° lintang utara).',
      'mgrs-shape': '“{text}” bukan rujukan MGRS yang benar. Gunakan zona, pita, dua huruf, dan angka berjumlah genap.',
      'mgrs-square': '“{text}” bukan rujukan MGRS yang benar: kotaknya tidak ada.',
      'utm-range': '“{text}” di luar jangkauan UTM (80° lintang selatan sampai 84° lintang utara).',
      'utm-zone': '“{text}” bukan UTM yang benar. Gunakan zona dari 1 sampai 60.',
      'utm-metres':
        '“{text}” bukan UTM yang benar. Gunakan enam angka ke timur dan paling banyak tujuh angka ke utara, dalam meter.',
      unknown:
        '“{text}” bukan kode yang terbaca. Gunakan Plus Code, geotude, geohash, kode Maidenhead, MGRS, UTM, geo: URI, atau koordinat.',
      closed: '“{text}” hanya dapat dibaca what3words. Minta Plus Code atau koordinat sebagai gantinya.',
      'search-text': '“{text}” bukan kode: ini pencarian untuk {meaning}.',
      'needs-geocoding': '“{text}” perlu dicari: {meaning} adalah alamat singkat Saudi.',
      'needs-geocoding-in-singapore': '“{text}” perlu dicari: {meaning} adalah kode pos Singapura.',
      'needs-resolving': '“{text}” perlu dicari: ini nama sebuah tempat.',
      several: '“{text}” cocok dengan beberapa kode. Pilih satu: {meaning}',
    },
  },
  'bad-map-link': {
    text: {
      unreadable: '“{text}” bukan tautan peta yang terbaca. Salin koordinatnya.',
      'short-link':
        '“{text}” adalah tautan pendek {service} tanpa koordinat. Buka, lalu salin koordinat atau tautan panjangnya.',
      'no-place':
        '“{text}” adalah tautan {service} tanpa koordinat. Buka, lalu salin koordinat atau tautan lengkapnya.',
      'unknown-site': '“{text}” adalah alamat web tanpa koordinat. Buka, lalu salin koordinat atau alamat tempatnya.',
      'geo-uri-shape': '“{text}” bukan geo: URI yang benar. Gunakan geo:, lintang, koma, dan bujur.',
      'geo-uri-datum': '“{text}” bukan dalam WGS 84. Ubah ke WGS 84 dahulu.',
      'latitude-range': 'Lintang di “{text}” harus berupa angka dari -90 sampai 90.',
      'longitude-range': 'Bujur di “{text}” harus berupa angka dari -180 sampai 180.',
    },
  },
  'bad-text': {
    text: {
      empty: 'Ketik nama, alamat, kode, atau koordinat.',
      alias: 'Gunakan format @handle atau @handle#label.',
      'too-long': 'Terlalu panjang. Paling banyak {limit, number} karakter.',
      'lone-number': 'Satu angka bukan tempat. Koordinat terdiri atas dua angka, misalnya 24.7136, 46.6753.',
      'phone-number': 'Ini tampaknya nomor telepon. Ketik alamat, kode, atau koordinat.',
      'no-words': 'Tidak ada nama, angka, atau kode di sini. Ketik alamat, kode, atau koordinat.',
    },
  },
  'bad-request': {
    text: {
      'search-or-point': 'Isi searchVal, atau lintang dan bujur.',
      'hours-or-expiry': 'Isi salah satu saja: hours atau expiresAt.',
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
      cursor: '{field} harus berupa kursor dari header Link.',
      'within-a-year': '{field} harus berupa waktu mendatang, paling lama setahun dari sekarang.',
      unknown: '{field} tidak terbaca.',
    },
  },
  'unknown-field': {
    text: {
      alone: '“{field}” bukan kolom permintaan ini. Hapus kolom itu.',
      'did-you-mean': '“{field}” bukan kolom permintaan ini. Maksud Anda “{suggestion}”?',
    },
  },

  'missing-name': { title: 'Informasi belum lengkap', text: 'Handle dan label wajib diisi' },
  'bad-pin': {
    text: {
      missing: 'Tempat yang dilindungi memerlukan PIN. Pilih PIN 4 sampai 12 karakter.',
      length: 'PIN harus 4 sampai 12 karakter.',
      unused: 'Hanya tempat yang dilindungi yang memiliki PIN. Lindungi tempat ini, atau hapus PIN.',
    },
  },
  'bad-expiry': {
    text: {
      unreadable: 'Tulis waktunya seperti 2026-12-31T18:00:00Z, atau biarkan kosong.',
      past: 'Waktu itu sudah lewat. Pilih waktu yang lebih lambat.',
      'too-far': 'Itu lebih dari sepuluh tahun lagi. Pilih waktu yang lebih dekat, atau biarkan kosong.',
    },
  },
  'missing-point': { title: 'Tempat belum dipilih', text: 'Silakan pilih tempat di peta' },
  'needs-pin': {
    text: {
      alone: '“{name}” memerlukan pin: file tidak menyebutkan letaknya.',
      link: '“{name}” memerlukan pin: file hanya memuat tautan tanpa koordinat, {link}.',
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
        'Arsip ZIP ini tidak berisi tempat. Arsip harus berisi satu file CSV, XLSX, GeoJSON, GPX, KML, atau vCard.',
      'archive-many': 'Arsip ZIP ini berisi beberapa file tempat: {detail}. Ekstrak, lalu pilih salah satu.',
      'archive-too-big': 'Setelah diekstrak, file ini lebih dari 60 MB atau jutaan sel. Bagi menjadi beberapa file.',
      'archive-damaged':
        'Arsip ZIP tidak dapat diekstrak: rusak atau memakai kata sandi. Simpan lagi tanpa kata sandi.',
      'old-spreadsheet':
        'File ini buku kerja Excel lama atau memakai kata sandi. Simpan sebagai .xlsx tanpa kata sandi, atau sebagai CSV.',
      workbook: 'Buku kerja tidak dapat dibaca: {detail}. Simpan lagi sebagai .xlsx atau CSV.',
      sheet: 'Buku kerja tidak memiliki lembar ini. Lembarnya: {detail}.',
      'network-link':
        'File ini tidak berisi tempat, hanya tautan ke sana: {detail}. Buka tautan itu, simpan file KML atau KMZ, lalu impor file itu.',
      'track-only':
        'File ini berisi jejak atau rute, tetapi tidak ada tempat. Ekspor titik jalan atau titik, lalu impor file itu.',
      projection:
        'Koordinat file ini dalam {detail}, bukan WGS 84. Ubah menjadi bujur dan lintang (EPSG:4326), lalu coba lagi.',
      encoding: 'File ini bukan teks, atau rusak saat disimpan. Simpan sebagai teks UTF-8, lalu coba lagi.',
      entities: 'File ini mendeklarasikan entitas (<!ENTITY), yang tidak didukung. Simpan tanpa entitas.',
      'too-big': 'File ini lebih dari 20 MB. Bagi file ini, atau simpan sebagai CSV atau GeoJSON.',
      nested: 'Elemen file ini bersarang lebih dari 50 tingkat. Keluarkan tempat-tempatnya dari sebagian foldernya.',
      csv: 'File ini bukan CSV yang benar: {detail}.',
      json: 'Baris {line, number} file ini bukan objek JSON.',
      xml: 'File ini bukan GPX atau KML yang benar: {detail}.',
      'no-place': 'File ini memuat sesuatu yang bukan tempat.',
      'no-columns':
        'Tidak ada kolom di file ini yang menyebutkan letak tempat. Gunakan judul seperti name, latitude, dan longitude.',
      'no-handle':
        'File ini tidak menyebutkan handle untuk tempatnya. Tulis handle sebelum file, seperti @toko, atau di kolom bernama handle.',
    },
  },
  'handle-taken': {
    title: 'Handle sudah dipakai',
    text: 'Handle ini sudah dipakai pengguna lain. Silakan pilih handle lain.',
  },
  'idempotency-under-way': {
    text: 'Permintaan pertama dengan Idempotency-Key ini masih berjalan. Coba lagi dalam beberapa detik.',
  },
  'idempotency-unknown': {
    text: 'Permintaan pertama dengan Idempotency-Key ini mungkin sudah berhasil. Periksa hasilnya, dan gunakan kunci baru untuk mengirim lagi.',
  },
  'idempotency-conflict': {
    text: 'Idempotency-Key ini sudah dipakai untuk permintaan lain. Gunakan kunci baru untuk setiap permintaan baru.',
  },
  'handle-reserved': {
    title: 'Handle sudah dipakai',
    text: '{reason, select, country {{handle} dicadangkan karena merupakan nama negara.} city {{handle} dicadangkan karena merupakan nama kota.} region {{handle} dicadangkan karena merupakan nama wilayah.} airport {{handle} dicadangkan karena merupakan nama bandara.} official {{handle} dicadangkan karena dapat disangka layanan resmi.} other {{handle} dicadangkan dan tidak dapat dipakai.}}{offer, select, yes { Coba {suggestion}.} other { Silakan pilih handle lain.}}',
  },
  'label-taken': {
    title: 'Label sudah dipakai',
    text: 'Anda sudah memiliki tempat bernama {alias}. Silakan pilih label lain.',
  },

  'external-id-taken': {
    text: 'Tempat lain di bawah {handle} memiliki ID eksternal {externalId}. Gunakan ID berbeda untuk setiap tempat.',
  },
  'cursor-too-old': {
    text: 'Kursor ini terlalu lama: perubahan disimpan selama 90 hari. Baca ulang tempat Anda, lalu minta perubahan tanpa kursor.',
  },
  'external-id-not-found': { text: 'Tidak ada tempat di bawah {handle} dengan ID eksternal {externalId}.' },
  'former-name': {
    title: 'Nama pernah dipakai',
    text: '{alias} mengarah ke tempat Anda yang lain (juga dari papan nama yang sudah dicetak). Pilih nama lain, atau konfirmasikan bahwa Anda ingin memakainya lagi.',
  },
  'name-retired': {
    title: 'Label sudah dipakai',
    text: '{alias} adalah nama tempat yang sudah dihapus, dan tidak dapat dipakai lagi. Silakan pilih label lain.',
  },
  'version-conflict': {
    title: 'Diubah orang lain',
    text: 'Seseorang mengubah tempat ini setelah Anda membukanya (sekarang versi {version, number}). Periksa keduanya dan simpan lagi.',
  },
  'version-not-found': {
    text: 'Tidak ada versi {version, number} dari tempat ini. Hanya 50 versi terakhir yang disimpan.',
  },
  'not-owner': {
    title: 'Tidak diizinkan',
    text: '{needed, select, member {Hanya pemilik dan editor {handle} yang dapat melakukannya. Minta pemilik mengundang Anda.} owner {Hanya pemilik {handle} yang dapat melakukannya; editor dapat mengubah tempatnya. Minta bantuan pemilik.} other {}}',
  },
  'user-not-found': {
    text: 'Tidak ada pengguna bernama {username}. Tanyakan nama pengguna yang mereka pakai untuk masuk.',
  },
  'member-not-found': { text: 'Pengguna ini bukan anggota {handle} dan tidak diundang.' },
  'invitation-not-found': {
    text: 'Anda tidak punya undangan ke {handle}. Minta salah satu pemiliknya mengundang Anda.',
  },
  'already-member': { text: 'Pengguna ini sudah menjadi anggota {handle}.' },
  'last-owner': { text: '{handle} akan tidak memiliki pemilik. Jadikan anggota lain pemilik dahulu.' },

  'ask-not-found': { text: 'Permintaan ini sudah tidak ada. Mungkin sudah dijawab.' },
  'asking-closed': { text: 'Pemilik tidak menerima permintaan akses.' },
  'grant-not-found': { text: 'Tautan ke tempat ini sudah tidak ada. Mungkin sudah ditarik kembali.' },
  'webhook-not-found': { text: 'Webhook ini sudah tidak ada. Mungkin sudah dihapus.' },
  'delivery-not-found': {
    text: 'Pengiriman ini sudah tidak ada dalam daftar. Hanya lima puluh yang terbaru yang ada.',
  },
  'bad-webhook-url': {
    text: {
      unreadable: 'Ini bukan alamat web. Gunakan alamat yang diawali https://, misalnya https://example.com/hooks.',
      https:
        'Alamat ini tidak aman. Gunakan alamat yang diawali https:// agar peristiwa tidak dapat dibaca di perjalanan.',
      credentials: 'Hapus nama pengguna dan kata sandi dari alamat. Setiap peristiwa memiliki tanda tangan.',
      private: 'Alamat ini mengarah ke jaringan pribadi atau ke server itu sendiri. Gunakan alamat publik.',
    },
  },
  'public-url-not-configured': {
    text: 'Webhook memuat alamat web tempat, tetapi server ini tidak tahu alamatnya sendiri. Minta admin menetapkan PUBLIC_URL.',
  },
  'too-many-tokens': {
    text: 'Satu akun dapat memiliki paling banyak {limit, number} token akses. Tarik kembali token yang tidak dipakai lagi, lalu coba lagi.',
  },
  'too-many-passkeys': {
    text: 'Satu akun dapat memiliki paling banyak {limit, number} kunci sandi. Hapus yang tidak dipakai lagi, lalu coba lagi.',
  },
  'too-many-webhooks': {
    text: 'Satu handle dapat memiliki paling banyak {limit, number} webhook. Hapus satu dahulu.',
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
      providerError: 'Kesalahan {provider}: {detail}',
      auth: 'Kesalahan {provider}: Kunci ditolak.',
      quota: 'Kesalahan {provider}: Kuota habis.',
      rate: 'Kesalahan {provider}: Terlalu banyak permintaan.',
      timeout: 'Kesalahan {provider}: Tidak ada jawaban tepat waktu.',
      network: 'Kesalahan {provider}: Tidak ada koneksi.',
      invalid: 'Kesalahan {provider}: Jawaban tidak terbaca.',
    },
  },
  'provider-not-configured': { text: '{provider} belum disiapkan di server ini.' },

  'sign-in-needed': {
    title: 'Perlu masuk',
    text: {
      'no-token': 'Silakan masuk untuk membuka halaman ini',
      wrong: 'Token akses ini tidak berlaku. Pastikan seluruhnya tersalin, atau buat yang baru.',
      expired: 'Token akses ini sudah berakhir. Buat yang baru.',
      revoked: 'Token akses ini sudah ditarik kembali. Buat yang baru jika masih perlu.',
    },
  },
  'wrong-credentials': { title: 'Gagal masuk', text: 'Nama pengguna atau kata sandi salah' },
  forbidden: { text: 'Hanya admin yang dapat melihat ini.' },
  'wrong-password': { text: 'Kata sandi salah. Tidak ada yang diubah.' },
  'recovery-refused': {
    text: 'Kode pemulihan ini tidak cocok dengan nama pengguna, atau sudah dipakai. Periksa keduanya, atau gunakan kode lain.',
  },
  'link-expired': { text: 'Tautan ini sudah berakhir atau sudah dipakai. Minta yang baru.' },
  'link-of-another-account': {
    text: 'Tautan ini untuk akun lain. Masuk ke akun yang memintanya, lalu buka lagi tautan ini.',
  },
  'mail-not-configured': {
    text: 'Server ini tidak mengirim email. Gunakan kode pemulihan, atau minta tautan kepada admin.',
  },
  'administrator-stays': {
    text: 'Akun admin tidak dapat dihapus. Minta admin lain mencabut perannya, atau atur ADMIN_USERNAME ke akun lain.',
  },
  'session-not-found': { text: 'Sesi ini sudah tidak ada. Mungkin sudah berakhir.' },
  'token-not-allowed': {
    text: 'Ini tidak dapat dilakukan dengan token akses. Masuk dengan nama pengguna dan kata sandi Anda.',
  },
  'token-read-only': {
    text: 'Token akses ini hanya untuk membaca. Buat token dengan cakupan write untuk membuat perubahan.',
  },
  'token-limited': {
    text: 'Token akses ini tidak mencakup {handle}. Gunakan token yang mencakupnya, atau masuk.',
  },
  'authorization-pending': { text: 'Anda belum memutuskan di browser. Coba lagi beberapa detik lagi.' },
  'slow-down': { text: 'Tunggu lima detik lebih lama di antara percobaan.' },
  'access-denied': { text: 'Anda menolak permintaan masuk ini di browser.' },
  'expired-token': { text: 'Permintaan masuk ini sudah berakhir. Mulai lagi.' },
  'user-code-not-found': {
    text: 'Tidak ada permintaan masuk yang menunggu dengan kode ini. Mungkin sudah berakhir: mulai lagi di program.',
  },
  'sign-in-too-old': { text: 'Anda masuk beberapa waktu yang lalu. Masuk lagi untuk melanjutkan.' },
  'sign-in-provider-not-found': { text: 'Server ini tidak menyediakan cara masuk ini.' },
  'sign-in-provider-unreachable': {
    text: '{provider} tidak dapat dihubungi saat ini. Coba lagi nanti, atau masuk dengan cara lain.',
  },
  'sign-in-cancelled': { text: 'Anda membatalkan masuk dengan {provider}. Coba lagi, atau masuk dengan cara lain.' },
  'sign-in-refused': { text: '{provider} tidak mengonfirmasi proses masuk Anda. Mulai lagi.' },
  'identity-in-use': { text: 'Akun {provider} ini sudah tertaut ke akun lain di sini. Masuk dengan akun itu.' },
  'identity-not-found': { text: 'Akun ini sudah tidak tertaut. Mungkin tautannya sudah dilepas.' },
  'last-way-in': { text: 'Tidak ada cara lain untuk masuk ke akun Anda. Setel kata sandi dulu.' },
  'password-not-set': { text: 'Akun Anda belum memiliki kata sandi. Setel dulu di halaman akun.' },
  'token-not-found': { text: 'Token ini sudah tidak ada. Mungkin sudah ditarik kembali.' },
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
      length: 'Nama pengguna harus 3 sampai 30 karakter.',
      characters:
        'Nama pengguna boleh memuat huruf A sampai Z dan angka, dengan satu titik, tanda hubung, atau garis bawah di antaranya.',
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
    text: 'Akun ini memakai verifikasi dua langkah. Masukkan kode dari aplikasi autentikator Anda, atau kode pemulihan.',
  },
  'wrong-code': {
    text: 'Kode ini salah atau sudah dipakai. Masukkan kode yang sekarang ditampilkan aplikasi autentikator Anda, atau kode pemulihan.',
  },
  'second-factor-required': {
    title: 'Perlu verifikasi dua langkah',
    text: 'Admin server ini memerlukan verifikasi dua langkah. Siapkan di halaman akun, lalu kembali ke sini.',
  },
  'totp-on': {
    text: 'Aplikasi autentikator sudah aktif. Nonaktifkan dahulu untuk memakai yang lain.',
  },
  'totp-off': {
    text: 'Tidak ada aplikasi autentikator yang aktif atau menunggu kode pertamanya. Siapkan satu dahulu.',
  },
  'passkeys-not-offered': {
    text: 'Kunci sandi memerlukan HTTPS dan nama host. Masuk dengan kata sandi Anda.',
  },
  'passkey-refused': { text: 'Kunci sandi ini tidak diterima. Coba lagi, atau masuk dengan kata sandi.' },
  'passkey-cancelled': { text: 'Tidak ada kunci sandi yang dipilih. Coba lagi, atau gunakan kata sandi.' },
  'passkey-not-found': { text: 'Kunci sandi ini sudah tidak ada. Mungkin sudah dihapus.' },

  'sign-up-closed': {
    title: 'Pendaftaran gagal',
    text: {
      closed: 'Pendaftaran ditutup di server ini. Hubungi adminnya.',
      'invitation-needed': 'Anda memerlukan undangan untuk mendaftar di sini. Minta tautan kepada admin server ini.',
      'bad-invitation': 'Undangan ini sudah habis dipakai, ditarik kembali, atau berakhir. Minta yang baru.',
    },
  },
  'sign-up-invitation-not-found': {
    text: 'Undangan ini sudah tidak ada. Mungkin sudah ditarik kembali.',
  },
  'quota-reached': {
    text: '{of, select, places {Batas {limit, number} tempat Anda sudah tercapai. Hapus tempat yang tidak diperlukan lagi, atau minta tambahan kepada admin.} handles {Batas {limit, number} handle Anda sudah tercapai, termasuk nama lama. Gunakan yang sudah ada, atau minta tambahan kepada admin.} bytes {Anda sudah memakai {stored} dari {storage}. Hapus foto yang tidak diperlukan lagi, atau minta tambahan kepada admin.} other {}}',
  },

  'report-not-found': { text: 'Laporan ini tidak ada.' },
  'report-decided': { text: 'Laporan ini sudah diputuskan.' },
  'administrator-account': {
    text: '{username} adalah admin, dan admin tidak dapat ditangguhkan. Cabut dahulu perannya.',
  },
  'administrator-role-unchanged': {
    text: {
      suspended: '{username} ditangguhkan. Pulihkan dahulu akunnya.',
      configured: '{username} ditetapkan oleh ADMIN_USERNAME. Ubah di konfigurasi server.',
      last: '{username} adalah satu-satunya admin. Tambahkan dahulu admin lain.',
      none: '{username} bukan admin. Periksa nama penggunanya.',
    },
  },
  'account-suspended': {
    title: 'Akun ditangguhkan',
    text: 'Admin menangguhkan akun ini: {reason}',
  },

  'position-denied': {
    text: 'Browser Anda tidak membagikan lokasi. Izinkan untuk halaman ini, atau pilih tempat di peta.',
  },
  'position-unavailable': {
    text: 'Lokasi Anda tidak ditemukan. Pilih tempat di peta.',
  },
  'position-timeout': {
    text: 'Pencarian lokasi Anda terlalu lama. Coba lagi, atau pilih tempat di peta.',
  },

  'call-not-found': { text: 'Endpoint ini tidak ada. Lihat semuanya di /api/docs.' },
  'link-not-found': { text: 'Ini bukan tautan ke tempat di server ini.' },
  'format-not-supported': { text: 'Format ini tidak didukung. Gunakan salah satu: {supported}.' },
  'method-not-allowed': { text: 'Metode ini tidak didukung di sini. Gunakan {allowed}.' },
  'cross-site': { text: 'Permintaan ini berasal dari situs lain, jadi ditolak.' },
  'bad-url': { text: 'URL permintaan tidak terbaca.' },
  'bad-http': { text: 'Permintaan ini bukan HTTP yang benar.' },
  'duplicate-host': { text: 'Permintaan ini memiliki lebih dari satu header Host.' },
  'bad-json': { text: 'Isi permintaan bukan JSON yang benar.' },
  'not-json': { text: 'Isi permintaan harus berupa JSON.' },
  'body-too-large': { text: 'Permintaan terlalu besar. Batasnya {limit, number} kB.' },
  'headers-too-large': { text: 'Header permintaan terlalu besar. Batasnya {limit, number} kB.' },
  'request-timeout': { text: 'Permintaan terlalu lama sampai.' },
});

export const linkWithoutPlace = messages('id', {
  'short-link': 'Tautan pendek {service} tidak memuat koordinat. Buka, lalu salin koordinat atau tautan panjangnya.',
  'no-place': 'Tautan {service} ini tidak memuat koordinat. Buka, lalu salin koordinat atau tautan lengkapnya.',
  'unknown-site': 'Tidak ada koordinat di alamat web ini. Buka, lalu salin koordinat atau alamat tempatnya.',
});

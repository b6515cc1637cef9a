import type { InEach } from '@borong/contract'

interface Remarks {
  /** By stars. */
  said: Record<5 | 4 | 3 | 2, readonly string[]>
  later: readonly string[]
  replies: { good: readonly string[]; bad: readonly string[] }
  asked: readonly (readonly [question: string, answer: string])[]
  open: readonly string[]
}

/** What people of the demo data write, each in the language of the app they work for. */
export const remarks: InEach<Remarks> = {
  'en-us': {
    said: {
      5: [
        'Exactly as described, and every box was complete. Delivered two days earlier than promised.',
        'Third order of the same item, same quality each time. It is now on our standing list.',
        'Well packed and clearly labelled, so the store room booked it in within minutes.',
        'Fits the sample we approved. The team on the shop floor asked us to keep this one.',
      ],
      4: [
        'Good value at this quantity. One carton had a dented corner, the contents were fine.',
        'Does what it should. The delivery note could carry our order number.',
      ],
      3: ['Usable, but the colour differs a little from the picture. Delivery took five days.'],
      2: ['Two of the pieces were scratched when they arrived. We expected better protection in the carton.'],
    },
    later: [
      'After a month of daily use nothing to complain about.',
      'Six weeks on: still as good as on the first day, so we ordered again.',
    ],
    replies: {
      good: ['Thank you. We keep this item in stock for you all year.', 'Good to hear, thank you for taking the time.'],
      bad: ['We are sorry. The carton is reinforced from this week on; please contact us about the damaged pieces.'],
    },
    asked: [
      [
        'Is this available in cartons as well?',
        'Yes. Enter the quantity you need, the price by quantity applies by itself.',
      ],
      ['Can you put our order number on the label?', 'Yes, write it in the remark to the shop when you order.'],
    ],
    open: ['How long is the lead time for 500 pieces?'],
  },
  'zh-cn': {
    said: {
      5: [
        '与描述完全一致，数量齐全，比承诺的时间早到两天。',
        '第三次采购同款，品质一直稳定，已列入我们的常备清单。',
        '包装结实、标签清楚，仓库几分钟就办完入库。',
        '和封样一致，车间同事要求以后都用这一款。',
      ],
      4: ['这个数量的价格很合适。有一箱边角压了，里面没有问题。', '使用正常，希望送货单上能注明我们的订单号。'],
      3: ['能用，颜色与图片略有差别，送货用了五天。'],
      2: ['到货时有两件有划痕，箱内防护还需要加强。'],
    },
    later: ['连续使用一个月，没有发现问题。', '用了六周，和第一天一样好用，已经再次下单。'],
    replies: {
      good: ['感谢您的认可，这款商品全年为您备货。', '谢谢您抽空评价，期待继续合作。'],
      bad: ['非常抱歉，本周起已更换加固纸箱，损坏的商品请与我们联系处理。'],
    },
    asked: [
      ['可以整箱购买吗？', '可以，直接填写所需数量，系统会自动按批量价格计算。'],
      ['标签上能打印我们的订单号吗？', '可以，下单时在给店铺的备注里写明即可。'],
    ],
    open: ['采购500件的交货期是多久？'],
  },
  'en-id': {
    said: {
      5: [
        'Sesuai deskripsi dan jumlahnya lengkap. Datang dua hari lebih cepat dari janji.',
        'Sudah tiga kali pesan barang yang sama, mutunya selalu stabil. Masuk daftar belanja rutin kami.',
        'Kemasan rapi dan label jelas, bagian gudang mencatatnya dalam beberapa menit.',
        'Sama dengan contoh yang kami setujui. Tim produksi minta tetap pakai yang ini.',
      ],
      4: [
        'Harga pas untuk jumlah segini. Satu dus agak penyok, isinya aman.',
        'Berfungsi baik. Akan lebih mudah jika surat jalan memuat nomor pesanan kami.',
      ],
      3: ['Bisa dipakai, tetapi warnanya sedikit berbeda dari gambar. Pengiriman lima hari.'],
      2: ['Dua buah tergores saat tiba. Pelindung di dalam dus perlu diperbaiki.'],
    },
    later: [
      'Setelah sebulan dipakai setiap hari, tidak ada keluhan.',
      'Enam minggu kemudian masih sebagus hari pertama, jadi kami pesan lagi.',
    ],
    replies: {
      good: [
        'Terima kasih. Barang ini selalu kami sediakan sepanjang tahun.',
        'Senang mendengarnya, terima kasih atas ulasannya.',
      ],
      bad: ['Mohon maaf. Mulai minggu ini dus kami perkuat; silakan hubungi kami untuk barang yang rusak.'],
    },
    asked: [
      ['Apakah bisa dibeli per dus?', 'Bisa. Isi jumlah yang dibutuhkan, harga menurut jumlah berlaku otomatis.'],
      ['Bisakah nomor pesanan kami dicetak di label?', 'Bisa, tulis di catatan untuk toko saat memesan.'],
    ],
    open: ['Berapa lama waktu pengadaan untuk 500 buah?'],
  },
}

import type { LocalizedText } from '#platform/messages'

interface ReadyDictionary {
  type: string
  entries: readonly { code: string; labels: LocalizedText }[]
}

/** Each text is 'English|中文|Indonesia'. */
const entries = (table: Record<string, string>) =>
  Object.entries(table).map(([code, text]) => {
    const [en = '', zh = en, id = en] = text.split('|')
    return { code, labels: { 'en-us': en, 'zh-cn': zh, 'en-id': id } }
  })

/** What forms offer to choose from in any mall: reasons, topics, times of delivery, what an invoice is for. */
export const readyDictionaries: readonly ReadyDictionary[] = [
  {
    type: 'AFTER_SALES_REASON',
    entries: entries({
      DAMAGED: 'Arrived damaged|收到时已损坏|Rusak saat diterima',
      WRONG_GOODS: 'Wrong goods delivered|发错商品|Barang yang dikirim salah',
      MISSING: 'Pieces missing|数量缺少|Jumlah kurang',
      QUALITY: 'Quality below description|质量与描述不符|Mutu tidak sesuai deskripsi',
      DEFECTIVE: 'Does not work|无法正常使用|Tidak berfungsi',
      EXPIRED: 'Expired or close to expiry|已过期或临近保质期|Kedaluwarsa atau hampir kedaluwarsa',
      ORDERED_WRONG: 'We ordered the wrong goods|我方订错商品|Kami salah memesan',
      NOT_NEEDED: 'No longer needed|不再需要|Tidak diperlukan lagi',
    }),
  },
  {
    type: 'COMPLAINT_TOPIC',
    entries: entries({
      AFTER_SALE_REFUSED: 'After-sales service refused|售后申请被拒绝|Purnajual ditolak',
      NOT_AS_DESCRIBED: 'Goods not as described|商品与描述不符|Barang tidak sesuai deskripsi',
      NOT_DELIVERED: 'Said to be sent, never arrived|显示已发货但未收到|Dinyatakan terkirim, tidak pernah tiba',
      COUNTERFEIT: 'Not genuine|疑似假冒商品|Bukan barang asli',
      WARRANTY: 'Warranty not kept|商家不履行质保|Garansi tidak dipenuhi',
      INVOICE: 'Invoice missing or wrong|未开发票或发票有误|Faktur tidak ada atau salah',
      SERVICE: 'Rude or unreachable|态度恶劣或无法联系|Tidak sopan atau tidak dapat dihubungi',
      OTHER: 'Something else|其他|Lainnya',
    }),
  },
  {
    type: 'CANCEL_REASON',
    entries: entries({
      ORDERED_TWICE: 'Ordered twice|重复下单|Memesan dua kali',
      NOT_NEEDED: 'No longer needed|不再需要|Tidak diperlukan lagi',
      WRONG_ADDRESS: 'Wrong address or invoice details|地址或发票信息有误|Alamat atau data faktur salah',
      BETTER_PRICE: 'Found a better offer|找到更合适的报价|Ada penawaran yang lebih baik',
      TOO_SLOW: 'Delivery takes too long|到货时间太长|Pengiriman terlalu lama',
      NO_BUDGET: 'Budget no longer available|预算不足|Anggaran tidak lagi tersedia',
    }),
  },
  {
    type: 'REJECT_REASON',
    entries: entries({
      OVER_BUDGET: 'Over budget|超出预算|Melebihi anggaran',
      STOCK_LEFT: 'Still in stock with us|公司尚有库存|Persediaan masih ada',
      CHEAPER: 'Choose a cheaper version|请选择更经济的型号|Pilih versi yang lebih murah',
      WRONG_CENTRE: 'Wrong cost centre|成本中心有误|Pusat biaya salah',
      UNCLEAR: 'Purpose is not clear|用途不明确|Tujuan tidak jelas',
    }),
  },
  {
    type: 'RECEIVE_TIME',
    entries: entries({
      ANY: 'Any time|任意时间|Kapan saja',
      WORKDAY: 'Working days only|仅工作日|Hanya hari kerja',
      MORNING: 'Working days 08:00-12:00|工作日08:00-12:00|Hari kerja 08.00-12.00',
      AFTERNOON: 'Working days 13:00-17:00|工作日13:00-17:00|Hari kerja 13.00-17.00',
      WEEKEND: 'Weekends and holidays|周末与节假日|Akhir pekan dan hari libur',
    }),
  },
  {
    type: 'INVOICE_CONTENT',
    entries: entries({
      ITEMISED: 'Goods, itemised|商品明细|Barang, terperinci',
      CATEGORY: 'By category|按商品类别|Per kategori',
      OFFICE: 'Office supplies|办公用品|Alat tulis kantor',
      MATERIALS: 'Consumable materials|耗材|Bahan habis pakai',
    }),
  },
  {
    type: 'UNIT',
    entries: entries({
      PIECE: 'piece|个|buah',
      PAIR: 'pair|双|pasang',
      SET: 'set|套|set',
      PACK: 'pack|包|pak',
      BOX: 'box|盒|kotak',
      CARTON: 'carton|箱|dus',
      BAG: 'bag|袋|karung',
      BUNDLE: 'bundle|捆|ikat',
      ROLL: 'roll|卷|rol',
      REAM: 'ream|令|rim',
      SHEET: 'sheet|张|lembar',
      BOTTLE: 'bottle|瓶|botol',
      CAN: 'can|罐|kaleng',
      DRUM: 'drum|桶|drum',
      PALLET: 'pallet|托盘|palet',
      KG: 'kg|千克|kg',
      LITRE: 'litre|升|liter',
      METRE: 'metre|米|meter',
    }),
  },
]

import { type ReadyGroup, article, words } from './ready-article.ts'

/** Questions that buyers ask in any mall, with their answers. */
export const readyHelp: readonly ReadyGroup[] = [
  {
    key: 'help:ordering',
    names: words('Ordering|选购下单|Pemesanan'),
    articles: [
      article(
        'help:find-goods',
        'How do I find goods?|如何查找商品？|Bagaimana cara menemukan barang?',
        `
Type what you need into the search box at the top of every page. Words in English, Chinese and Indonesian lead to the same goods, and small spelling mistakes are forgiven.

Narrow the list down on the left:

- category, brand and price range
- properties such as size, material or standard
- only goods that are in stock, or only one shop

If you know where the goods belong, open the category menu instead. It has three levels.
`,
        `
在页面顶部的搜索框输入所需商品即可。中文、英文和印尼文关键词都能找到同一商品，轻微的拼写错误也能识别。

您可以在列表左侧继续筛选：

- 分类、品牌和价格区间
- 尺寸、材质、执行标准等属性
- 仅看有货，或仅看某一店铺

如果知道商品所属分类，也可以直接打开三级分类菜单浏览。
`,
        `
Ketik kebutuhan Anda di kotak pencarian pada bagian atas setiap halaman. Kata dalam bahasa Inggris, Mandarin dan Indonesia mengarah ke barang yang sama, dan salah ketik kecil tetap dikenali.

Persempit daftar di sisi kiri:

- kategori, merek dan rentang harga
- sifat seperti ukuran, bahan atau standar
- hanya barang yang tersedia, atau hanya satu toko

Bila Anda tahu letak barangnya, buka menu kategori tiga tingkat.
`,
      ),
      article(
        'help:place-order',
        'From cart to order|从购物车到订单|Dari keranjang ke pesanan',
        `
Put goods into the cart and tick what you want to buy now. The cart groups lines by shop, because each shop delivers on its own. At checkout you choose the delivery address, the invoice title, the cost centre and the accounting subject.

When you confirm, Borong makes one order for each shop. Stock is set aside at once. The order then waits for you to submit it: until that moment you can still change quantities or cancel it.

The price sheet lists every step, from the list price to freight, so that you can explain the total to anyone who asks.
`,
        `
将商品加入购物车，勾选本次要购买的商品。购物车按店铺分组，因为各店铺分别发货。结算时请选择收货地址、发票抬头、成本中心和会计科目。

确认后，系统为每个店铺生成一张订单，并立即预留库存。订单生成后等待您提交，提交前仍可修改数量或取消。

价格明细会列出从原价到运费的每一步，总额一目了然。
`,
        `
Masukkan barang ke keranjang lalu centang yang ingin dibeli sekarang. Keranjang mengelompokkan baris per toko karena setiap toko mengirim sendiri. Saat checkout, pilih alamat kirim, judul faktur, pusat biaya dan akun pembukuan.

Setelah Anda mengonfirmasi, Borong membuat satu pesanan untuk setiap toko dan langsung menyisihkan stok. Pesanan menunggu untuk Anda ajukan; sebelum itu jumlah masih dapat diubah atau pesanan dibatalkan.

Rincian harga memuat setiap langkah, dari harga daftar hingga ongkos kirim.
`,
      ),
      article(
        'help:quotation',
        'Ask for a quotation|申请报价|Meminta penawaran harga',
        `
For large quantities or special versions, collect the goods on an inquiry sheet instead of in the cart. Write the quantity, the price you hope for and a remark, then submit the sheet. Every shop concerned receives its own part.

The shop answers with a price, a lead time and a date until which the offer holds. You may ask for another round. When you agree, turn the quotation into an order with one click; the quoted price is used.
`,
        `
采购量大或有特殊要求时，可将商品加入询价单。填写数量、目标价和备注后提交，相关店铺会分别收到各自部分。

店铺会回复价格、交期和有效期。您可以再次议价，认可后可一键转为订单，并按报价结算。
`,
        `
Untuk jumlah besar atau versi khusus, kumpulkan barang di lembar permintaan harga. Isi jumlah, harga yang diharapkan dan catatan, lalu kirim. Setiap toko terkait menerima bagiannya.

Toko menjawab dengan harga, waktu penyediaan dan masa berlaku. Anda boleh meminta putaran berikutnya. Bila setuju, ubah penawaran menjadi pesanan dengan satu klik; harga penawaran yang dipakai.
`,
      ),
    ],
  },
  {
    key: 'help:approval',
    names: words('Approval and budget|审批与预算|Persetujuan dan anggaran'),
    articles: [
      article(
        'help:approval-flow',
        'Who approves my order?|谁来审批我的订单？|Siapa yang menyetujui pesanan saya?',
        `
Your company decides which orders need approval: from a certain amount, for a cost centre, a category, or when a budget would be exceeded. Before you submit, the order page shows the steps that will follow and the reason for each.

Nobody approves their own order. If an approver is away, the person they named takes over. A rejected order comes back to you with the reason; correct it and submit it again.
`,
        `
哪些订单需要审批由贵公司设定：例如达到一定金额、指定成本中心、指定分类或超出预算。提交前，订单页会显示将经过的审批步骤及原因。

任何人都不能审批自己的订单。审批人不在时，由其委托人代为处理。被驳回的订单会附上原因退回，修改后可再次提交。
`,
        `
Perusahaan Anda menentukan pesanan mana yang perlu disetujui: mulai jumlah tertentu, untuk pusat biaya atau kategori tertentu, atau bila anggaran terlampaui. Sebelum diajukan, halaman pesanan menampilkan langkah berikutnya beserta alasannya.

Tidak seorang pun menyetujui pesanannya sendiri. Bila penyetuju berhalangan, orang yang ditunjuknya menggantikan. Pesanan yang ditolak kembali kepada Anda dengan alasan; perbaiki lalu ajukan lagi.
`,
      ),
      article(
        'help:budget',
        'How budgets are counted|预算如何计算|Cara anggaran dihitung',
        `
A budget belongs to a cost centre and a year and has twelve monthly amounts. Submitting an order reserves its amount, approval commits it, and payment or acceptance on account counts it as spent. Rejecting, withdrawing or cancelling gives it back.

In cumulative mode, what was not used in earlier months may be used later in the same year. If the amount is not enough, your company's setting decides: the order is stopped, you see a warning, or one more approval is asked for.
`,
        `
预算按成本中心和年度设置，包含十二个月的金额。提交订单时预占预算，审批通过后锁定，付款或挂账后计为已使用；驳回、撤回或取消则释放。

累计模式下，前几个月未用完的金额可在同年后续月份使用。预算不足时，按公司设置处理：拦截订单、给出提醒或增加一级审批。
`,
        `
Anggaran dimiliki satu pusat biaya dan satu tahun dengan dua belas jumlah bulanan. Mengajukan pesanan mencadangkan jumlahnya, persetujuan mengikatnya, dan pembayaran atau penerimaan dengan tempo mencatatnya sebagai terpakai. Penolakan, penarikan atau pembatalan mengembalikannya.

Pada mode kumulatif, sisa bulan sebelumnya boleh dipakai di tahun yang sama. Bila tidak cukup, pengaturan perusahaan berlaku: pesanan dihentikan, diberi peringatan, atau perlu satu persetujuan lagi.
`,
      ),
    ],
  },
  {
    key: 'help:payment',
    names: words('Payment and invoices|支付与发票|Pembayaran dan faktur'),
    articles: [
      article(
        'help:pay',
        'Ways to pay|支付方式|Cara membayar',
        `
An approved order can be paid in three ways:

- online, through the payment page
- by bank transfer, one order at a time: upload the slip, and the shop confirms when the money is there
- on account, if your company has a credit limit; the account statement shows what is owed and by when

Orders that are not paid within 24 hours are cancelled and their stock is released. An order with an uploaded slip waits up to seven days for the shop; an order on account counts as paid.
`,
        `
审批通过的订单可通过三种方式支付：

- 在线支付
- 银行转账（每次一张订单）：上传转账凭证，店铺核实到账后确认
- 挂账支付：适用于有授信额度的企业，可在对账单中查看欠款及到期日

24小时内未付款的订单将自动取消并释放库存。已上传凭证的订单最多为店铺核实保留七天；挂账订单视为已付款。
`,
        `
Pesanan yang disetujui dapat dibayar dengan tiga cara:

- daring melalui halaman pembayaran
- transfer bank, satu pesanan setiap kali: unggah bukti, toko mengonfirmasi setelah uangnya masuk
- dengan tempo, bila perusahaan Anda memiliki batas kredit; rekening koran menunjukkan utang dan jatuh temponya

Pesanan yang tidak dibayar dalam 24 jam dibatalkan dan stoknya dilepas. Pesanan dengan bukti transfer menunggu toko hingga tujuh hari; pesanan dengan tempo dihitung sudah dibayar.
`,
      ),
      article(
        'help:invoice',
        'Invoices and invoice titles|发票与发票抬头|Faktur dan judul faktur',
        `
Keep your invoice titles under account settings. A tax number has 15, 16, 18 or 20 characters. VAT special invoices also need the bank and the registered address of your company; the operator of this mall checks them before the first use.

The shop issues the invoice within 24 hours after the order is completed. E-invoices can be downloaded as soon as they are issued; VAT special invoices are mailed and normally arrive in three to four working days.
`,
        `
发票抬头可在账户设置中维护。税号为15、16、18或20位。增值税专用发票还需填写企业开户行和注册地址，首次使用前须经商城运营方审核。

店铺在订单完成后24小时内开具发票。电子发票开具后即可下载；增值税专用发票以邮寄方式送达，通常需要三至四个工作日。
`,
        `
Kelola judul faktur di pengaturan akun. Nomor pajak terdiri atas 15, 16, 18 atau 20 karakter. Faktur PPN khusus juga memerlukan data bank dan alamat terdaftar perusahaan; pengelola mal ini memeriksanya sebelum pemakaian pertama.

Toko menerbitkan faktur dalam 24 jam setelah pesanan selesai. Faktur elektronik dapat diunduh begitu diterbitkan; faktur PPN khusus dikirim lewat pos dan biasanya tiba dalam tiga sampai empat hari kerja.
`,
      ),
      article(
        'help:freight',
        'How freight is worked out|运费如何计算|Cara ongkos kirim dihitung',
        `
Each shop sets its own freight, by weight or by piece, and many deliver free from a certain order value. Regions close to the warehouse often cost less. You see the freight of each shop in the cart and again at checkout before you confirm.
`,
        `
各店铺自行设置运费，按重量或件数计算，多数店铺满额包邮，仓库周边地区运费通常更低。购物车和结算页会在确认前分别显示各店铺运费。
`,
        `
Setiap toko menetapkan ongkos kirimnya sendiri, menurut berat atau jumlah, dan banyak yang gratis mulai nilai pesanan tertentu. Wilayah dekat gudang sering lebih murah. Ongkos kirim tiap toko tampil di keranjang dan di checkout sebelum Anda mengonfirmasi.
`,
      ),
    ],
  },
  {
    key: 'help:delivery',
    names: words('Delivery|配送收货|Pengiriman'),
    articles: [
      article(
        'help:follow-delivery',
        'Follow a delivery|查询物流|Melacak kiriman',
        `
Open the order and choose the tracking view. An order may arrive in several shipments; each has its own carrier, number and stages: preparing goods, outbound processing, in delivery, received.

If you need goods at a certain time of day, choose the receive time at checkout. The shop sees it with the order.
`,
        `
打开订单并查看物流信息。一张订单可能分多次发货，每个包裹都有各自的承运商、单号和进度：备货中、出库处理、配送中、已收货。

如需在指定时段收货，请在结算时选择收货时间，店铺会在订单中看到。
`,
        `
Buka pesanan lalu pilih tampilan pelacakan. Satu pesanan dapat tiba dalam beberapa kiriman; masing-masing memiliki kurir, nomor dan tahap: barang disiapkan, diproses keluar, dalam pengiriman, diterima.

Bila barang diperlukan pada jam tertentu, pilih waktu terima saat checkout. Toko melihatnya pada pesanan.
`,
      ),
      article(
        'help:receive-goods',
        'Receive goods, wholly or in part|全部或部分收货|Menerima barang, seluruhnya atau sebagian',
        `
Count the goods while the driver is still there. Then open the order, choose the shipment and enter what you received. If something is missing or damaged, enter the smaller number: the difference is recorded, and an after-sales request can be opened from the same page.

An order that nobody confirms is taken as received ten days after its last shipment.
`,
        `
请当面清点商品，然后打开订单，选择对应包裹并填写实收数量。如有短缺或损坏，请填写实际数量，差异会被记录，并可在同一页面发起售后。

最后一次发货十天后仍未确认的订单将视为已收货。
`,
        `
Hitung barang selagi pengemudi masih ada. Lalu buka pesanan, pilih kirimannya dan isi jumlah yang diterima. Bila ada yang kurang atau rusak, isi jumlah sebenarnya: selisihnya dicatat dan permintaan purnajual dapat dibuka dari halaman yang sama.

Pesanan yang tidak dikonfirmasi dianggap diterima sepuluh hari setelah kiriman terakhir.
`,
      ),
    ],
  },
  {
    key: 'help:after-sales',
    names: words('After-sales|售后服务|Purnajual'),
    articles: [
      article(
        'help:return',
        'Return, exchange or replacement|退货、换货与补发|Retur, tukar atau kirim ulang',
        `
For goods you have received, open the order and choose after-sales. Say how many pieces are concerned, pick a reason, describe the problem and add up to five pictures.

- Return: the shop takes the goods back and refunds what you paid for them.
- Exchange: the shop sends the same goods again after receiving yours.
- Replacement: missing or damaged pieces are sent without a return.

The shop answers each request. If it says no, you see the reason and may apply once more.
`,
        `
对已收到的商品，请打开订单并选择售后，填写数量、选择原因、描述问题，并可上传最多五张图片。

- 退货：店铺收回商品后退还相应货款。
- 换货：店铺收到退回商品后重新发货。
- 补发：对短缺或损坏的商品直接补发，无需退回。

店铺会逐一答复。若被拒绝，您可查看原因并再次申请一次。
`,
        `
Untuk barang yang sudah diterima, buka pesanan lalu pilih purnajual. Isi jumlahnya, pilih alasan, jelaskan masalahnya dan tambahkan hingga lima gambar.

- Retur: toko mengambil kembali barang dan mengembalikan pembayaran.
- Tukar: toko mengirim barang yang sama setelah menerima barang Anda.
- Kirim ulang: barang yang kurang atau rusak dikirim tanpa retur.

Toko menjawab setiap permintaan. Bila ditolak, Anda melihat alasannya dan dapat mengajukan sekali lagi.
`,
      ),
      article(
        'help:refund',
        'When does a refund arrive?|退款何时到账？|Kapan pengembalian dana tiba?',
        `
A refund starts as soon as the shop has received the goods. Online payments go back the way they came; how long that takes is up to the bank. Transfers are paid back to the account you name; the refund record shows how far it is. Purchases on account are taken off what your company owes.

The amount is what you paid for the returned pieces, after discounts. The budget of the cost centre is restored at the same time.
`,
        `
店铺收到退货后即开始退款。在线支付原路退回，到账时间取决于银行；转账支付退至您指定的账户，可在退款记录中查看进度；挂账采购从企业欠款中扣减。

退款金额为所退商品的实付金额（已扣除优惠），相应成本中心的预算同时恢复。
`,
        `
Pengembalian dana dimulai begitu toko menerima barang. Pembayaran daring kembali melalui jalur semula; lamanya bergantung pada bank. Transfer dikembalikan ke rekening yang Anda sebutkan; catatan pengembalian dana menunjukkan sejauh mana prosesnya. Pembelian tempo mengurangi utang perusahaan Anda.

Jumlahnya adalah yang Anda bayar untuk barang tersebut setelah diskon. Anggaran pusat biaya dipulihkan pada saat yang sama.
`,
      ),
      article(
        'help:contact',
        'Ask a shop|联系店铺|Bertanya kepada toko',
        `
Ask about goods on their page: the shop answers there, and its answer is public, so that it helps other buyers as well. For a price or a special version, send an inquiry sheet.

When something is wrong with an order, apply for after-sales from the order, or file a complaint; what you and the shop write there stays with the case.
`,
        `
可在商品页提问，店铺回复后会公开，供其他买家参考。如需议价或特殊规格，请发送询价单。

订单有问题时，可从订单页申请售后或提交投诉；双方的沟通内容会保留在该记录中。
`,
        `
Bertanyalah di halaman barang: toko menjawab di sana, dan jawabannya terlihat oleh semua sehingga membantu pembeli lain. Untuk harga atau versi khusus, kirim permintaan penawaran.

Bila ada masalah dengan pesanan, ajukan purnajual dari pesanan atau buat keluhan; tulisan Anda dan toko tersimpan pada kasus itu.
`,
      ),
    ],
  },
]

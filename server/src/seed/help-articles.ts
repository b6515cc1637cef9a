import type { SeedArticle, SeedArticleGroup } from './seed.types.ts'
import { words } from './seed-texts.ts'

function article(key: string, title: string, en: string, zh: string, id: string): SeedArticle {
  return { key, title: words(title), text: { 'en-us': en.trim(), 'zh-cn': zh.trim(), 'en-id': id.trim() } }
}

export const help: SeedArticleGroup[] = [
  {
    key: 'help:ordering',
    names: words('Ordering|选购下单|Pemesanan'),
    articles: [
      article(
        'help:find-goods',
        'How do I find goods?|如何查找商品?|Bagaimana cara menemukan barang?',
        `
Type what you need into the search box at the top of every page. Words in English, Chinese and Indonesian lead to the same goods, and small spelling mistakes are forgiven.

Narrow the list down on the left:

- category, brand and price range
- properties such as size, material or standard
- only goods that are in stock, or only one shop

If you know where the goods belong, open the category menu instead. It has three levels.
`,
        `
在页面顶部的搜索框输入所需商品即可。中文、英文和印尼文关键词都能找到同一商品,轻微的拼写错误也能识别。

您可以在列表左侧继续筛选:

- 类目、品牌和价格区间
- 尺寸、材质、执行标准等属性
- 仅看有货,或仅看某一店铺

如果知道商品所属类目,也可以直接打开三级类目菜单浏览。
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
将商品加入购物车,勾选本次要购买的商品。购物车按店铺分组,因为各店铺分别发货。结算时请选择收货地址、发票抬头、成本中心和会计科目。

确认后,系统为每个店铺生成一张订单,并立即预留库存。订单生成后等待您提交,提交前仍可修改数量或取消。

价格明细会列出从原价到运费的每一步,总额一目了然。
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
采购量大或有特殊要求时,可将商品加入询价单。填写数量、目标价和备注后提交,相关店铺会分别收到各自部分。

店铺会回复价格、交期和有效期。您可以再次议价,认可后可一键转为订单,并按报价结算。
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
        'Who approves my order?|谁来审批我的订单?|Siapa yang menyetujui pesanan saya?',
        `
Your company decides which orders need approval: from a certain amount, for a cost centre, a category, or when a budget would be exceeded. Before you submit, the order page shows the steps that will follow and the reason for each.

Nobody approves their own order. If an approver is away, the person they named takes over. A rejected order comes back to you with the reason; correct it and submit it again.
`,
        `
哪些订单需要审批由贵公司设定:例如达到一定金额、指定成本中心、指定类目或超出预算。提交前,订单页会显示将经过的审批步骤及原因。

任何人都不能审批自己的订单。审批人不在时,由其委托人代为处理。被驳回的订单会附上原因退回,修改后可再次提交。
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
预算按成本中心和年度设置,包含十二个月的金额。提交订单时预占预算,审批通过后锁定,付款或挂账后计为已使用;驳回、撤回或取消则释放。

累计模式下,前几个月未用完的金额可在同年后续月份使用。预算不足时,按公司设置处理:拦截订单、给出提醒或增加一级审批。
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
审批通过的订单可通过三种方式支付:

- 在线支付
- 银行转账(每次一张订单):上传转账凭证,店铺核实到账后确认
- 挂账支付:适用于有授信额度的企业,可在对账单中查看欠款及到期日

24小时内未付款的订单将自动取消并释放库存。已上传凭证的订单最多为店铺核实保留七天;挂账订单视为已付款。
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
发票抬头可在账户设置中维护。税号为15、16、18或20位。增值税专用发票还需填写企业开户行和注册地址,首次使用前须经商城运营方审核。

店铺在订单完成后24小时内开具发票。电子发票开具后即可下载;增值税专用发票以邮寄方式送达,通常需要三至四个工作日。
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
各店铺自行设置运费,按重量或件数计算,多数店铺满额包邮,仓库周边地区运费通常更低。购物车和结算页会在确认前分别显示各店铺运费。
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
打开订单并查看物流信息。一张订单可能分多次发货,每个包裹都有各自的承运商、单号和进度:备货中、出库处理、配送中、已收货。

如需在指定时段收货,请在结算时选择收货时间,店铺会在订单中看到。
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
请当面清点商品,然后打开订单,选择对应包裹并填写实收数量。如有短缺或损坏,请填写实际数量,差异会被记录,并可在同一页面发起售后。

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
对已收到的商品,请打开订单并选择售后,填写数量、选择原因、描述问题,并可上传最多五张图片。

- 退货:店铺收回商品后退还相应货款。
- 换货:店铺收到退回商品后重新发货。
- 补发:对短缺或损坏的商品直接补发,无需退回。

店铺会逐一答复。若被拒绝,您可查看原因并再次申请一次。
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
        'When does a refund arrive?|退款何时到账?|Kapan pengembalian dana tiba?',
        `
A refund starts as soon as the shop has received the goods. Online payments go back the way they came; how long that takes is up to the bank. Transfers are paid back to the account you name; the refund record shows how far it is. Purchases on account are taken off what your company owes.

The amount is what you paid for the returned pieces, after discounts. The budget of the cost centre is restored at the same time.
`,
        `
店铺收到退货后即开始退款。在线支付原路退回,到账时间取决于银行;转账支付退至您指定的账户,可在退款记录中查看进度;挂账采购从企业欠款中扣减。

退款金额为所退商品的实付金额(已扣除优惠),相应成本中心的预算同时恢复。
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
可在商品页提问,店铺回复后会公开,供其他买家参考。如需议价或特殊规格,请发送询价单。

订单有问题时,可从订单页申请售后或提交投诉;双方的沟通内容会保留在该记录中。
`,
        `
Bertanyalah di halaman barang: toko menjawab di sana, dan jawabannya terlihat oleh semua sehingga membantu pembeli lain. Untuk harga atau versi khusus, kirim permintaan penawaran.

Bila ada masalah dengan pesanan, ajukan purnajual dari pesanan atau buat keluhan; tulisan Anda dan toko tersimpan pada kasus itu.
`,
      ),
    ],
  },
]

export const documents: SeedArticle[] = [
  article(
    'REGISTRATION_AGREEMENT',
    'Registration agreement|注册协议|Perjanjian pendaftaran',
    `
This mall runs on Borong, open-source software for business purchasing. The operator of this mall decides who may register, which shops sell here and which rules apply. By registering you enter into an agreement with the operator of this mall, not with the authors of the software.

Accounts are for businesses. You confirm that you act for the company you name and that the details you give are true. Keep your password to yourself; what is done with your account is taken as done by your company. Tell the operator of this mall at once if you think someone else is using it.

Each order is a contract between your company and the shop that sells the goods. Prices, stock and delivery times are stated by the shops. The operator of this mall provides the place where both meet, keeps the records and helps when something goes wrong.

Do not use the mall for goods that are forbidden by law, do not try to reach data of other companies, and do not disturb its operation. The operator of this mall may close accounts that break these rules and will say why.

Your company may ask the operator of this mall to close its account at any time. Orders, invoices and payment records are kept for as long as the law demands. The terms in force are the ones on this page.
`,
    `
本商城使用开源企业采购软件Borong搭建。谁可以注册、哪些店铺入驻以及适用哪些规则,均由本商城运营方决定。注册即表示您与本商城运营方(而非软件作者)达成协议。

账户仅供企业使用。您确认自己有权代表所填写的企业,且所填信息真实。请妥善保管密码,使用您账户进行的操作视为贵公司的行为。如怀疑账户被他人使用,请立即通知本商城运营方。

每张订单是贵公司与销售店铺之间的合同,价格、库存与交期由店铺提供。本商城运营方提供交易场所、保存记录,并在出现问题时提供协助。

请勿利用本商城买卖法律禁止的商品,不得试图获取其他企业的数据或干扰商城运行。违反规则的账户,本商城运营方可予以关闭并说明原因。

贵公司可随时请本商城运营方注销账户。订单、发票和付款记录将按法律要求的期限保存。现行条款以本页为准。
`,
    `
Mal ini berjalan di atas Borong, perangkat lunak sumber terbuka untuk pembelian perusahaan. Pengelola mal ini menentukan siapa yang boleh mendaftar, toko mana yang berjualan dan aturan yang berlaku. Dengan mendaftar, Anda membuat perjanjian dengan pengelola mal ini, bukan dengan pembuat perangkat lunak.

Akun diperuntukkan bagi perusahaan. Anda menyatakan bertindak atas nama perusahaan yang disebutkan dan data yang diberikan benar. Jaga kata sandi Anda; tindakan melalui akun Anda dianggap tindakan perusahaan Anda. Segera beri tahu pengelola mal ini bila Anda menduga akun dipakai orang lain.

Setiap pesanan adalah kontrak antara perusahaan Anda dan toko penjual. Harga, stok dan waktu kirim dinyatakan oleh toko. Pengelola mal ini menyediakan tempat bertemu, menyimpan catatan dan membantu bila terjadi masalah.

Jangan gunakan mal untuk barang yang dilarang hukum, jangan mencoba mengakses data perusahaan lain, dan jangan mengganggu operasinya. Pengelola mal ini dapat menutup akun yang melanggar dan akan menjelaskan alasannya.

Perusahaan Anda dapat meminta pengelola mal ini menutup akun kapan saja. Catatan pesanan, faktur dan pembayaran disimpan selama diwajibkan hukum. Ketentuan yang berlaku adalah yang ada di halaman ini.
`,
  ),
  article(
    'PRIVACY_POLICY',
    'Privacy policy|隐私政策|Kebijakan privasi',
    `
The operator of this mall is responsible for the personal data handled here. Borong, the software, sends nothing to its authors.

What is stored: your name, user name, e-mail address and mobile number; the addresses, invoice titles and orders of your company; the goods you looked at or saved; questions and complaints to shops; and technical records such as the time and the device of a sign-in.

Why: to run your account, to pass orders to shops and carriers, to issue invoices, to keep the mall secure and to show your company what it spends. Your data is not sold and not used for advertising by others.

Who sees it: colleagues whose role allows it, the shop from which you order (name, address and telephone number for the delivery), the carrier, and the payment provider for the payment itself. Shops do not see orders placed with other shops.

How long: browsing history is kept for 90 days. Orders, invoices and payments are kept for as long as the law demands. Other data is kept until the operator of this mall removes it.

You may see and correct your data in your account and export your orders, and ask the operator of this mall to erase what the law does not require to be kept.
`,
    `
本商城运营方负责处理此处的个人数据。Borong软件不会向其作者发送任何数据。

我们保存的内容:您的姓名、用户名、电子邮箱和手机号;贵公司的地址、发票抬头和订单;您浏览或收藏的商品;向店铺的提问和投诉;以及登录时间、登录设备等技术记录。

用途:维护您的账户,将订单传递给店铺和承运商,开具发票,保障商城安全,并向贵公司展示采购支出。您的数据不会被出售,也不会用于第三方广告。

谁可以看到:拥有相应权限的同事;您下单的店铺(收货所需的姓名、地址和电话);承运商;以及处理付款的支付机构。店铺看不到您在其他店铺的订单。

保存期限:浏览记录保存90天;订单、发票和付款记录按法律要求保存;其他数据保存至本商城运营方删除为止。

您可以在账户中查看和更正个人数据、导出订单,并可要求本商城运营方删除法律未要求保留的内容。
`,
    `
Pengelola mal ini bertanggung jawab atas data pribadi yang diolah di sini. Perangkat lunak Borong tidak mengirim apa pun kepada pembuatnya.

Yang disimpan: nama, nama pengguna, alamat surel dan nomor ponsel Anda; alamat, judul faktur dan pesanan perusahaan Anda; barang yang Anda lihat atau simpan; pertanyaan dan keluhan kepada toko; serta catatan teknis seperti waktu dan perangkat saat masuk.

Tujuannya: menjalankan akun Anda, meneruskan pesanan ke toko dan kurir, menerbitkan faktur, menjaga keamanan mal dan menunjukkan pengeluaran perusahaan Anda. Data Anda tidak dijual dan tidak dipakai untuk iklan pihak lain.

Yang dapat melihat: rekan kerja yang perannya mengizinkan, toko tempat Anda memesan (nama, alamat dan telepon untuk pengiriman), kurir, dan penyedia pembayaran untuk pembayaran itu sendiri. Toko tidak melihat pesanan di toko lain.

Lamanya: riwayat penelusuran disimpan 90 hari. Pesanan, faktur dan pembayaran disimpan selama diwajibkan hukum. Data lain disimpan sampai pengelola mal ini menghapusnya.

Anda dapat melihat dan memperbaiki data di akun Anda serta mengekspor pesanan, dan meminta pengelola mal ini menghapus data yang tidak wajib disimpan.
`,
  ),
  article(
    'COOPERATION_AGREEMENT',
    'Cooperation agreement for shops|店铺合作协议|Perjanjian kerja sama toko',
    `
This agreement is between the operator of this mall and the company that opens a shop here. It begins when the operator approves the application.

The shop sells in its own name. It states prices, stock and delivery times truthfully, sends what was ordered, writes the invoices and answers questions, returns and complaints within the times this mall shows. It sells only in the categories that were agreed on.

The mall receives payments for the shop and pays out what is due after the buyer has received the goods. It keeps the commission that was agreed on; a new rate applies to orders that are paid after the shop was told. Refunds that come later are taken from what is paid out next.

The operator may take goods down, suspend the shop or close it when rules or laws are broken, and says why. Orders that are open then are carried out or refunded.

The shop may leave at any time once its orders, returns and complaints are done. Records are kept for as long as the law demands.
`,
    `
本协议由本商城运营方与在此开店的企业订立,自运营方批准申请之日起生效。

店铺以自身名义销售。店铺应如实说明价格、库存与交期,按订单发货,开具发票,并在商城显示的时限内答复咨询、退货与投诉。店铺仅可在约定的类目内销售。

商城代店铺收款,并在买方收货后支付应付款项。商城按约定比例收取佣金;新的费率适用于通知店铺之后付款的订单。之后发生的退款从下一次结算中扣除。

店铺违反规则或法律时,运营方可下架商品、暂停或关闭店铺,并说明原因。届时未完成的订单将继续履行或退款。

店铺在订单、退货与投诉全部处理完毕后可随时退出。相关记录按法律要求的期限保存。
`,
    `
Perjanjian ini dibuat antara pengelola mal ini dan perusahaan yang membuka toko di sini, dan berlaku sejak pengelola menyetujui permohonan.

Toko berjualan atas namanya sendiri. Toko menyatakan harga, stok dan waktu kirim dengan benar, mengirim barang yang dipesan, menerbitkan faktur, serta menjawab pertanyaan, retur dan keluhan dalam batas waktu yang ditunjukkan mal. Toko hanya berjualan dalam kategori yang disepakati.

Mal menerima pembayaran untuk toko dan membayarkan yang menjadi hak toko setelah pembeli menerima barang. Mal menahan komisi yang disepakati; tarif baru berlaku untuk pesanan yang dibayar setelah toko diberi tahu. Pengembalian dana yang terjadi kemudian dipotong dari pembayaran berikutnya.

Pengelola dapat menurunkan barang, menangguhkan atau menutup toko bila aturan atau hukum dilanggar, dan menjelaskan alasannya. Pesanan yang masih terbuka tetap dilaksanakan atau dananya dikembalikan.

Toko dapat keluar kapan saja setelah pesanan, retur dan keluhannya selesai. Catatan disimpan selama diwajibkan hukum.
`,
  ),
]

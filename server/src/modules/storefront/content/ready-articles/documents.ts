import { type ReadyArticle, article } from './ready-article.ts'

/** What people agree to: templates, which the operator of a mall makes their own. */
export const readyDocuments: readonly ReadyArticle[] = [
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
本商城使用开源企业采购软件Borong搭建。谁可以注册、哪些店铺入驻以及适用哪些规则，均由本商城运营方决定。注册即表示您与本商城运营方（而非软件作者）达成协议。

账户仅供企业使用。您确认自己有权代表所填写的企业，且所填信息真实。请妥善保管密码，使用您账户进行的操作视为贵公司的行为。如怀疑账户被他人使用，请立即通知本商城运营方。

每张订单是贵公司与销售店铺之间的合同，价格、库存与交期由店铺提供。本商城运营方提供交易场所、保存记录，并在出现问题时提供协助。

请勿利用本商城买卖法律禁止的商品，不得试图获取其他企业的数据或干扰商城运行。违反规则的账户，本商城运营方可予以关闭并说明原因。

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

我们保存的内容：您的姓名、用户名、电子邮箱和手机号；贵公司的地址、发票抬头和订单；您浏览或收藏的商品；向店铺的提问和投诉；以及登录时间、登录设备等技术记录。

用途：维护您的账户，将订单传递给店铺和承运商，开具发票，保障商城安全，并向贵公司展示采购支出。您的数据不会被出售，也不会用于第三方广告。

谁可以看到：拥有相应权限的同事；您下单的店铺（收货所需的姓名、地址和电话）；承运商；以及处理付款的支付机构。店铺看不到您在其他店铺的订单。

保存期限：浏览记录保存90天；订单、发票和付款记录按法律要求保存；其他数据保存至本商城运营方删除为止。

您可以在账户中查看和更正个人数据、导出订单，并可要求本商城运营方删除法律未要求保留的内容。
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
本协议由本商城运营方与在此开店的企业订立，自运营方批准申请之日起生效。

店铺以自身名义销售。店铺应如实说明价格、库存与交期，按订单发货，开具发票，并在商城显示的时限内答复咨询、退货与投诉。店铺仅可在约定的分类内销售。

商城代店铺收款，并在买方收货后支付应付款项。商城按约定比例收取佣金；新的费率适用于通知店铺之后付款的订单。之后发生的退款从下一次结算中扣除。

店铺违反规则或法律时，运营方可下架商品、暂停或关闭店铺，并说明原因。届时未完成的订单将继续履行或退款。

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

import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  perLine: ['Choose for single lines', '按商品行单独设置', 'Atur untuk baris tertentu'],
  perLineHint: [
    'A line can be shared by percent or by amount. Freight follows the lines by what their goods cost.',
    '单行可按比例或按金额分摊，运费按各行商品金额分配。',
    'Satu baris dapat dibagi menurut persen atau jumlah. Ongkos kirim mengikuti nilai barang tiap baris.',
  ],
  lines: ['Lines and who bears them', '商品行及其费用归属', 'Baris dan penanggungnya'],
  asOrder: ['As the order', '同整单', 'Seperti pesanan'],
  change: ['Change', '修改', 'Ubah'],
  changeFor: ['Accounting of {name}', '“{name}”的费用归属', 'Akuntansi {name}'],
  restOnly: [
    'For every line without its own, with its freight.',
    '适用于未单独设置的商品行及其运费。',
    'Untuk baris tanpa pengaturan sendiri, dengan ongkos kirimnya.',
  ],
  allOwn: [
    'Every line has its own: nothing is left for this.',
    '各商品行均已单独设置，此处无金额。',
    'Semua baris sudah diatur sendiri: tidak ada sisa di sini.',
  ],

  lineTotal: ['The line comes to {amount}', '该行金额 {amount}', 'Nilai baris {amount}'],
  splitBy: ['Split by', '分摊方式', 'Dibagi menurut'],
  byPercent: ['Percent', '比例', 'Persen'],
  byAmount: ['Amount in Rp', '金额（Rp）', 'Jumlah dalam Rp'],
  wholeLine: [
    'The whole line on one cost centre; split to share it.',
    '整行计入一个成本中心，可拆分。',
    'Seluruh baris di satu pusat biaya; bagi bila perlu.',
  ],
  amount: ['Amount', '金额', 'Jumlah'],
  amountAt: ['Amount, row {n}', '金额，第 {n} 行', 'Jumlah, baris {n}'],
  restHere: ['Put the rest here', '余额计入此行', 'Taruh sisa di sini'],
  restHereAt: ['Put the rest here, row {n}', '余额计入第 {n} 行', 'Taruh sisa di sini, baris {n}'],
  left: ['{amount} still to assign', '还有 {amount} 未分摊', '{amount} belum dibagi'],
  over: ['{amount} too much', '多分摊了 {amount}', 'Kelebihan {amount}'],
  assigned: ['All of it is assigned', '已全部分摊', 'Sudah dibagi semua'],
  chooseAll: [
    'Choose a cost centre and a subject in every row',
    '请为每行选择成本中心与科目',
    'Pilih pusat biaya dan akun di setiap baris',
  ],
  moreThanNothing: ['Every row takes more than nothing', '每行金额须大于零', 'Setiap baris harus lebih dari nol'],
  use: ['Use this', '确定', 'Pakai ini'],
  cancel: ['Cancel', '取消', 'Batal'],
  asOrderAgain: ['As the order again', '恢复同整单', 'Seperti pesanan lagi'],

  dropTitle: ['All lines as the order?', '全部恢复同整单？', 'Semua baris seperti pesanan?'],
  dropText: [
    '{n, plural, one {The split of # line is given up.} other {The splits of # lines are given up.}}',
    '{n, plural, other {将取消 # 行的单独设置。}}',
    '{n, plural, other {Pengaturan # baris akan dihapus.}}',
  ],
  keep: ['Keep them', '保留', 'Biarkan'],
})

import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  how: [
    'Fill in the template and choose the file. It is checked first; nothing is written unless every row is right.',
    '填写模板后选择文件。系统会先检查，所有行都正确才会写入。',
    'Isi templat lalu pilih berkas. Diperiksa dulu; tidak ada yang ditulis kecuali semua baris benar.',
  ],
  template: ['Download template', '下载模板', 'Unduh templat'],
  file: ['File', '文件', 'Berkas'],
  fileHint: [
    '.xlsx, .xls or .csv, at most 10 MB and 2,000 rows',
    '.xlsx、.xls 或 .csv，不超过 10 MB、2,000 行',
    '.xlsx, .xls atau .csv, maksimal 10 MB dan 2.000 baris',
  ],
  choose: ['Choose file', '选择文件', 'Pilih berkas'],
  another: ['Choose another file', '选择其他文件', 'Pilih berkas lain'],
  tooLarge: ['The file is larger than 10 MB', '文件超过 10 MB', 'Berkas lebih besar dari 10 MB'],
  checking: ['Checking {name} …', '正在检查 {name}…', 'Memeriksa {name} …'],
  sound: [
    '{n, plural, one {# row is right.} other {# rows are right.}} Nothing is written yet.',
    '{n, plural, other {# 行全部正确。}}尚未写入。',
    '{n, plural, other {# baris benar.}} Belum ada yang ditulis.',
  ],
  wrong: [
    '{n, plural, one {# cell has} other {# cells have}} to be put right in the file. Nothing was written.',
    '{n, plural, other {文件中有 # 处需要更正。}}未写入任何数据。',
    '{n, plural, other {# sel perlu diperbaiki di berkas.}} Tidak ada yang ditulis.',
  ],
  firstOnly: ['The first {n} are shown.', '仅显示前 {n} 处。', 'Ditampilkan {n} yang pertama.'],
  problems: ['What is wrong', '问题列表', 'Yang salah'],
  cell: ['Cell', '单元格', 'Sel'],
  column: ['Column', '列', 'Kolom'],
  text: ['Content', '内容', 'Isi'],
  reason: ['Reason', '原因', 'Alasan'],
  blank: ['(empty)', '（空）', '(kosong)'],
  run: [
    'Import {n, plural, one {# row} other {# rows}}',
    '导入 {n, plural, other {# 行}}',
    'Impor {n, plural, other {# baris}}',
  ],
  busy: [
    'Importing. This takes up to a minute; leave the page open.',
    '正在导入，最长约一分钟，请勿关闭页面。',
    'Mengimpor. Paling lama satu menit; biarkan halaman terbuka.',
  ],
  close: ['Close', '关闭', 'Tutup'],
})

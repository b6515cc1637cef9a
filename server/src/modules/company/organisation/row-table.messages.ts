import type { SheetTrouble } from '#platform/documents/read-sheet'
import type { Message } from '#platform/messages'

/** Headings of the tables people fill in. A table in any of the languages is understood. */
export const headings = {
  username: ['Username', '用户名', 'Nama pengguna'],
  name: ['Name', '姓名', 'Nama'],
  email: ['E-mail', '邮箱', 'Email'],
  mobile: ['Mobile', '手机号', 'Nomor ponsel'],
  position: ['Position', '职位', 'Jabatan'],
  unit: ['Organisation code', '组织编码', 'Kode organisasi'],
  manager: ['Manager (username)', '上级（用户名）', 'Atasan (nama pengguna)'],
  roles: ['Roles', '角色', 'Peran'],
  unitName: ['Organisation name', '组织名称', 'Nama organisasi'],
  parent: ['Parent code', '上级编码', 'Kode induk'],
} as const satisfies Record<string, Message>

export const sheetNames = {
  members: ['Members', '成员', 'Anggota'],
  choices: ['Choices', '可选项', 'Pilihan'],
  units: ['Organisations', '组织', 'Organisasi'],
  there: ['Now', '现有组织', 'Saat ini'],
} as const satisfies Record<string, Message>

/** Why a whole table cannot be read. */
export const tableProblems = {
  columns: ['the columns {columns} are missing', '缺少列 {columns}', 'kolom {columns} tidak ada'],
  twice: ['the column {column} is there twice', '列 {column} 重复', 'kolom {column} ada dua kali'],
  empty: ['there is no row below the heading', '标题行下没有数据', 'tidak ada baris di bawah judul'],
  long: ['it has more than {limit} rows', '超过 {limit} 行', 'lebih dari {limit} baris'],
} as const satisfies Record<string, Message>

export const sheetProblems: Record<SheetTrouble, Message> = {
  broken: [
    'it is neither .xlsx, .xls nor .csv, or damaged',
    '不是 .xlsx、.xls 或 .csv 文件，或已损坏',
    'bukan .xlsx, .xls atau .csv, atau rusak',
  ],
  'too large': ['it unpacks to too much', '解压后过大', 'isinya terlalu besar setelah dibuka'],
  'too slow': ['reading it takes too long', '读取时间过长', 'terlalu lama dibaca'],
  'not utf-8': ['save the .csv as UTF-8', '请将 .csv 保存为 UTF-8 编码', 'simpan .csv sebagai UTF-8'],
}

/** What is wrong with one cell. */
export const cellProblems = {
  missing: ['This is needed', '必填', 'Wajib diisi'],
  formula: ['A formula: put the value itself', '这是公式，请填写具体值', 'Ini rumus: isikan nilainya'],
  number: [
    'A number: format the cell as text, or zeros in front are lost',
    '这是数字：请将单元格设为文本格式，以免丢失前导零',
    'Ini angka: ubah format sel menjadi teks agar nol di depan tidak hilang',
  ],
  notText: ['Write this as text', '请填写文本', 'Tulis sebagai teks'],
  controls: ['There are characters in it that cannot be seen', '包含不可见字符', 'Ada karakter yang tidak terlihat'],
  long: ['At most {limit} characters', '最多 {limit} 个字符', 'Maksimal {limit} karakter'],
  short: ['At least {min} characters', '至少 {min} 个字符', 'Minimal {min} karakter'],
  username: [
    '4 to 20 letters, Chinese characters, digits, - or _, and not digits alone',
    '4–20 位中文、字母、数字、“-”或“_”，不能全为数字',
    '4–20 huruf, aksara Tionghoa, angka, - atau _, bukan angka saja',
  ],
  email: ['Not an e-mail address', '不是有效的邮箱', 'Bukan alamat email'],
  mobile: ['Not a mobile number', '不是有效的手机号', 'Bukan nomor ponsel'],
  taken: ['Belongs to another account', '已被其他账号使用', 'Sudah dipakai akun lain'],
  again: ['Stands in row {row} already', '与第 {row} 行重复', 'Sudah ada di baris {row}'],
  noUnit: ['There is no organisation with this code', '没有该编码的组织', 'Tidak ada organisasi dengan kode ini'],
  noManager: [
    'Nobody active has this username, here or in the company',
    '表中或公司内没有该用户名的在职成员',
    'Tidak ada anggota aktif dengan nama pengguna ini',
  ],
  managerCycle: ['Leads back to the same person', '上级关系形成循环', 'Berputar kembali ke orang yang sama'],
  noRole: ['There is no role {name}', '没有角色“{name}”', 'Tidak ada peran {name}'],
  beyondOwn: [
    '{name} grants what you do not have',
    '角色“{name}”包含您没有的权限',
    '{name} memberi hak yang tidak Anda miliki',
  ],
  code: [
    '1 to 40 letters, digits, dots, - or _',
    '1–40 位字母、数字、“.”、“-”或“_”',
    '1–40 huruf, angka, titik, - atau _',
  ],
  noParent: [
    'There is no organisation with this code, here or in the company',
    '表中或公司内没有该编码的组织',
    'Tidak ada organisasi dengan kode ini',
  ],
  unitCycle: ['Stands below itself', '位于自身之下', 'Berada di bawah dirinya sendiri'],
  deep: ['At most {limit} levels', '最多 {limit} 级', 'Maksimal {limit} tingkat'],
} as const satisfies Record<string, Message>

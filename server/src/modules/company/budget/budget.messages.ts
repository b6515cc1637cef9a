import type { Message } from '#platform/messages'
import type { BudgetControl, BudgetMode } from './budget.types.ts'

/** Headings of the table of budgets. A table in any of the languages is understood. */
export const headings = {
  centre: ['Cost centre code', '成本中心编码', 'Kode pusat biaya'],
  subject: ['Accounting subject code', '会计科目编码', 'Kode akun'],
  year: ['Year', '年度', 'Tahun'],
  name: ['Name', '名称', 'Nama'],
  mode: ['Mode', '方式', 'Cara hitung'],
  control: ['When exceeded', '超出时', 'Bila terlampaui'],
  tolerance: ['Tolerance', '容差', 'Toleransi'],
  alerts: ['Alerts at %', '提醒阈值 %', 'Peringatan pada %'],
  owner: ['Owner', '负责人', 'Penanggung jawab'],
  state: ['State', '状态', 'Status'],
  allotted: ['Allotted', '分配额', 'Dialokasikan'],
  reserved: ['Reserved', '预占', 'Dipesan'],
  committed: ['Committed', '已承诺', 'Terikat'],
  spent: ['Actual', '实际支出', 'Realisasi'],
  available: ['Available', '可用', 'Tersedia'],
  centreName: ['Cost centre', '成本中心', 'Pusat biaya'],
  subjectName: ['Accounting subject', '会计科目', 'Akun'],
} as const satisfies Record<string, Message>

/** Counted from the first month of the fiscal year. */
export const monthHeading = (month: number): Message => [`Month ${month}`, `第 ${month} 月`, `Bulan ${month}`]

export const modeWords: Record<BudgetMode, Message> = {
  CUMULATIVE: ['Cumulative', '累计', 'Kumulatif'],
  NON_CUMULATIVE: ['Each month alone', '逐月', 'Per bulan'],
}
export const controlWords: Record<BudgetControl, Message> = {
  BLOCK: ['Block', '禁止', 'Tolak'],
  WARN: ['Warn', '警告', 'Peringatkan'],
  EXTRA_APPROVAL: ['One more approval', '加一级审批', 'Persetujuan tambahan'],
}
export const stateWords: Record<string, Message> = {
  active: ['Active', '启用', 'Aktif'],
  closed: ['Closed', '已关闭', 'Ditutup'],
}
export const sheetNames = {
  budgets: ['Budgets', '预算', 'Anggaran'],
  choices: ['Choices', '可选项', 'Pilihan'],
} as const satisfies Record<string, Message>

export const importReason: Message = ['Import', '导入', 'Impor']

/** What is wrong with one cell of the table. */
export const cellProblems = {
  noCentre: [
    'There is no active cost centre with this code',
    '没有该编码的启用成本中心',
    'Tidak ada pusat biaya aktif dengan kode ini',
  ],
  noSubject: [
    'There is no active accounting subject with this code',
    '没有该编码的启用会计科目',
    'Tidak ada akun aktif dengan kode ini',
  ],
  notAllowed: [
    'The cost centre does not take this subject',
    '该成本中心不允许使用此科目',
    'Pusat biaya tidak menerima akun ini',
  ],
  again: [
    'Row {row} is about the same cost centre, subject and year',
    '与第 {row} 行的成本中心、科目和年度相同',
    'Baris {row} tentang pusat biaya, akun, dan tahun yang sama',
  ],
  year: ['A year from 2000 to 2199', '请填写 2000 至 2199 的年份', 'Tahun 2000 sampai 2199'],
  amount: [
    'An amount from 0, without separators, with at most two decimals',
    '请填写不小于 0、无分隔符、最多两位小数的金额',
    'Jumlah mulai 0, tanpa pemisah, paling banyak dua desimal',
  ],
  mode: ['One of: {choices}', '可选：{choices}', 'Salah satu: {choices}'],
  alerts: [
    'Up to five whole numbers from 1 to 200, with commas between them',
    '最多五个 1 至 200 的整数，用逗号分隔',
    'Paling banyak lima bilangan bulat 1 sampai 200, dipisah koma',
  ],
} as const satisfies Record<string, Message>

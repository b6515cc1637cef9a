import type { Language } from '@borong/contract'
import { formatRupiah, sen, toRupiah } from '@borong/money'
import { type Message, pickText, format, type LocalizedText } from '#platform/messages'
import type { Attention, Because, Condition, Found, ListField } from './approval.types.ts'

const fields: Record<Condition['field'], Message> = {
  amount: ['total', '总额', 'total'],
  line_price: ['dearest piece', '最高单价', 'harga satuan tertinggi'],
  category: ['category', '类目', 'kategori'],
  seller: ['seller', '卖家', 'penjual'],
  cost_centre: ['cost centre', '成本中心', 'pusat biaya'],
  subject: ['accounting subject', '会计科目', 'akun akuntansi'],
  budget: ['budget', '预算', 'anggaran'],
  requester_role: ['role of the requester', '申请人角色', 'peran pemohon'],
  requester_unit: ['organisation of the requester', '申请人组织', 'organisasi pemohon'],
  first_order: ['first order with the seller', '首次向该卖家下单', 'pesanan pertama ke penjual'],
}
const amounts: Record<'over' | 'at_least' | 'under' | 'at_most', Message> = {
  over: ['{field} {amount} is over {limit}', '{field} {amount} 超过 {limit}', '{field} {amount} melebihi {limit}'],
  at_least: [
    '{field} {amount} is {limit} or more',
    '{field} {amount} 达到 {limit}',
    '{field} {amount} mencapai {limit}',
  ],
  under: ['{field} {amount} is under {limit}', '{field} {amount} 低于 {limit}', '{field} {amount} di bawah {limit}'],
  at_most: [
    '{field} {amount} is {limit} or less',
    '{field} {amount} 不超过 {limit}',
    '{field} {amount} paling banyak {limit}',
  ],
}
const limits: Record<'over' | 'at_least' | 'under' | 'at_most', Message> = {
  over: ['{field} over {limit}', '{field}超过 {limit}', '{field} di atas {limit}'],
  at_least: ['{field} {limit} or more', '{field}达到 {limit}', '{field} minimal {limit}'],
  under: ['{field} under {limit}', '{field}低于 {limit}', '{field} di bawah {limit}'],
  at_most: ['{field} {limit} or less', '{field}不超过 {limit}', '{field} maksimal {limit}'],
}
const lists: Record<'any_of' | 'none_of', Message> = {
  any_of: ['{field}: {names}', '{field}：{names}', '{field}: {names}'],
  none_of: [
    '{field} not among the exceptions: {names}',
    '{field}不在例外之列：{names}',
    '{field} bukan pengecualian: {names}',
  ],
}
const counts: Record<'any_of' | 'none_of', Message> = {
  any_of: ['{field} is one of {n}', '{field}属于所选 {n} 项', '{field} salah satu dari {n}'],
  none_of: ['{field} is none of {n}', '{field}不属于所选 {n} 项', '{field} bukan salah satu dari {n}'],
}
const standings: Record<string, Message> = {
  uncontrolled: ['not controlled', '不受控', 'tidak dikendalikan'],
  within: ['within', '预算内', 'di dalam'],
  tolerated: ['over, but within the tolerance', '超出但在容差内', 'lewat, masih dalam toleransi'],
  over: ['over', '超预算', 'melebihi'],
  not_configured: ['not configured', '未配置', 'belum diatur'],
}
const rest = {
  firstYes: ['the first order with this seller', '首次向该卖家下单', 'pesanan pertama ke penjual ini'],
  firstNo: ['not the first order with this seller', '非首次向该卖家下单', 'bukan pesanan pertama ke penjual ini'],
  always: ['always', '始终', 'selalu'],
  noPolicy: [
    'No rule matches: the owner decides',
    '没有匹配的规则，由所有者决定',
    'Tidak ada aturan yang cocok: pemilik memutuskan',
  ],
  overBudget: ['Goes over the budget: {names}', '超出预算：{names}', 'Melebihi anggaran: {names}'],
  or: ['; or ', '；或 ', '; atau '],
  and: [' and ', '，且 ', ' dan '],
} as const satisfies Record<string, Message>

const attentions: Record<Exclude<Attention, ''>, Message> = {
  nobody: [
    'Nobody in your company can approve this. Give somebody the right to approve',
    '贵公司没有可审批的人员，请授予他人审批权限',
    'Tidak ada yang dapat menyetujui ini di perusahaan Anda. Beri seseorang hak persetujuan',
  ],
  too_few: [
    'Fewer people can approve this than must agree',
    '可审批人数少于所需人数',
    'Jumlah penyetuju kurang dari yang diwajibkan',
  ],
}

const rupiah = (minor: number) => formatRupiah(toRupiah(sen(minor)))
const nameIn = (lang: Language) => (name: string | LocalizedText) =>
  typeof name === 'string' ? name : pickText(name, lang)

function sayFound(found: Found, lang: Language): string {
  if (found.field === 'first_order') return format(found.value ? rest.firstYes : rest.firstNo, lang)
  const field = format(fields[found.field], lang)
  if ('limitMinor' in found)
    return format(amounts[found.op], lang, {
      field,
      amount: rupiah(found.amountMinor),
      limit: rupiah(found.limitMinor),
    })
  const names = found.names.map((name) =>
    found.field === 'budget' && typeof name === 'string' && standings[name]
      ? format(standings[name], lang)
      : nameIn(lang)(name),
  )
  return format(lists[found.op], lang, { field, names: names.join(', ') })
}

/** Why an approval is asked for, in a sentence. */
export function sayBecause({ policyId, policy, found }: Because, lang: Language): string {
  if (policyId === null)
    return found.length
      ? format(rest.overBudget, lang, {
          names: found.flatMap((it) => ('names' in it ? it.names.map(nameIn(lang)) : [])).join(', '),
        })
      : format(rest.noPolicy, lang)
  return `${policy}: ${found.length ? found.map((it) => sayFound(it, lang)).join(format(rest.and, lang)) : format(rest.always, lang)}`
}

export const sayAttention = (attention: Attention, lang: Language): string =>
  attention ? format(attentions[attention], lang) : ''

function sayCondition(condition: Condition, lang: Language): string {
  if (condition.field === 'first_order') return format(condition.value ? rest.firstYes : rest.firstNo, lang)
  const field = format(fields[condition.field], lang)
  if ('amountMinor' in condition)
    return format(limits[condition.op], lang, { field, limit: rupiah(condition.amountMinor) })
  return isStandings(condition)
    ? format(lists[condition.op], lang, {
        field,
        names: condition.values.map((it) => format(standings[it]!, lang)).join(', '),
      })
    : format(counts[condition.op], lang, { field, n: condition.values.length })
}
const isStandings = (condition: { field: ListField; values: string[] }) => condition.field === 'budget'

/** When a policy applies, in a sentence. */
export const sayGroups = (groups: readonly Condition[][], lang: Language): string =>
  groups.length
    ? groups
        .map((group) => group.map((it) => sayCondition(it, lang)).join(format(rest.and, lang)))
        .join(format(rest.or, lang))
    : format(rest.always, lang)

export interface Uncovered {
  /** From 1. */
  level: number
  problem: 'nobody' | 'too_few' | 'not_able' | 'no_manager' | 'no_owner'
  /** The role, people or cost centre it is about. */
  who: string
  /** Whose orders nobody could approve; empty: anybody's. */
  requester: string
}
const problems: Record<Uncovered['problem'], Message> = {
  nobody: [
    'Level {level}: nobody could approve{whose}. {who}',
    '级别 {level}：无人可审批{whose}。{who}',
    'Tingkat {level}: tidak ada yang dapat menyetujui{whose}. {who}',
  ],
  too_few: [
    'Level {level}: fewer people than must agree{whose}. {who}',
    '级别 {level}：可审批人数不足{whose}。{who}',
    'Tingkat {level}: penyetuju kurang dari yang diwajibkan{whose}. {who}',
  ],
  not_able: [
    'Level {level}: {who} cannot approve (disabled, or without the right to)',
    '级别 {level}：{who} 无法审批（已停用或无权限）',
    'Tingkat {level}: {who} tidak dapat menyetujui (nonaktif atau tanpa hak)',
  ],
  no_manager: [
    'Level {level}: nobody who orders has a manager that far up who can approve',
    '级别 {level}：下单人员均没有可审批的该级上级',
    'Tingkat {level}: tidak ada pemesan yang punya atasan setinggi itu yang dapat menyetujui',
  ],
  no_owner: [
    'Level {level}: cost centre {who} has no manager who can approve',
    '级别 {level}：成本中心 {who} 没有可审批的负责人',
    'Tingkat {level}: pusat biaya {who} tidak punya penanggung jawab yang dapat menyetujui',
  ],
}
const whose: Message = [' for orders of {name}', '（{name} 的订单）', ' untuk pesanan {name}']

export const sayUncovered = ({ level, problem, who, requester }: Uncovered, lang: Language): string =>
  format(problems[problem], lang, {
    level,
    who,
    whose: requester ? format(whose, lang, { name: requester }) : '',
  }).trim()

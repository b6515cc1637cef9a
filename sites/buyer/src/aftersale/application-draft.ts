import { type Input, type Reply, type afterSaleApi, serviceLimits } from '@borong/contract'
import { fromRupiah, shareOfPieces, sum, toRupiah } from '@borong/money'
import type { ServiceType } from './after-sale-shown.ts'

export type Claimable = Reply<typeof afterSaleApi.claimable>
export type ClaimLine = Claimable['lines'][number]

export interface ApplicationDraft {
  type: ServiceType | ''
  /** A return of pieces that never came: only the money goes back. */
  neverCame: boolean
  /** Pieces by line; a line that is not ticked is not in it. */
  pieces: Readonly<Record<string, number>>
  reason: string
  description: string
  pictures: readonly string[]
  bank: { name: string; holder: string; number: string }
}

/** How many pieces of a line can be applied for with a type. */
export const maxOf = (line: ClaimLine, { type, neverCame }: Pick<ApplicationDraft, 'type' | 'neverCame'>): number =>
  type === 'SUPPLY_AGAIN_GOODS'
    ? line.reship_num
    : type === 'ORDER_CANCEL'
      ? line.num
      : neverCame
        ? line.missing_num
        : line.return_num

/** Whether a return may be for pieces that never came, and whether it can be for no others. */
export const missingIn = (it: Claimable) => it.lines.some((line) => line.missing_num > 0)
const onlyMissing = (it: Claimable) => missingIn(it) && it.lines.every((line) => line.return_num === 0)

/** What can be applied for at all; the server decides again. */
export function allowedTypes(it: Claimable): ServiceType[] {
  const back = it.lines.some((line) => line.return_num > 0)
  const again = it.lines.some((line) => line.reship_num > 0)
  const open = it.allow_apply_service === 1
  return [
    ...(open && (back || missingIn(it)) && it.allow_return_goods ? (['RETURN_GOODS'] as const) : []),
    ...(open && back ? (['CHANGE_GOODS'] as const) : []),
    ...(open && again ? (['SUPPLY_AGAIN_GOODS'] as const) : []),
    ...(it.allow_cancel ? (['ORDER_CANCEL'] as const) : []),
  ]
}

/** What the URL of an application may ask for. */
export interface Wanted {
  type?: string | undefined
  sku?: string | undefined
  reason?: string | undefined
  /** `line:pieces`, separated by commas. */
  lines?: string | undefined
  missing?: '1' | undefined
  text?: string | undefined
}

/** What the URL asks for, where it can be had; `invalid` tells that it cannot. */
export function startDraft(it: Claimable, wanted: Wanted): { draft: ApplicationDraft; invalid: boolean } {
  const allowed = allowedTypes(it)
  const found = allowed.find((type) => type === wanted.type)
  const type = found ?? (allowed.length === 1 && !wanted.type ? allowed[0]! : '')
  const named = it.lines.filter((line) => line.sku_id === wanted.sku)
  // One line only: there is nothing to choose.
  const ticked = it.lines.length === 1 ? it.lines : named
  const pieces = wanted.lines
    ? wanted.lines.split(',').map((one) => one.split(':') as [string, string])
    : ticked.map((line) => [line.order_line_id, '1'] as const)
  const draft = {
    ...emptyDraft,
    neverCame: wanted.missing === '1',
    pieces: Object.fromEntries(pieces.map(([id, n]) => [id, Number(n)])),
    reason: wanted.reason ?? '',
    description: wanted.text ?? '',
  }
  return { invalid: wanted.type !== undefined && !found, draft: retyped(draft, it, type) }
}
const emptyDraft: ApplicationDraft = {
  type: '',
  neverCame: false,
  pieces: {},
  reason: '',
  description: '',
  pictures: [],
  bank: { name: '', holder: '', number: '' },
}

/** Another type may allow fewer pieces: those chosen are kept as far as they can be had. */
export function retyped(draft: ApplicationDraft, it: Claimable, type: ServiceType | ''): ApplicationDraft {
  const neverCame = type === 'RETURN_GOODS' && missingIn(it) && (draft.neverCame || onlyMissing(it))
  const pieces = it.lines.flatMap((line) => {
    const kept = Math.min(draft.pieces[line.order_line_id] ?? 0, maxOf(line, { type, neverCame }))
    return kept > 0 ? [[line.order_line_id, kept] as const] : []
  })
  return { ...draft, type, neverCame, pieces: Object.fromEntries(pieces) }
}

export const wantsMoney = (type: ServiceType | ''): boolean => type === 'RETURN_GOODS' || type === 'ORDER_CANCEL'
export const wantsBank = (draft: ApplicationDraft, it: Claimable): boolean => wantsMoney(draft.type) && !it.is_retrace

export interface Faults {
  type?: true
  lines?: true
  reason?: true
  description?: true
  uploading?: true
  bankName?: true
  bankHolder?: true
  bankNumber?: true
}
export function whatFaults(draft: ApplicationDraft): Faults {
  return {
    ...(!draft.type && { type: true }),
    ...(draft.type !== 'ORDER_CANCEL' && Object.keys(draft.pieces).length === 0 && { lines: true }),
  }
}
const bankNumber = /^[0-9]{6,34}$/
export function whyFaults(draft: ApplicationDraft, it: Claimable, uploading: boolean): Faults {
  const bank = wantsBank(draft, it)
  return {
    ...(!draft.reason && { reason: true }),
    ...(!draft.description.trim() && { description: true }),
    ...(bank && !draft.bank.name.trim() && { bankName: true }),
    ...(bank && !draft.bank.holder.trim() && { bankHolder: true }),
    ...(bank && !bankNumber.test(plainNumber(draft.bank.number)) && { bankNumber: true }),
    ...(uploading && { uploading: true }),
  }
}
/** People write account numbers in groups. */
const plainNumber = (typed: string) => typed.replace(/[\s.-]/g, '')

/** What comes back, as the server will reckon it: the shares of the pieces, and the freight with the last piece of the order. */
export function moneyOf(draft: ApplicationDraft, it: Claimable): number | undefined {
  if (draft.type !== 'RETURN_GOODS') return undefined
  const piecesOf = (line: ClaimLine) => draft.pieces[line.order_line_id] ?? 0
  const shares = it.lines.map((line) =>
    shareOfPieces(
      { paidMinor: fromRupiah(line.paid_price), quantity: line.num },
      { pieces: line.refunded_num, minor: fromRupiah(line.refunded_price) },
      piecesOf(line),
    ),
  )
  const isWhole = it.lines.every((line) => line.refunded_num + piecesOf(line) === line.num)
  return toRupiah(sum([...shares, isWhole ? fromRupiah(it.freight_price) : 0]))
}

/** What both calls take besides the type and the lines. */
export function inputOf(draft: ApplicationDraft, it: Claimable): Input<typeof afterSaleApi.applyCancel> {
  const { name, holder, number } = draft.bank
  return {
    order_sn: it.order_sn,
    reason: draft.reason,
    problem_desc: draft.description.trim().slice(0, serviceLimits.description),
    ...(draft.pictures.length > 0 && { images: [...draft.pictures] }),
    ...(wantsMoney(draft.type) && { refund_way: it.is_retrace ? ('ORIGINAL' as const) : ('OFFLINE' as const) }),
    ...(wantsBank(draft, it) && {
      bank_name: name.trim(),
      bank_account_name: holder.trim(),
      bank_account_number: plainNumber(number),
    }),
  }
}
export const linesOf = (draft: ApplicationDraft) =>
  Object.entries(draft.pieces).map(([order_line_id, return_num]) => ({ order_line_id, return_num }))

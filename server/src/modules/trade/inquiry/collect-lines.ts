import { inquiryLimits } from '@borong/contract'
import { findOffers, packOfSize, presentRefusedSku } from '#modules/shop/catalog'
import { checkPack } from '#modules/trade/cart'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import type { InquiryLine } from './inquiry.types.ts'
import { lockFor } from './lock-inquiry.ts'
import {
  countDrafts,
  currentOf,
  deleteDraft,
  deleteLines,
  insertInquiry,
  leaveCurrent,
  type LineDraft,
  linesOf,
  makeCurrent,
  putLines,
  inquiryOfLine,
  writeTitle,
} from './inquiry.store.ts'

export interface LineAsked {
  skuId: number
  quantity: number
  /** The pack in which it is entered, by its size; undefined leaves what is there. */
  packSize?: number | undefined
  /** Undefined leaves what is there, null takes it away. */
  targetMinor: number | null | undefined
  remark: string | undefined
}

/** Of a line that was asked for, or that is there. */
const packSizeOf = (line: LineAsked | InquiryLine | undefined): number | undefined =>
  line && ('pack' in line ? line.pack?.size : line.packSize)

/** Adds lines to a draft; a sku that is in it gets more. Answers the inquiry. */
export async function addLines(ctx: Ctx, inquiryId: number | undefined, asked: readonly LineAsked[]): Promise<number> {
  const id = inquiryId ?? (await currentInquiry(ctx))
  await lockFor(ctx, id, 'submit')
  const there = new Map((await linesOf(ctx, [id])).map((line) => [line.skuId, line]))
  const lines = new Map<number, LineAsked>()
  for (const line of asked) {
    const before = lines.get(line.skuId) ?? there.get(line.skuId)
    lines.set(line.skuId, {
      skuId: line.skuId,
      packSize: line.packSize ?? packSizeOf(before),
      quantity: Math.min((before?.quantity ?? 0) + line.quantity, 99_999),
      targetMinor: line.targetMinor === undefined ? before?.targetMinor : line.targetMinor,
      remark: line.remark ?? before?.remark,
    })
  }
  const fresh = [...lines.keys()].filter((skuId) => !there.has(skuId)).length
  if (there.size + fresh > inquiryLimits.lines) return refuse('INQUIRY_FULL', { limit: inquiryLimits.lines })
  await putLines(ctx, id, await drafted(ctx, [...lines.values()]))
  return id
}

/** These lines and no others; a sku is named once. */
export async function setLines(
  ctx: Ctx,
  input: { id: number; title: string | undefined; lines: readonly LineAsked[] },
): Promise<void> {
  await lockFor(ctx, input.id, 'submit')
  const skuIds = input.lines.map((line) => line.skuId)
  if (new Set(skuIds).size !== skuIds.length) return refuseField('sku_list', 'SKU_TWICE')
  const lines = await drafted(ctx, input.lines)
  await deleteLines(ctx, input.id, { allBut: skuIds })
  await putLines(ctx, input.id, lines)
  if (input.title !== undefined) await writeTitle(ctx, input.id, input.title.trim())
}

/** Changes one line; answers its inquiry. */
export async function editLine(
  ctx: Ctx,
  input: { lineId: number } & Pick<LineAsked, 'targetMinor' | 'remark'> & {
      quantity: number | undefined
      packSize: number | undefined
    },
): Promise<number> {
  const id = await inquiryOfLine(ctx, input.lineId)
  await lockFor(ctx, id, 'submit')
  const line = (await linesOf(ctx, [id])).find((it) => it.id === input.lineId) ?? refuse('NOT_FOUND')
  const changed = {
    skuId: line.skuId,
    quantity: input.quantity ?? line.quantity,
    packSize: input.packSize ?? packSizeOf(line),
    targetMinor: input.targetMinor === undefined ? line.targetMinor : input.targetMinor,
    remark: input.remark ?? line.remark,
  }
  await putLines(ctx, id, await drafted(ctx, [changed]))
  return id
}

/** Removes a line of a draft; without a line the draft itself. */
export async function removeFromInquiry(ctx: Ctx, input: { id: number; lineId: number | undefined }): Promise<void> {
  await lockFor(ctx, input.id, 'delete')
  if (input.lineId === undefined) return deleteDraft(ctx, input.id)
  const line = (await linesOf(ctx, [input.id])).find((it) => it.id === input.lineId) ?? refuse('NOT_FOUND')
  await deleteLines(ctx, input.id, { ids: [line.id] })
}

/** Makes a draft the one that is added to; without a number a new one. Answers which it is. */
export async function openInquiry(
  ctx: Ctx,
  input: { id: number | undefined; title: string | undefined },
): Promise<number> {
  const { memberId } = buyerIn(ctx)
  if (input.id !== undefined) {
    const { inquiry } = await lockFor(ctx, input.id, 'submit')
    if (inquiry.memberId !== memberId) return refuse('ACTION_NOT_YOURS')
    await leaveCurrent(ctx, memberId)
    await makeCurrent(ctx, input.id)
    if (input.title !== undefined) await writeTitle(ctx, input.id, input.title.trim())
    return input.id
  }
  await leaveCurrent(ctx, memberId)
  return begin(ctx, input.title?.trim() ?? '')
}

const currentInquiry = async (ctx: Ctx): Promise<number> =>
  (await currentOf(ctx, buyerIn(ctx).memberId)) ?? begin(ctx, '')

async function begin(ctx: Ctx, title: string): Promise<number> {
  const { companyId, memberId } = buyerIn(ctx)
  if ((await countDrafts(ctx, memberId)) >= inquiryLimits.drafts)
    return refuse('INQUIRY_SHEETS', { limit: inquiryLimits.drafts })
  // Of two that begin at once one does; the other adds to what that began.
  return (
    (await insertInquiry(ctx, { companyId, memberId, title })) ?? (await currentOf(ctx, memberId)) ?? refuse('BUSY')
  )
}

/** The lines with what they are called today; what the company cannot find is gone. */
async function drafted(ctx: Ctx, asked: readonly LineAsked[]): Promise<LineDraft[]> {
  const offers = await findOffers(
    ctx,
    asked.map((line) => line.skuId),
    buyerIn(ctx).companyId,
  )
  return asked.map((line) => {
    const offer = offers.get(line.skuId)
    if (!offer?.sellable) return refuse('GOODS_GONE', presentRefusedSku(line.skuId))
    checkPack(offer, line.packSize)
    const pack = line.packSize === undefined ? null : (packOfSize(offer, line.packSize) ?? null)
    return { offer, quantity: line.quantity, pack, targetMinor: line.targetMinor ?? null, remark: line.remark ?? '' }
  })
}

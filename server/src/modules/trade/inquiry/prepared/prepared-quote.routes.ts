import { type Input, sellerQuoteApi } from '@borong/contract'
import { pageOfListedSkus } from '#modules/shop/price-list'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readRupiah } from '#platform/http/read-rupiah'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { approveQuote, refuseDiscount } from './decide-discount.ts'
import { findBuyers, findContacts } from './find-buyers.ts'
import { countPrepared, pageOfPrepared } from './prepared-quote.store.ts'
import type { SentQuote } from './prepared-quote.types.ts'
import { preparedStatusOf, presentPrepared, presentPreparedRow, presentQuotedSku } from './present-prepared.ts'
import { priceRows } from './price-rows.ts'
import { sendPrepared } from './send-prepared.ts'
import { showPrepared } from './show-prepared.ts'
import { beginQuote, changeQuote, discardQuote } from './write-prepared.ts'

const shownSkus = 20

const readBuyer = ({ company_id, called }: { company_id: string; called?: string }) => ({
  companyId: Number(company_id),
  called: called?.trim() || undefined,
})
const readSeen = ({ id, version }: { id: string; version: number }) => ({ id: Number(id), version })
type Sent = Pick<
  Input<typeof sellerQuoteApi.create>,
  'member_id' | 'title' | 'valid_until' | 'freight' | 'message' | 'lines' | 'file_ids'
>
const readSent = (sent: Sent): SentQuote => ({
  memberId: Number(sent.member_id),
  title: sent.title?.trim() ?? '',
  validUntil: new Date(sent.valid_until * 1000),
  freightMinor: sent.freight === undefined ? null : readRupiah('freight', sent.freight),
  message: sent.message?.trim() ?? '',
  fileIds: (sent.file_ids ?? []).map(Number),
  lines: sent.lines.map((line, at) => ({
    skuId: Number(line.sku_id),
    quantity: line.num,
    packSize: line.pack,
    priceMinor: line.price === undefined ? null : readRupiah(`lines.${at}.price`, line.price),
    leadDays: line.lead_days ?? null,
    remark: line.remark?.trim() ?? '',
  })),
})
const shown = async (ctx: Ctx, id: number) => presentPrepared(ctx, await showPrepared(ctx, id))

export function preparedQuoteRoutes(http: Http) {
  http.query(sellerQuoteApi.list, async (ctx, { tag, keyword = '', page_no = 1, page_size = 10 }) => {
    const filter = { status: tag && preparedStatusOf(tag), keyword: keyword.trim() }
    const { rows, total } = await pageOfPrepared(ctx, sellerIn(ctx).shopId, filter, { no: page_no, size: page_size })
    return { data: rows.map((it) => presentPreparedRow(ctx, it)), data_total: total, page_no, page_size }
  })
  http.query(sellerQuoteApi.counts, async (ctx) => {
    const counts = await countPrepared(ctx, sellerIn(ctx).shopId)
    const [draft, waiting, refused, sent] = (['draft', 'waiting', 'refused', 'sent'] as const).map(
      (it) => counts.get(it) ?? 0,
    ) as [number, number, number, number]
    return { draft, waiting, refused, sent, all: draft + waiting + refused + sent }
  })
  http.query(sellerQuoteApi.buyers, async (ctx, { keyword = '' }) => ({
    data: (await findBuyers(ctx, keyword.trim())).map((it) => ({ company_id: String(it.id), company_name: it.name })),
  }))
  http.query(sellerQuoteApi.contacts, async (ctx, sent) => ({
    data: (await findContacts(ctx, readBuyer(sent))).map((it) => ({ member_id: String(it.id), name: it.name })),
  }))
  http.query(sellerQuoteApi.skus, async (ctx, { keyword = '' }) => {
    const { rows } = await pageOfListedSkus(ctx, sellerIn(ctx).shopId, keyword.trim(), { from: 0, size: shownSkus })
    const data = rows.map((it) => ({
      sku_id: String(it.skuId),
      sku_sn: it.number,
      name: pickText(it.names, ctx.lang),
      spec_text: it.specs.map(({ value }) => pickText(value, ctx.lang)).join(', '),
    }))
    return { data }
  })
  http.query(sellerQuoteApi.rows, async (ctx, { rows, ...buyer }) => {
    const asked = rows.map(({ sku_id, sku_sn, num }) => ({
      skuId: sku_id === undefined ? undefined : Number(sku_id),
      number: sku_sn,
      quantity: num,
    }))
    const priced = await priceRows(ctx, readBuyer(buyer), asked)
    return {
      data: priced.flatMap((it, row) => (it ? [{ row, sku: presentQuotedSku(ctx, it) }] : [])),
      unknown: priced.flatMap((it, row) => (it ? [] : [row])),
    }
  })
  http.query(sellerQuoteApi.show, (ctx, { id }) => shown(ctx, Number(id)))

  http.command(sellerQuoteApi.create, async (ctx, sent) =>
    shown(ctx, await beginQuote(ctx, readBuyer(sent), readSent(sent))),
  )
  http.command(sellerQuoteApi.change, async (ctx, sent) => {
    await changeQuote(ctx, readSeen(sent), readSent(sent))
    return shown(ctx, Number(sent.id))
  })
  http.command(sellerQuoteApi.send, async (ctx, sent) => {
    await sendPrepared(ctx, readSeen(sent))
    return shown(ctx, Number(sent.id))
  })
  http.command(sellerQuoteApi.discard, async (ctx, sent) => {
    await discardQuote(ctx, readSeen(sent))
    return { ok: true }
  })
  http.command(sellerQuoteApi.approve, async (ctx, sent) => {
    await approveQuote(ctx, readSeen(sent))
    return shown(ctx, Number(sent.id))
  })
  http.command(sellerQuoteApi.refuse, async (ctx, { reason, ...sent }) => {
    await refuseDiscount(ctx, { ...readSeen(sent), reason })
    return shown(ctx, Number(sent.id))
  })
}

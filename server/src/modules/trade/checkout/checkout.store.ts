import { type Kysely, sql } from 'kysely'
import type { LineSplit } from '#modules/company/budget'
import type { CartMethod } from '#modules/trade/cart'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { json, tablesOf } from '#platform/database/database'
import type { CheckoutTables } from './checkout.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CheckoutTables>(ctx)

/** One part of the accounting choice; shares are basis points. */
export interface Share {
  costCentreId: number
  subjectId: number
  percent: number
}
export interface Choices {
  addressId: number | null
  invoice: Record<string, string> | null
  receiveTime: string
  accounting: Share[]
  /** Lines with a split of their own. */
  splits: { way: CartMethod; skuId: number; split: LineSplit }[]
  remarks: Record<string, string>
  /** Coupons of the member by shop; 0 is the mall. */
  coupons: { way: CartMethod; shopId: number; memberCouponId: number }[]
}

const untouched: Choices = {
  addressId: null,
  invoice: null,
  receiveTime: 'ANY_TIME',
  accounting: [],
  splits: [],
  remarks: {},
  coupons: [],
}

/** The splits of the lines of one cart, by sku. */
export const splitsOf = ({ splits }: Choices, way: CartMethod): Map<number, LineSplit> =>
  new Map(splits.filter((it) => it.way === way).map((it) => [it.skuId, it.split]))

/** The coupons chosen for one cart, by shop; 0 is the mall. */
export const couponsOf = ({ coupons }: Choices, way: CartMethod): Map<number, number> =>
  new Map(coupons.filter((it) => it.way === way).map((it) => [it.shopId, it.memberCouponId]))

const rowOf = compileOnce((checkout: Kysely<CheckoutTables>, { memberId }: { memberId: number }) =>
  checkout.selectFrom('checkout_choice').selectAll().where('member_id', '=', memberId),
)

export const choicesOf = async (ctx: Ctx, memberId: number): Promise<Choices> => {
  const [row] = await rowOf(ctx, { memberId })
  if (!row) return untouched
  return {
    addressId: row.address_id,
    invoice: row.invoice as Choices['invoice'],
    receiveTime: row.receive_time,
    accounting: row.accounting as Share[],
    splits: Object.entries(row.line_accounting as Record<string, LineSplit>).map(([key, split]) => {
      const [way, skuId] = key.split(':') as [CartMethod, string]
      return { way, skuId: Number(skuId), split }
    }),
    remarks: row.remarks as Record<string, string>,
    coupons: Object.entries(row.coupons as Record<string, number>).map(([key, memberCouponId]) => {
      const [way, shopId] = key.split(':') as [CartMethod, string]
      return { way, shopId: Number(shopId), memberCouponId }
    }),
  }
}

const keyOf = (way: CartMethod, id: number) => `${way}:${id}`

/** Splits are kept and dropped line by line: two at once lose nothing of each other. */
export interface ChoicesChanged extends Partial<Omit<Choices, 'splits' | 'coupons'>> {
  /** All that are chosen for one cart. */
  coupons?: { way: CartMethod; chosen: ReadonlyMap<number, number> }
  splits?: { way: CartMethod; kept?: ReadonlyMap<number, LineSplit>; dropped?: readonly number[] }
}

export const keepChoices = async (
  ctx: Ctx,
  memberId: number,
  { splits, coupons, ...change }: ChoicesChanged,
): Promise<void> => {
  const values = {
    ...(change.addressId !== undefined && { address_id: change.addressId }),
    ...(change.invoice !== undefined && { invoice: change.invoice ? json(change.invoice) : null }),
    ...(change.receiveTime !== undefined && { receive_time: change.receiveTime }),
    ...(change.accounting !== undefined && { accounting: json(change.accounting) }),
    ...(change.remarks !== undefined && { remarks: json(change.remarks) }),
    changed_at: ctx.clock.now(),
  }
  const kept =
    splits && json(Object.fromEntries([...(splits.kept ?? [])].map(([id, it]) => [keyOf(splits.way, id), it])))
  const worn = coupons && json(Object.fromEntries([...coupons.chosen].map(([id, it]) => [keyOf(coupons.way, id), it])))
  const dropped = splits?.dropped?.map((id) => keyOf(splits.way, id)) ?? []
  await db(ctx)
    .insertInto('checkout_choice')
    .values({ member_id: memberId, ...values, ...(kept && { line_accounting: kept }), ...(worn && { coupons: worn }) })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        ...values,
        ...(kept && {
          line_accounting: sql`(checkout_choice.line_accounting - ${dropped}::text[]) || ${kept}`,
        }),
        ...(worn && {
          coupons: sql`coalesce((select jsonb_object_agg(key, value) from jsonb_each(checkout_choice.coupons)
            where key not like ${`${coupons.way}:%`}), '{}') || ${worn}`,
        }),
      }),
    )
    .execute()
}

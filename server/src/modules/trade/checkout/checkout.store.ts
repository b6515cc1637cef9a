import { type Kysely, type Selectable, sql } from 'kysely'
import type { LineSplit } from '#modules/company/budget'
import type { Attachment } from '#modules/trade/order'
import type { CartMethod } from '#modules/trade/cart'
import type { ChosenVouchers } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { json, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { CheckoutChoiceTable, CheckoutTables, OrderFieldRuleTable } from './checkout.tables.ts'
import type { FieldRule } from './checkout.types.ts'
import { toRule } from './field-rule.store.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CheckoutTables>(ctx)

/** The one mapping of its row; splits and coupons stand in it by cart and line or shop. */
const choiceRow = rowMapping<CheckoutChoiceTable>()({
  memberId: 'member_id',
  addressId: 'address_id',
  invoice: 'invoice',
  receiveTime: 'receive_time',
  accounting: 'accounting',
  splits: 'line_accounting',
  coupons: 'coupons',
  remarks: 'remarks',
  poNumber: 'po_number',
  neededBy: 'needed_by',
  changedAt: 'changed_at',
})
type Plain = Omit<ReturnType<typeof choiceRow.read>, 'memberId' | 'changedAt' | 'splits' | 'coupons'>
export interface Choices extends Plain {
  /** Lines with a split of their own. */
  splits: { way: CartMethod; skuId: number; split: LineSplit }[]
  /** Coupons of the member by shop; 0 is the mall, and as a coupon none. */
  coupons: { way: CartMethod; shopId: number; memberCouponId: number }[]
  /** Files that go with the next order. */
  attachments: Attachment[]
  /** What the company asks for; read with the choices, so that an order costs no statement more. */
  rule: FieldRule
}

const untouched: Omit<Choices, 'rule' | 'attachments'> = {
  addressId: null,
  invoice: null,
  receiveTime: 'ANY_TIME',
  accounting: [],
  splits: [],
  remarks: {},
  poNumber: '',
  neededBy: null,
  coupons: [],
}

/** The splits of the lines of one cart, by sku. */
export const splitsOf = ({ splits }: Choices, way: CartMethod): Map<number, LineSplit> =>
  new Map(splits.filter((it) => it.way === way).map((it) => [it.skuId, it.split]))

/** The coupons chosen for one cart, by shop; a choice of none (0) is one too. */
export function couponsOf({ coupons }: Choices, way: CartMethod): ChosenVouchers {
  const own = coupons.filter((it) => it.way === way)
  if (!own.length) return 'best'
  return new Map(own.flatMap((it) => (it.memberCouponId ? [[it.shopId, it.memberCouponId] as const] : [])))
}

const rowOf = compileOnce(
  (checkout: Kysely<CheckoutTables>, { memberId, companyId }: { memberId: number; companyId: number }) =>
    checkout
      .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('member'))
      .leftJoin('checkout_choice as c', (join) => join.on('c.member_id', '=', sql<number>`${memberId}`))
      .leftJoin('order_field_rule as r', (join) => join.on('r.company_id', '=', sql<number>`${companyId}`))
      .selectAll('c')
      .select(sql<Selectable<OrderFieldRuleTable> | null>`to_jsonb(r.*)`.as('rule'))
      .select(
        sql<
          Attachment[]
        >`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes)
          order by f.id), '[]') from next_order_attachment f where f.member_id = ${memberId})`.as('attachments'),
      ),
)

export const choicesOf = async (ctx: Ctx, member: { memberId: number; companyId: number }): Promise<Choices> => {
  const [found] = await rowOf(ctx, member)
  const rule = toRule(found?.rule)
  const attachments = found?.attachments ?? []
  if (!found?.member_id) return { ...untouched, attachments, rule }
  const row = found as Selectable<CheckoutChoiceTable>
  const { splits, coupons, ...plain } = choiceRow.read(row)
  return {
    ...plain,
    rule,
    attachments,
    splits: Object.entries(splits).map(([key, split]) => {
      const [way, skuId] = key.split(':') as [CartMethod, string]
      return { way, skuId: Number(skuId), split }
    }),
    coupons: Object.entries(coupons).map(([key, memberCouponId]) => {
      const [way, shopId] = key.split(':') as [CartMethod, string]
      return { way, shopId: Number(shopId), memberCouponId }
    }),
  }
}

const keyOf = (way: CartMethod, id: number) => `${way}:${id}`

/** Splits are set and dropped line by line: two at once lose nothing of each other. */
export interface ChoicesChanged extends Partial<Plain> {
  /** All that are chosen for one cart. */
  coupons?: { way: CartMethod; chosen: ReadonlyMap<number, number> }
  splits?: { way: CartMethod; set?: ReadonlyMap<number, LineSplit>; dropped?: readonly number[] }
}

export const saveChoices = async (
  ctx: Ctx,
  memberId: number,
  { splits, coupons, ...plain }: ChoicesChanged,
): Promise<void> => {
  const values = choiceRow.values({ ...plain, changedAt: ctx.clock.now() })
  const set = splits && json(Object.fromEntries([...(splits.set ?? [])].map(([id, it]) => [keyOf(splits.way, id), it])))
  const chosen =
    coupons && json(Object.fromEntries([...coupons.chosen].map(([id, it]) => [keyOf(coupons.way, id), it])))
  const dropped = splits?.dropped?.map((id) => keyOf(splits.way, id)) ?? []
  await db(ctx)
    .insertInto('checkout_choice')
    .values({
      member_id: memberId,
      ...values,
      ...(set && { line_accounting: set }),
      ...(chosen && { coupons: chosen }),
    })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        ...values,
        ...(set && {
          line_accounting: sql`(checkout_choice.line_accounting - ${dropped}::text[]) || ${set}`,
        }),
        ...(chosen && {
          coupons: sql`coalesce((select jsonb_object_agg(key, value) from jsonb_each(checkout_choice.coupons)
            where key not like ${`${coupons.way}:%`}), '{}') || ${chosen}`,
        }),
      }),
    )
    .execute()
}

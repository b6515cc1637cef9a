import { type Kysely, sql } from 'kysely'
import { availabilityReader, offersFinder } from '#modules/shop/catalog'
import { flashReachReader, promotionVersion } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { askedTogether } from '#platform/database/asked-together'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf, hidden, tablesOf } from '#platform/database/database'
import { type CallKey, keyIsKnown } from '#platform/http/idempotency'
import type { CartTables } from './cart.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CartTables>(ctx)

export type CartMethod = 'CART' | 'BUY_NOW'
export interface CartKey {
  memberId: number
  method: CartMethod
}

/**
 * Takes the cart for this command: adding, changing and ordering wait for one another. Bumping the version is the lock, so
 * what was ordered is exactly what was in the cart at one moment.
 */
export const takeCart: (ctx: Ctx, cart: CartKey) => Promise<unknown> = compileOnce(
  (_db, { memberId, method }: CartKey) =>
    sql`insert into cart (member_id, method, version) values (${memberId}, ${method}, 1) on conflict (member_id, method) do update set version = cart.version + 1`,
)

/** With the version of what is offered beside them. */
export const cartLines = compileOnce((cart: Kysely<CartTables>, { memberId, method }: CartKey) =>
  cart
    .selectFrom('cart_line')
    .select(['sku_id', 'quantity', 'checked', 'own_promotion', 'pack_size'])
    .select(promotionVersion.as('promotion_version'))
    .where('member_id', '=', hidden(memberId, 'bigint'))
    .where('method', '=', method)
    .orderBy('added_at')
    .orderBy('sku_id'),
)

/** Offers of all that is in a cart, asked for together with its lines. */
export const cartOffers = offersFinder(
  ({ memberId, method }: CartKey) =>
    sql`array(select sku_id from cart_line where member_id = ${memberId} and method = ${method})`,
)

/** How many can be ordered of each sku that is ticked in a cart. */
export const tickedAvailability = availabilityReader(
  ({ memberId, method }: CartKey) =>
    sql`array(select sku_id from cart_line where member_id = ${memberId} and method = ${method} and checked)`,
)

interface ReachedLine {
  /** Which of those that ask, from 1. */
  at: number
  isKeyKnown: boolean
  version: number | null
  sku_id: number | null
  quantity: number | null
}

const reachOfCarts = flashReachReader(
  (asked: {
    memberIds: readonly number[]
    methods: readonly string[]
    scopes: readonly string[]
    keys: readonly string[]
  }) =>
    sql<ReachedLine>`select a.at, ${keyIsKnown('a')} as "isKeyKnown", a.member_id, c.version, l.sku_id, l.quantity
      from unnest(${asked.memberIds}::bigint[], ${asked.methods}::text[], ${asked.scopes}::text[], ${asked.keys}::text[]) with ordinality as a(member_id, method, scope, key, at)
      left join cart c on c.member_id = a.member_id and c.method = a.method
      left join cart_line l on l.member_id = c.member_id and l.method = c.method and l.checked`,
)

export interface CartReach {
  /** Whether the command was carried out for this key. */
  isKeyKnown: boolean
  /** Of the cart; 0 while there is none. */
  version: number
  /** What is ticked, by sku, and how many pieces the member can still have of it in the flash sales that run now; null where none does. */
  lines: { skuId: number; quantity: number; reach: number | null }[]
}

/** What is ticked in a cart and within reach, as it stands when this is asked; for many by one statement. */
export const tickedReach = askedTogether(async (ctx, asked: readonly (CartKey & CallKey)[]): Promise<CartReach[]> => {
  const rows = await reachOfCarts(ctx, {
    memberIds: asked.map((it) => it.memberId),
    methods: asked.map((it) => it.method),
    scopes: asked.map((it) => it.scope),
    keys: asked.map((it) => it.key),
    now: ctx.clock.now(),
  })
  const found = asked.map((): CartReach => ({ isKeyKnown: false, version: 0, lines: [] }))
  for (const { at, isKeyKnown, version, sku_id, quantity, reach } of rows) {
    const one = found[at - 1]!
    one.isKeyKnown = isKeyKnown
    one.version = version ?? 0
    if (sku_id !== null && quantity !== null) one.lines.push({ skuId: sku_id, quantity, reach })
  }
  for (const { lines } of found) lines.sort((a, b) => a.skuId - b.skuId)
  return found
})

const countAmong = compileOnce(
  (_db, { memberId, method, skuIds }: CartKey & { skuIds: readonly number[] }) =>
    sql<{
      total: number
      lines: Record<string, [quantity: number, packSize: number | null]> | null
      version: number | null
      promotions: string
    }>`
      select count(*) as total, json_object_agg(sku_id, json_build_array(quantity, pack_size)) filter (where sku_id = ${anyOf(skuIds)}) as lines,
        (select version from cart where member_id = ${memberId} and method = ${method}) as version, ${promotionVersion} as promotions
      from cart_line where member_id = ${hidden(memberId, 'bigint')} and method = ${method}`,
)

/** What a cart has of some skus, as it stood at one moment. */
export interface LinesAmong {
  /** How many lines it has in all. */
  total: number
  lines: ReadonlyMap<number, { quantity: number; packSize: number | null }>
  /** Of the cart; 0 while there is none. */
  version: number
  /** Of what is offered. */
  promotions: string
}

/** How many lines the cart has, and the quantities of these skus in it with the packs they were entered in. */
export const linesAmong = async (
  ctx: Ctx,
  { memberId, method }: CartKey,
  skuIds: readonly number[],
): Promise<LinesAmong> => {
  const { total, lines, version, promotions } = (await countAmong(ctx, { memberId, method, skuIds }))[0]!
  const found = Object.entries(lines ?? {}).map(
    ([skuId, [quantity, packSize]]) => [Number(skuId), { quantity, packSize }] as const,
  )
  return { total, lines: new Map(found), version: version ?? 0, promotions }
}

export const cartLine = (ctx: Ctx, { memberId, method }: CartKey, skuId: number) =>
  db(ctx)
    .selectFrom('cart_line')
    .select(['sku_id', 'quantity', 'checked', 'own_promotion', 'pack_size'])
    .where('member_id', '=', memberId)
    .where('method', '=', method)
    .where('sku_id', '=', skuId)
    .executeTakeFirst()

interface LinesWritten extends CartKey {
  skuIds: readonly number[]
  quantities: readonly number[]
  choices: readonly (string | null)[]
  packSizes: readonly (number | null)[]
  now: Date
}

const writing = (it: LinesWritten, more = sql``) =>
  sql<object>`insert into cart_line (member_id, method, sku_id, quantity, checked, own_promotion, pack_size, added_at)
      select ${it.memberId}, ${it.method}, sku_id, quantity, true, choice, pack_size, ${it.now}
      from unnest(${it.skuIds}::bigint[], ${it.quantities}::int[], ${it.choices}::text[], ${it.packSizes}::int[]) as asked(sku_id, quantity, choice, pack_size)
      ${more}
      on conflict (member_id, method, sku_id) do update
        set quantity = excluded.quantity, checked = true, own_promotion = excluded.own_promotion,
          pack_size = excluded.pack_size`

const writeLines = compileOnce((_db, it: LinesWritten) => writing(it))

const writeUnchanged = compileOnce(
  (_db, it: LinesWritten & { seen: number }) => sql<object>`
    with taken as (
      insert into cart (member_id, method, version) values (${it.memberId}, ${it.method}, 1)
      on conflict (member_id, method) do update set version = cart.version + 1 where cart.version = ${it.seen}
      returning version)
    ${writing(it, sql`cross join taken`)} returning sku_id`,
)

export interface NewLine {
  skuId: number
  quantity: number
  choice: string | null
  packSize: number | null
}

const written = (ctx: Ctx, { memberId, method }: CartKey, lines: readonly NewLine[]): LinesWritten => ({
  memberId,
  method,
  skuIds: lines.map((it) => it.skuId),
  quantities: lines.map((it) => it.quantity),
  choices: lines.map((it) => it.choice),
  packSizes: lines.map((it) => it.packSize),
  now: ctx.clock.now(),
})

export const putLines = (ctx: Ctx, key: CartKey, lines: readonly NewLine[]) => writeLines(ctx, written(ctx, key, lines))

/**
 * The same, and takes the cart, in one statement that needs no transaction: where nobody has changed the cart since it was seen. False
 * where somebody has; then nothing is written.
 */
export const putLinesUnchanged = async (
  ctx: Ctx,
  key: CartKey,
  seen: number,
  lines: readonly NewLine[],
): Promise<boolean> => (await writeUnchanged(ctx, { ...written(ctx, key, lines), seen })).length > 0

export const changeLine = (
  ctx: Ctx,
  { memberId, method }: CartKey,
  skuId: number,
  change: { quantity?: number; checked?: boolean; own_promotion?: string | null; pack_size?: number | null },
) =>
  db(ctx)
    .updateTable('cart_line')
    .set(change)
    .where('member_id', '=', memberId)
    .where('method', '=', method)
    .where('sku_id', '=', skuId)
    .returning('sku_id')
    .executeTakeFirst()

export const tickLines = (ctx: Ctx, { memberId, method }: CartKey, checked: boolean, skuIds?: readonly number[]) => {
  const query = db(ctx)
    .updateTable('cart_line')
    .set({ checked })
    .where('member_id', '=', memberId)
    .where('method', '=', method)
  return (skuIds ? query.where(sql<boolean>`sku_id = ${anyOf(skuIds)}`) : query).execute()
}

export const deleteLines = async (ctx: Ctx, { memberId, method }: CartKey, skuIds?: readonly number[]) => {
  const gone = await (skuIds ? deleteThese(ctx, { memberId, method, skuIds }) : deleteAll(ctx, { memberId, method }))
  return gone.length
}

const takenOut = (cart: Kysely<CartTables>, { memberId, method }: CartKey) =>
  cart.deleteFrom('cart_line').where('member_id', '=', memberId).where('method', '=', method).returning('sku_id')
const deleteAll = compileOnce(takenOut)
const deleteThese = compileOnce((cart: Kysely<CartTables>, asked: CartKey & { skuIds: readonly number[] }) =>
  takenOut(cart, asked).where(sql<boolean>`sku_id = ${anyOf(asked.skuIds)}`),
)

/** How many lines each of these members has in the cart; who has none is left out. */
export const countLinesOf = async (ctx: Ctx, memberIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db(ctx)
    .selectFrom('cart_line')
    .select(['member_id', sql<number>`count(*)`.as('lines')])
    .where('method', '=', 'CART')
    .where(sql<boolean>`member_id = ${anyOf(memberIds)}`)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map((row) => [row.member_id, row.lines]))
}

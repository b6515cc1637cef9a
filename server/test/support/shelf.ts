import { makeSn } from '#platform/numbers'
import type { TestMall } from '../test-mall.ts'

export interface Shelved {
  onHand?: number
  /** In sen. */
  price?: number
  /** From this quantity, this price in sen. */
  tiers?: readonly (readonly [from: number, priceMinor: number])[]
  minimum?: number
  multiple?: number
  /** 0: no maximum. */
  maximum?: number
  grams?: number
  /** Which shop, counted from 0. */
  shop?: number
}

/** Goods of one sku on the shelf of a shop, made to measure; the id of the sku. */
export async function shelve(
  { app }: Pick<TestMall, 'app'>,
  {
    onHand = 1000,
    price = 150_000,
    tiers = [],
    minimum = 1,
    multiple = 1,
    maximum = 0,
    grams = 500,
    shop = 0,
  }: Shelved = {},
): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `with g as (insert into goods (shop_id, category_id, number, names) select s.id, c.id, $1, jsonb_build_object('en-us', 'Goods ' || $1) from (select id from shop order by id limit 1 offset $4::int) s, (select id from category where grade = 3 limit 1) c returning id, shop_id),
          k as (insert into sku (goods_id, shop_id, number, price_minor, tiers, min_quantity, order_multiple, weight_grams, max_quantity) select id, shop_id, $1, $2::bigint, $5::jsonb, $6::int, $7::int, $8::int, $9::int from g returning id),
          t as (insert into stock (sku_id, on_hand) select id, $3::int from k returning sku_id),
          f as (insert into stock_movement (sku_id, on_hand_change, reserved_change, cause) select id, $3::int, 0, 'opening' from k where $3::int <> 0)
     select id from k`,
    [makeSn(new Date()), price, onHand, shop, JSON.stringify(tiers), minimum, multiple, grams, maximum],
  )
  return String(rows[0]!.id)
}

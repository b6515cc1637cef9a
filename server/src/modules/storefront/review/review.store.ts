import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { reviewGrades, reviewTabs } from '@borong/contract'
import { type Window, liesIn } from '#platform/database/time-windows'
import { type AssignedTo, isAssigned } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import { json, literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import type { ReviewTable, ReviewTables } from './review.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ReviewTables>(ctx)

export interface Said {
  content: string
  at: Date
}
export interface Review {
  id: number
  orderLineId: number
  orderSn: string
  goodsId: number
  skuId: number
  shopId: number
  memberId: number
  author: string
  names: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  picture: string
  stars: number
  content: string
  pictures: string[]
  writtenAt: Date
  followUp: (Said & { pictures: string[] }) | undefined
  reply: Said | undefined
}

const said = (content: string | null, at: Date | null): Said | undefined =>
  content !== null && at !== null ? { content, at } : undefined

/** The one mapping of a review's row; what was added and answered is put together by `toReview`. */
const reviewRow = rowMapping<ReviewTable>()(
  {
    id: 'id',
    orderLineId: 'order_line_id',
    orderSn: 'order_sn',
    goodsId: 'goods_id',
    skuId: 'sku_id',
    shopId: 'shop_id',
    memberId: 'member_id',
    author: 'author',
    names: 'names',
    specs: 'specs',
    picture: 'picture',
    stars: 'stars',
    content: 'content',
    pictures: 'pictures',
    writtenAt: 'written_at',
  },
  [
    ...(['order_id', 'company_id', 'follow_content', 'follow_pictures', 'followed_at'] as const),
    ...(['reply', 'replied_by', 'replied_at'] as const),
  ],
)

const toReview = (row: Selectable<ReviewTable>): Review => {
  const followUp = said(row.follow_content, row.followed_at)
  return {
    ...reviewRow.read(row),
    followUp: followUp && { ...followUp, pictures: row.follow_pictures },
    reply: said(row.reply, row.replied_at),
  }
}

export interface ReviewDraft extends Omit<Review, 'id' | 'followUp' | 'reply' | 'writtenAt' | 'shopId' | 'memberId'> {
  orderId: number
}

export const insertReviews = (
  ctx: Ctx,
  by: { shopId: number; companyId: number; memberId: number },
  drafts: readonly ReviewDraft[],
) =>
  db(ctx)
    .insertInto('review')
    .values(
      drafts.map((draft) => ({
        ...reviewRow.values({ ...draft, shopId: by.shopId, memberId: by.memberId, writtenAt: ctx.clock.now() }),
        company_id: by.companyId,
        order_id: draft.orderId,
      })),
    )
    .execute()

/** What was said of the lines of an order; whether the order may be seen was settled before. */
export const reviewsOfOrder = async (ctx: Ctx, companyId: number, orderId: number): Promise<Review[]> =>
  (
    await db(ctx)
      .selectFrom('review')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(toReview)

/** Adds to a review of the member that was not added to yet and was not written in the times that are over; nothing otherwise. */
export const addFollowUp = async (
  ctx: Ctx,
  by: { companyId: number; memberId: number; over: readonly Window[] },
  id: number,
  followUp: { content: string; pictures: string[] },
): Promise<Review | undefined> => {
  const row = await db(ctx)
    .updateTable('review')
    .set({
      follow_content: followUp.content,
      follow_pictures: json(followUp.pictures),
      followed_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .where('company_id', '=', by.companyId)
    .where('member_id', '=', by.memberId)
    .where('followed_at', 'is', null)
    .where(sql<boolean>`not ${liesIn(sql.ref('written_at'), by.over)}`)
    .returningAll()
    .executeTakeFirst()
  return row && toReview(row)
}

export const findReviewOfMember = async (ctx: Ctx, companyId: number, memberId: number, id: number) => {
  const row = await db(ctx)
    .selectFrom('review')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && toReview(row)
}

export const findReviewOfShop = async (ctx: Ctx, shopId: number, id: number): Promise<Review | undefined> => {
  const row = await db(ctx)
    .selectFrom('review')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row && toReview(row)
}

/** Writes the first reply of a shop, or with `over` corrects one that was not given in these times; nothing when there is none to write. */
export const setReply = async (
  ctx: Ctx,
  shopId: number,
  id: number,
  reply: { content: string; by: string },
  over?: readonly Window[],
): Promise<Review | undefined> => {
  const write = db(ctx)
    .updateTable('review')
    .set({ reply: reply.content, replied_by: reply.by, ...(!over && { replied_at: ctx.clock.now() }) })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
  const row = await (
    over
      ? write.where(sql<boolean>`not ${liesIn(sql.ref('replied_at'), over)}`).where('replied_at', 'is not', null)
      : write.where('reply', 'is', null)
  )
    .returningAll()
    .executeTakeFirst()
  return row && toReview(row)
}

export interface ReviewFilter {
  grade?: (typeof reviewGrades)[number]
  withPictures?: boolean
  withFollowUp?: boolean
}
const ofGrade = {
  good: sql<boolean>`stars >= 4`,
  neutral: sql<boolean>`stars = 3`,
  bad: sql<boolean>`stars <= 2`,
}
const hasPictures = sql<boolean>`(pictures <> '[]' or follow_pictures <> '[]')`

interface PageInput {
  no: number
  size: number
}
const page = async (ctx: Ctx, fits: RawBuilder<boolean>, order: 'asc' | 'desc', { no, size }: PageInput) => {
  const rows = await db(ctx)
    .selectFrom('review')
    .selectAll()
    .where(fits)
    .orderBy('id', order)
    .limit(size)
    .offset((no - 1) * size)
    .execute()
  const { total } = await db(ctx)
    .selectFrom('review')
    .select(sql<number>`count(*)`.as('total'))
    .where(fits)
    .executeTakeFirstOrThrow()
  return { reviews: rows.map(toReview), total }
}
const every = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join([...parts], sql` and `)}`

/** Reviews of a goods are for everybody. */
export const pageOfGoodsReviews = (ctx: Ctx, goodsId: number, filter: ReviewFilter, asked: PageInput) =>
  page(
    ctx,
    every([
      sql<boolean>`goods_id = ${goodsId}`,
      ...(filter.grade ? [ofGrade[filter.grade]] : []),
      ...(filter.withPictures ? [hasPictures] : []),
      ...(filter.withFollowUp ? [sql<boolean>`followed_at is not null`] : []),
    ]),
    'desc',
    asked,
  )

export interface ReviewCounts {
  /** Of one star first. */
  stars: number[]
  withPictures: number
  withFollowUp: number
}
export async function countGoodsReviews(ctx: Ctx, goodsId: number): Promise<ReviewCounts> {
  const rows = await db(ctx)
    .selectFrom('review')
    .select(['stars', sql<number>`count(*)`.as('n')])
    .select(sql<number>`count(*) filter (where ${hasPictures})`.as('pictures'))
    .select(sql<number>`count(*) filter (where followed_at is not null)`.as('follow_ups'))
    .where('goods_id', '=', goodsId)
    .groupBy('stars')
    .execute()
  return {
    stars: [1, 2, 3, 4, 5].map((star) => rows.find((row) => row.stars === star)?.n ?? 0),
    withPictures: rows.reduce((sum, row) => sum + row.pictures, 0),
    withFollowUp: rows.reduce((sum, row) => sum + row.follow_ups, 0),
  }
}

const byTab: Record<(typeof reviewTabs)[number], RawBuilder<boolean>> = {
  TO_REPLY: sql<boolean>`reply is null`,
  REPLIED: sql<boolean>`reply is not null`,
  BAD: ofGrade.bad,
  ALL: sql<boolean>`true`,
}
export const likeOf = (keyword: string) => `%${literally(keyword.toLowerCase())}%`

export const pageOfShopReviews = (
  ctx: Ctx,
  shopId: number,
  { tab, keyword, assigned }: { tab: (typeof reviewTabs)[number]; keyword: string | undefined; assigned?: AssignedTo },
  asked: PageInput,
) =>
  page(
    ctx,
    every([
      sql<boolean>`shop_id = ${shopId}`,
      byTab[tab],
      ...(assigned ? [isAssigned('reviews', 'review.id', assigned)] : []),
      ...(keyword
        ? [
            sql<boolean>`(lower(content) like ${likeOf(keyword)} or lower(names::text) like ${likeOf(keyword)} or order_sn like ${likeOf(keyword)})`,
          ]
        : []),
    ]),
    // Whoever has waited longest comes first.
    tab === 'TO_REPLY' ? 'asc' : 'desc',
    asked,
  )

export const countShopReviews = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('review')
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where ${byTab.TO_REPLY})`.as('to_reply'))
    .select(sql<number>`count(*) filter (where ${byTab.REPLIED})`.as('replied'))
    .select(sql<number>`count(*) filter (where ${byTab.BAD})`.as('bad'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

import type { questionTabs } from '@borong/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Window, liesIn } from '#platform/database/time-windows'
import { type AssignedTo, isAssigned } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import { likeOf, type Said } from './review.store.ts'
import type { QuestionTable, ReviewTables } from './review.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ReviewTables>(ctx)

export interface Question {
  id: number
  goodsId: number
  shopId: number
  memberId: number
  author: string
  names: LocalizedText
  picture: string
  content: string
  askedAt: Date
  answer: Said | undefined
}

/** The one mapping of a question's row; its answer is put together by `toQuestion`. */
const questionRow = rowMapping<QuestionTable>()(
  {
    id: 'id',
    goodsId: 'goods_id',
    shopId: 'shop_id',
    memberId: 'member_id',
    author: 'author',
    names: 'names',
    picture: 'picture',
    content: 'content',
    askedAt: 'asked_at',
  },
  ['company_id', 'answer', 'answered_by', 'answered_at'],
)

const toQuestion = (row: Selectable<QuestionTable>): Question => ({
  ...questionRow.read(row),
  answer: row.answer !== null && row.answered_at !== null ? { content: row.answer, at: row.answered_at } : undefined,
})

export const insertQuestion = async (
  ctx: Ctx,
  question: Omit<Question, 'id' | 'askedAt' | 'answer'> & { companyId: number },
): Promise<Question> =>
  toQuestion(
    await db(ctx)
      .insertInto('question')
      .values({ ...questionRow.values({ ...question, askedAt: ctx.clock.now() }), company_id: question.companyId })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

interface PageInput {
  no: number
  size: number
}
const page = async (ctx: Ctx, fits: RawBuilder<boolean>, order: 'asc' | 'desc', { no, size }: PageInput) => {
  const rows = await db(ctx)
    .selectFrom('question')
    .selectAll()
    .where(fits)
    .orderBy('id', order)
    .limit(size)
    .offset((no - 1) * size)
    .execute()
  const { total } = await db(ctx)
    .selectFrom('question')
    .select(sql<number>`count(*)`.as('total'))
    .where(fits)
    .executeTakeFirstOrThrow()
  return { questions: rows.map(toQuestion), total }
}

/** What is answered is for everybody; what waits for an answer is for whoever asked. */
export const pageOfGoodsQuestions = (ctx: Ctx, goodsId: number, memberId: number | undefined, asked: PageInput) =>
  page(
    ctx,
    memberId === undefined
      ? sql<boolean>`goods_id = ${goodsId} and answer is not null`
      : sql<boolean>`goods_id = ${goodsId} and (answer is not null or member_id = ${memberId})`,
    'desc',
    asked,
  )

export const findQuestionOfShop = async (ctx: Ctx, shopId: number, id: number): Promise<Question | undefined> => {
  const row = await db(ctx)
    .selectFrom('question')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row && toQuestion(row)
}

/** Writes the answer of a shop, or with `over` corrects one that was not given in these times; nothing when there is none to write. */
export const setAnswer = async (
  ctx: Ctx,
  shopId: number,
  id: number,
  answer: { content: string; by: string },
  over?: readonly Window[],
): Promise<Question | undefined> => {
  const write = db(ctx)
    .updateTable('question')
    .set({ answer: answer.content, answered_by: answer.by, ...(!over && { answered_at: ctx.clock.now() }) })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
  const row = await (
    over
      ? write.where(sql<boolean>`not ${liesIn(sql.ref('answered_at'), over)}`).where('answered_at', 'is not', null)
      : write.where('answer', 'is', null)
  )
    .returningAll()
    .executeTakeFirst()
  return row && toQuestion(row)
}

const byTab: Record<(typeof questionTabs)[number], RawBuilder<boolean>> = {
  TO_ANSWER: sql<boolean>`answer is null`,
  ANSWERED: sql<boolean>`answer is not null`,
  ALL: sql<boolean>`true`,
}
export const pageOfShopQuestions = (
  ctx: Ctx,
  shopId: number,
  {
    tab,
    keyword,
    assigned,
  }: { tab: (typeof questionTabs)[number]; keyword: string | undefined; assigned?: AssignedTo },
  asked: PageInput,
) => {
  const found = keyword
    ? sql<boolean>`(lower(content) like ${likeOf(keyword)} or lower(names::text) like ${likeOf(keyword)})`
    : sql<boolean>`true`
  const given = assigned ? isAssigned('questions', 'question.id', assigned) : sql<boolean>`true`
  const fits = sql<boolean>`shop_id = ${shopId} and ${byTab[tab]} and ${found} and ${given}`
  // Whoever has waited longest comes first.
  return page(ctx, fits, tab === 'TO_ANSWER' ? 'asc' : 'desc', asked)
}

export const countShopQuestions = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('question')
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where ${byTab.TO_ANSWER})`.as('to_answer'))
    .select(sql<number>`count(*) filter (where ${byTab.ANSWERED})`.as('answered'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

import type { CellValue, RowToSave, SaveAnswer, SaveContext, SavedRun } from '@borong/console/grid'
import { goodsStatuses, type Input, type Reply, sellerGoodsApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { refetch, request, type Translate, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isMoney, type Sku, written } from './goods-columns.tsx'
import { messages } from './goods.messages.ts'

type Change = Input<typeof sellerGoodsApi.change>['rows'][number]
type Values = Change['to']
type Cells = Readonly<Record<string, CellValue>>

const numbersOf = (cells: Cells): Omit<Values, 'status'> =>
  Object.fromEntries(
    written.flatMap((name) => {
      const value = cells[name]
      return typeof value === 'number' ? [[name, isMoney(name) ? toRupiah(value) : value]] : []
    }),
  )
const seenOf = (cells: Cells): Change['seen'] => {
  const status = goodsStatuses.find((it) => it === cells['status'])
  return { ...numbersOf(cells), ...(status && { status }) }
}
/** Goods that are no draft any more do not become one again: undoing takes them off sale. */
const toOf = (cells: Cells): Values => ({
  ...numbersOf(cells),
  ...(typeof cells['status'] === 'string' && {
    status: cells['status'] === 'ON_SHELF' ? ('ON_SHELF' as const) : ('OFF_SHELF' as const),
  }),
})
const send = async (rows: readonly { key: string; from: Cells; to: Cells }[], reason: string | undefined) =>
  (
    await request(sellerGoodsApi.change, {
      rows: rows.map(({ key, from, to }) => ({ sku_id: key, seen: seenOf(from), to: toOf(to) })),
      ...(reason && { reason }),
    })
  ).rows

type Outcome = Awaited<ReturnType<typeof send>>[number]
const saying = ['STATUS_DIFFERS', 'GOODS_INCOMPLETE', 'CATEGORY_NOT_ALLOWED'] as const
type Plain = Exclude<NonNullable<Outcome['refusal']>, (typeof saying)[number]>

function reasonOf(t: Translate, { refusal = 'NOT_FOUND', about = '' }: Outcome): string {
  const named = saying.find((it) => it === refusal)
  return named ? t(messages[named], { about }) : t(messages[refusal as Plain])
}

function answerOf(t: Translate, answered: Outcome): SaveAnswer<Sku> {
  const { sku_id: key, outcome, field, sku } = answered
  if (outcome === 'SAVED' && sku) return { key, status: 'saved', row: sku }
  if (outcome === 'CONFLICT' && sku) return { key, status: 'conflict', row: sku }
  return { key, status: 'refused', reason: reasonOf(t, answered), ...(field && { column: field }) }
}

/** What the list knows of these rows is what the server has answered: a later list that equals an older one would not be noticed. */
function replaceRows(client: QueryClient, outcomes: readonly Outcome[]) {
  const now = new Map(outcomes.flatMap(({ sku }) => (sku ? [[sku.sku_id, sku] as const] : [])))
  // Skus that were not sent stand where their goods do.
  const goods = new Map([...now.values()].map((it) => [it.goods_id, it]))
  const standing = (it: Sku): Sku => {
    const { review: _former, ...rest } = it
    const { status, review } = goods.get(it.goods_id) ?? it
    return status === it.status && review === it.review ? it : { ...rest, status, ...(review && { review }) }
  }
  client.setQueriesData<Reply<typeof sellerGoodsApi.list>>(
    { queryKey: [sellerGoodsApi.list.path] },
    (list) => list && { ...list, data: list.data.map((it) => now.get(it.sku_id) ?? standing(it)) },
  )
}

/** Sends what was changed, and offers to take it back. */
export function useSaveSkus() {
  const t = useT()
  const client = useQueryClient()
  const undo = async ({ rows }: SavedRun<Sku>) => {
    const outcomes = await send(
      rows.map(({ key, values, before }) => ({ key, from: values, to: before })),
      t(messages.undo),
    )
    const isWhole = outcomes.every(({ outcome }) => outcome === 'SAVED')
    toast(t(isWhole ? messages.undone : messages.notUndone), { tone: isWhole ? 'success' : 'danger' })
    await refetch(client, [sellerGoodsApi.list])
  }
  return {
    save: async (rows: readonly RowToSave<Sku>[], { reason }: SaveContext): Promise<SaveAnswer<Sku>[]> => {
      const sent = rows.map(({ key, before, values }) => ({ key, from: before, to: values }))
      const outcomes = await send(sent, reason)
      replaceRows(client, outcomes)
      return outcomes.map((it) => answerOf(t, it))
    },
    onSaved: (run: SavedRun<Sku>) =>
      toast(t(messages.saved, { n: run.cells }), {
        tone: 'success',
        action: { label: t(messages.undo), run: () => void undo(run) },
      }),
  }
}

import { DetailView } from '@borong/console/detail'
import {
  type BulkAct,
  type ListColumn,
  type ListDefinition,
  type ListedBy,
  askedChoice,
  type ServerRun,
  eachInTurn,
  refusedBy,
  runShown,
  useAsked,
} from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { type Input, adminShelfApi, goodsStatuses, mallGoodsApi, takeDownRunApi } from '@borong/contract'
import { type Translate, dateMinute, request, useApiQuery, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { ListChecks, Package } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '../page/paths.ts'
import { GoodsPill } from './GoodsPills.tsx'
import { type MallGoodsRow } from './goods-shown.ts'
import { messages } from './goods.messages.ts'
import { MallGoodsDetail } from './MallGoodsDetail.tsx'
import { type GoodsMove, MoveManyDialog, mayMove } from './MoveGoodsDialog.tsx'
import { TakeDownAllDialog, TakeDownRunsDialog } from './review-parts.tsx'

const columnsOf = (t: Translate): readonly ListColumn<MallGoodsRow>[] => [
  { key: 'goods', head: t(messages.item), width: 300, text: (it) => it.goods_name },
  { key: 'number', head: t(messages.number), width: 150, text: (it) => it.sn },
  {
    key: 'state',
    head: t(messages.state),
    width: 190,
    cell: (it) => <GoodsPill status={it.status} />,
    text: (it) => t(messages[it.status]),
  },
  { key: 'shop', head: t(messages.shop), width: 190, text: (it) => it.shop_name },
  { key: 'category', head: t(messages.category), width: 190, text: (it) => it.category_name },
  { key: 'changed', head: t(messages.changedAt), width: 150, text: (it) => dateMinute(it.changed_at) },
]

const definitionOf = (t: Translate, bulk: readonly BulkAct<MallGoodsRow>[]): ListDefinition<MallGoodsRow> => ({
  key: 'goods',
  title: t(messages.goodsTitle),
  counted: (n) => t(messages.goodsCounted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.goods_id,
  nameOf: (it) => `${it.goods_name}, ${it.shop_name}`,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.goods_name}</b>
        <GoodsPill status={it.status} />
      </span>
      <span className={list.company}>{it.shop_name}</span>
      <span className={list.size}>{[it.sn, it.category_name].filter(Boolean).join(' · ')}</span>
    </>
  ),
  filters: [{ key: 'shop', label: t(messages.shop), kind: 'text', operators: ['is'] }],
  views: [{ key: 'ALL', label: t(messages.all) }, ...goodsStatuses.map((key) => ({ key, label: t(messages[key]) }))],
  allView: 'ALL',
  bulk,
  empty: { icon: <Package aria-hidden="true" />, title: t(messages.goodsEmpty), text: t(messages.goodsEmptyText) },
  failed: t(messages.failed),
})

function asked({ view, keyword, filters }: ListedBy): Input<typeof mallGoodsApi.list> {
  const status = goodsStatuses.find((it) => it === view)
  const shop = askedChoice(filters['shop'])
  return {
    ...(status && { status }),
    ...(keyword && { keyword: keyword.slice(0, 100) }),
    ...(shop && /^[1-9]\d{0,14}$/.test(shop) && { shop_id: shop }),
  }
}

type DownFilter = Omit<Input<typeof takeDownRunApi.begin>, 'reason' | 'password'>
/** What is on sale or off sale of what is listed; undefined: nothing. */
function downFilter(listed: ListedBy): DownFilter | undefined {
  const { status, ...place } = asked(listed)
  if (status !== undefined && status !== 'ON_SHELF' && status !== 'OFF_SHELF') return undefined
  return { ...(status && { status }), ...place }
}

/** Taking down all that match: the dialog begins it, since a wrong password is said there. */
function useTakeDownAll() {
  const [filter, setFilter] = useState<DownFilter>({})
  const { asked: question, ask, answer } = useAsked<'all'>()
  const begun = useRef('')
  const all: ServerRun = {
    fits: (listed) => downFilter(listed) !== undefined,
    asks: async (n, listed) => {
      setFilter(downFilter(listed) ?? {})
      begun.current = (await ask('all', n)) ?? ''
      return begun.current !== ''
    },
    begin: async () => begun.current,
    look: async (id) => runShown(await request(takeDownRunApi.show, { id })),
    stop: (id) => request(takeDownRunApi.stop, { id }),
  }
  const dialog = question && <TakeDownAllDialog n={question.n} filter={filter} onAnswer={answer} />
  return { all, dialog }
}

/** Takes many down or gives them back, each by itself, with one reason for all. */
function useBulk() {
  const t = useT()
  const { asked: question, ask, answer } = useAsked<GoodsMove>()
  const reason = useRef('')
  const { all, dialog: allDialog } = useTakeDownAll()
  const act = (move: GoodsMove): BulkAct<MallGoodsRow> => ({
    key: move,
    label: t(messages[move === 'takeDown' ? 'takeDownVerb' : 'giveBackVerb']),
    isDangerous: move === 'takeDown',
    ...(move === 'takeDown' && { all }),
    refuses: (it) =>
      mayMove(move, it.status) ? undefined : t(messages[move === 'takeDown' ? 'isNotOnSale' : 'isNotDown']),
    asks: async (n) => {
      const given = await ask(move, n)
      reason.current = given ?? ''
      return given !== undefined
    },
    run: (keys, progress, signal) => {
      const why = reason.current
      return eachInTurn(keys, (id) => refusedBy(request(adminShelfApi[move], { id, reason: why })), progress, signal)
    },
  })
  const dialog = question ? <MoveManyDialog move={question.kind} n={question.n} onAnswer={answer} /> : allDialog
  return { bulk: [act('takeDown'), act('giveBack')], dialog }
}

/** The goods of all shops: found by name, number or shop, taken down and given back. */
export function MallGoodsPage() {
  const t = useT()
  const [runs, setRuns] = useState(false)
  const { bulk, dialog } = useBulk()
  return (
    <>
      <ListPage
        path={paths.goods()}
        list={definitionOf(t, bulk)}
        route={mallGoodsApi.list}
        asked={asked}
        tools={
          <Button icon={<ListChecks aria-hidden="true" />} onClick={() => setRuns(true)}>
            {t(messages.downRuns)}
          </Button>
        }
        opensFirst
        detail={(key) => <Opened key={key} id={key} />}
      />
      {dialog}
      {runs && <TakeDownRunsDialog onClose={() => setRuns(false)} />}
    </>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(mallGoodsApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.failed)}>
      {(it) => <MallGoodsDetail goods={it} />}
    </DetailView>
  )
}

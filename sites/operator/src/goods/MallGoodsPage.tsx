import { DetailView } from '@borong/console/detail'
import {
  type BulkAct,
  type ListColumn,
  type ListDefinition,
  type ListState,
  askedChoice,
  eachInTurn,
} from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { type Input, adminShelfApi, goodsStatuses, mallGoodsApi } from '@borong/contract'
import { type Translate, dateMinute, request, useApiQuery, useT } from '@borong/site-kit'
import { Package } from 'lucide-react'
import { useRef } from 'react'
import { paths } from '../page/paths.ts'
import { GoodsPill } from './GoodsPills.tsx'
import { type MallGoodsRow, refusedBy } from './goods-shown.ts'
import { messages } from './goods.messages.ts'
import { MallGoodsDetail } from './MallGoodsDetail.tsx'
import { type GoodsMove, MoveManyDialog, mayMove } from './MoveGoodsDialog.tsx'
import { useAsked } from './use-asked.ts'

const columnsOf = (t: Translate): readonly ListColumn<MallGoodsRow>[] => [
  { key: 'goods', head: t(messages.item), width: 300, text: (it) => it.goods_name },
  { key: 'number', head: t(messages.number), width: 150, text: (it) => it.sn },
  {
    key: 'state',
    head: t(messages.state),
    width: 160,
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

function asked({ view, keyword, filters }: ListState): Input<typeof mallGoodsApi.list> {
  const status = goodsStatuses.find((it) => it === view)
  const shop = askedChoice(filters['shop'])
  return {
    ...(status && { status }),
    ...(keyword && { keyword: keyword.slice(0, 100) }),
    ...(shop && /^[1-9]\d{0,14}$/.test(shop) && { shop_id: shop }),
  }
}

/** Takes many down or gives them back, each by itself, with one reason for all. */
function useBulk() {
  const t = useT()
  const { asked: question, ask, answer } = useAsked<GoodsMove>()
  const reason = useRef('')
  const act = (move: GoodsMove): BulkAct<MallGoodsRow> => ({
    key: move,
    label: t(messages[move === 'takeDown' ? 'takeDownVerb' : 'giveBackVerb']),
    isDangerous: move === 'takeDown',
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
  const dialog = question && <MoveManyDialog move={question.kind} n={question.n} onAnswer={answer} />
  return { bulk: [act('takeDown'), act('giveBack')], dialog }
}

/** The goods of all shops: found by name, number or shop, taken down and given back. */
export function MallGoodsPage() {
  const t = useT()
  const { bulk, dialog } = useBulk()
  return (
    <>
      <ListPage
        path={paths.goods()}
        list={definitionOf(t, bulk)}
        route={mallGoodsApi.list}
        asked={asked}
        opensFirst
        detail={(key) => <Opened key={key} id={key} />}
      />
      {dialog}
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

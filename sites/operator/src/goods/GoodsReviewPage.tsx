import { DetailView } from '@borong/console/detail'
import {
  type BulkAct,
  type ListColumn,
  type ListedBy,
  type ListDefinition,
  type ListFilter,
  type ServerRun,
  askedChoice,
  eachInTurn,
  refusedBy,
  runShown,
  useAsked,
} from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import {
  type Input,
  type reviewActs,
  goodsReviewApi,
  goodsReviewKinds,
  goodsReviewStates,
  reviewRunApi,
} from '@borong/contract'
import { type Translate, dateMinute, request, useApiQuery, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { CheckCheck, ListChecks, Settings2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '../page/paths.ts'
import { ReviewPill } from './GoodsPills.tsx'
import { type ReviewRow } from './goods-shown.ts'
import { messages } from './goods.messages.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { ReviewDetail } from './ReviewDetail.tsx'
import { ReviewRunsDialog, RuleDialog } from './review-parts.tsx'

const columnsOf = (t: Translate): readonly ListColumn<ReviewRow>[] => [
  { key: 'goods', head: t(messages.item), width: 300, text: (it) => it.goods_name },
  { key: 'number', head: t(messages.number), width: 150, text: (it) => it.sn },
  {
    key: 'kind',
    head: t(messages.kind),
    width: 150,
    cell: (it) => <ReviewPill it={it} />,
    text: (it) => t(messages[it.state === 'REJECTED' ? 'REJECTED' : it.kind]),
  },
  { key: 'shop', head: t(messages.shop), width: 190, text: (it) => it.shop_name },
  { key: 'category', head: t(messages.category), width: 190, text: (it) => it.category_name },
  { key: 'since', head: t(messages.waitsSince), width: 150, text: (it) => dateMinute(it.submitted_at) },
]

/** What an operator decides about is the version that they saw: it is a part of the key. */
const keyOf = (it: ReviewRow) => `${it.goods_id}.${it.version}`
const readKey = (key: string) => {
  const [id = '', version = ''] = key.split('.')
  return { id, version: Number(version) }
}

function filtersOf(t: Translate, choices: { shops: ListFilter['options']; categories: ListFilter['options'] }) {
  const operators = ['is'] as const
  const filters: ListFilter[] = [
    {
      key: 'kind',
      label: t(messages.kind),
      kind: 'choice',
      operators,
      isSingle: true,
      options: goodsReviewKinds.map((value) => ({ value, label: t(messages[value]) })),
    },
    { key: 'shop', label: t(messages.shop), kind: 'choice', operators, isSingle: true, options: choices.shops ?? [] },
    {
      key: 'category',
      label: t(messages.category),
      kind: 'choice',
      operators,
      isSingle: true,
      options: choices.categories ?? [],
    },
  ]
  return filters
}

const definitionOf = (
  t: Translate,
  filters: readonly ListFilter[],
  bulk: readonly BulkAct<ReviewRow>[],
): ListDefinition<ReviewRow> => ({
  key: 'goods-reviews',
  title: t(messages.reviewTitle),
  counted: (n) => t(messages.reviewCounted, { n }),
  searchHint: t(messages.searchHint),
  keyOf,
  nameOf: (it) => `${it.goods_name}, ${it.shop_name}`,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.goods_name}</b>
        <ReviewPill it={it} />
      </span>
      <span className={list.company}>{it.shop_name}</span>
      <span className={list.size}>{dateMinute(it.submitted_at)}</span>
    </>
  ),
  filters,
  views: [
    ...goodsReviewStates.map((key) => ({ key, label: t(messages[key]) })),
    { key: 'ALL', label: t(messages.all) },
  ],
  allView: 'ALL',
  bulk,
  empty: {
    icon: <CheckCheck aria-hidden="true" />,
    title: t(messages.reviewEmpty),
    text: t(messages.reviewEmptyText),
  },
  failed: t(messages.failed),
})

function asked({ view, keyword, filters }: ListedBy): Input<typeof goodsReviewApi.list> {
  const state = goodsReviewStates.find((it) => it === view)
  const kind = goodsReviewKinds.find((it) => it === askedChoice(filters['kind']))
  const idIn = (filter: string) => {
    const id = askedChoice(filters[filter])
    return id && /^[1-9]\d{0,14}$/.test(id) ? id : undefined
  }
  const [shop, category] = [idIn('shop'), idIn('category')]
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(shop && { shop_id: shop }),
    ...(category && { category_id: category }),
    ...(keyword && { keyword: keyword.slice(0, 100) }),
  }
}

/** Begins to decide about all that wait and match. */
async function beginAll(act: (typeof reviewActs)[number], listed: ListedBy, reason?: string): Promise<string> {
  const { state: _, ...filter } = asked(listed)
  const begun = await request(reviewRunApi.begin, { act, ...(reason !== undefined && { reason }), ...filter })
  return begun.run_id
}

/** What the server decides is followed like this. */
const decidesAll: Omit<ServerRun, 'begin'> = {
  fits: ({ view }) => view !== 'REJECTED',
  look: async (id) => runShown(await request(reviewRunApi.show, { id })),
  stop: (id) => request(reviewRunApi.stop, { id }),
}

/** What is done with many at once: each by itself, and what was refused is listed with the reason. */
function useBulk() {
  const t = useT()
  const { asked: question, ask, answer } = useAsked<'reject'>()
  const reason = useRef('')
  const refuses = (it: ReviewRow) => (it.state === 'REJECTED' ? t(messages.isDecided) : undefined)
  const bulk: BulkAct<ReviewRow>[] = [
    {
      key: 'approve',
      label: t(messages.approve),
      refuses,
      all: { ...decidesAll, begin: (listed) => beginAll('APPROVE', listed) },
      run: (keys, progress, signal) =>
        eachInTurn(keys, (key) => refusedBy(request(goodsReviewApi.approve, readKey(key))), progress, signal),
    },
    {
      key: 'reject',
      label: t(messages.rejectVerb),
      isDangerous: true,
      refuses,
      all: { ...decidesAll, begin: (listed) => beginAll('REJECT', listed, reason.current) },
      asks: async (n) => {
        const given = await ask('reject', n)
        reason.current = given ?? ''
        return given !== undefined
      },
      run: (keys, progress, signal) => {
        const why = reason.current
        return eachInTurn(
          keys,
          (key) => refusedBy(request(goodsReviewApi.reject, { ...readKey(key), reason: why })),
          progress,
          signal,
        )
      },
    },
  ]
  const dialog = question && (
    <RejectDialog title={t(messages.rejectMany, { n: question.n })} onSend={answer} onClose={() => answer()} />
  )
  return { bulk, dialog }
}

/** Goods that wait for an operator, the oldest first: compared, approved, or sent back with a reason. */
export function GoodsReviewPage() {
  const t = useT()
  const [rules, setRules] = useState(false)
  const [runs, setRuns] = useState(false)
  const { bulk, dialog } = useBulk()
  const choices = useApiQuery(goodsReviewApi.choices, {})
  const filters = filtersOf(t, {
    shops: choices.data?.shops.map((it) => ({ value: it.shop_id, label: it.shop_name })),
    categories: choices.data?.categories.map((it) => ({
      value: it.category_id,
      label: it.category_trail.map(({ name }) => name).join(' › '),
    })),
  })
  return (
    <>
      <ListPage
        path={paths.goodsReview()}
        list={definitionOf(t, filters, bulk)}
        route={goodsReviewApi.list}
        asked={asked}
        tools={
          <>
            <Button icon={<ListChecks aria-hidden="true" />} onClick={() => setRuns(true)}>
              {t(messages.runs)}
            </Button>
            <Button icon={<Settings2 aria-hidden="true" />} onClick={() => setRules(true)}>
              {t(messages.rule)}
            </Button>
          </>
        }
        opensFirst
        detail={(key) => <Opened key={key} id={readKey(key).id} />}
      />
      {dialog}
      {runs && <ReviewRunsDialog onClose={() => setRuns(false)} />}
      {rules && <RuleDialog onClose={() => setRules(false)} />}
    </>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(goodsReviewApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.failed)}>
      {(it) => <ReviewDetail key={it.version} review={it} />}
    </DetailView>
  )
}

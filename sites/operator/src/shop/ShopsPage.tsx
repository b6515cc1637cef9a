import { DetailView } from '@borong/console/detail'
import { type ListColumn, type ListDefinition, askedChoice, askedPeriod } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { mallShopApi, shopGradeApi, shopStatuses } from '@borong/contract'
import { useGo } from '@borong/console/site'
import { type Translate, day, number, useApiQuery, useT, percentText } from '@borong/site-kit'
import { Button, Pill } from '@borong/ui'
import { Plus, Store } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import type { Grade } from './grade-shown.ts'
import { messages as gradeMessages } from './grade.messages.ts'
import { OpenShopDialog } from './OpenShopDialog.tsx'
import { ShopDetail } from './ShopDetail.tsx'
import { ShopPill } from './ShopPill.tsx'
import type { ShopRow } from './shop-shown.ts'
import { messages } from './shop.messages.ts'

const columnsOf = (t: Translate): readonly ListColumn<ShopRow>[] => [
  { key: 'shop', head: t(messages.shop), width: 240, text: (it) => it.shop_name },
  { key: 'city', head: t(messages.city), width: 180, text: (it) => it.city },
  {
    key: 'state',
    head: t(messages.state),
    width: 170,
    cell: (it) => <ShopPill status={it.status} />,
    text: (it) => t(messages[it.status]),
  },
  { key: 'goods', head: t(messages.goods), width: 150, align: 'end', text: (it) => number(it.goods_count) },
  {
    key: 'commission',
    head: t(messages.commission),
    width: 120,
    align: 'end',
    text: (it) => percentText(it.commission_bps / 100),
  },
  { key: 'opened', head: t(messages.opened), width: 130, text: (it) => day(it.opened_at) },
  { key: 'grade', head: t(gradeMessages.grade), width: 130, text: (it) => it.grade?.grade_name ?? '' },
  { key: 'suggested', head: t(gradeMessages.suggested), width: 150, text: (it) => it.suggested?.grade_name ?? '' },
]

const definitionOf = (t: Translate, grades: readonly Grade[]): ListDefinition<ShopRow> => ({
  key: 'shops',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.shop_id,
  nameOf: (it) => it.shop_name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.shop_name}</b>
        <ShopPill status={it.status} />
      </span>
      <span className={list.company}>{it.city}</span>
      <span className={list.size}>
        {[day(it.opened_at), it.grade?.grade_name].filter(Boolean).join(' · ')}
        {it.suggested && it.suggested.grade_id !== it.grade?.grade_id && (
          <>
            {' '}
            <Pill tone="review">{t(gradeMessages.suggests, { grade: it.suggested.grade_name })}</Pill>
          </>
        )}
      </span>
    </>
  ),
  filters: [
    { key: 'opened', label: t(messages.opened), kind: 'date', operators: ['between', 'before', 'after'] },
    {
      key: 'grade',
      label: t(gradeMessages.grade),
      kind: 'choice',
      operators: ['is'],
      isSingle: true,
      options: grades.map((it) => ({ value: it.grade_id, label: it.grade_name })),
    },
  ],
  views: [{ key: 'ALL', label: t(messages.all) }, ...shopStatuses.map((key) => ({ key, label: t(messages[key]) }))],
  allView: 'ALL',
  empty: { icon: <Store aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** The shops of the mall: what of them is open, what they may sell, what the mall keeps, and whether they are open. */
export function ShopsPage() {
  const t = useT()
  const go = useGo()
  const [opens, setOpens] = useState(false)
  const grades = useApiQuery(shopGradeApi.list, {}).data?.grades ?? []
  return (
    <>
      <ListPage
        path={paths.shops()}
        tools={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpens(true)}>
            {t(messages.openShop)}
          </Button>
        }
        list={definitionOf(t, grades)}
        route={mallShopApi.list}
        asked={({ view, keyword, filters }) => {
          const status = shopStatuses.find((it) => it === view)
          const grade = askedChoice(filters['grade'])
          return {
            ...askedPeriod(filters['opened']),
            ...(status && { status }),
            ...(grade && /^[1-9]\d{0,14}$/.test(grade) && { grade_id: grade }),
            ...(keyword && { keyword: keyword.slice(0, 60) }),
          }
        }}
        detail={(key) => <Opened key={key} id={key} />}
      />
      {opens && (
        <OpenShopDialog
          onClose={() => setOpens(false)}
          onOpened={(id) => {
            setOpens(false)
            go(paths.shop(id), { replace: true })
          }}
        />
      )}
    </>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(mallShopApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <ShopDetail shop={it} />}
    </DetailView>
  )
}

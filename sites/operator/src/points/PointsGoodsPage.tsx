import { ConfirmAct } from '@borong/console/form'
import { NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { adminPointsApi, type Reply } from '@borong/contract'
import { formatRupiah, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { matching, oneOf, page, text } from '@borong/site-kit/search.ts'
import { Button, Card, EmptyState, PageHead, Pagination, Pill, Select, Table, Tabs, type Tone, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FindField } from '../page/FindField.tsx'
import { paths, type PointsGoodsSearch } from '../page/paths.ts'
import { PointsGoodsDialog } from './points-parts.tsx'
import { messages } from './points.messages.ts'
import { PointsCategories } from './PointsCategories.tsx'
import { PointsProposals } from './PointsProposals.tsx'
import styles from '../page/wide-page.module.css'

type Goods = Reply<typeof adminPointsApi.goods>['data'][number]
const states = ['STANDING', 'TAKEN_DOWN'] as const
const search = { state: oneOf(...states), keyword: text(100), category_id: matching(/^[1-9]\d{0,14}$/), page_no: page }
const pageSize = 20
const tones: Record<Goods['state'], Tone> = {
  ON_OFFER: 'success',
  GONE: 'neutral',
  NOT_SOLD: 'warn',
  TAKEN_DOWN: 'neutral',
}

/** What is given for points, and its categories. */
export function PointsGoodsPage() {
  const t = useT()
  const go = useGo()
  useTitle(t(messages.goods))
  const { state = 'STANDING', keyword, category_id, page_no = 1 } = useSearchOf(search)
  const [typed, setTyped] = useState(keyword ?? '')
  const [written, setWritten] = useState<{ of: Goods | undefined }>()
  const asked = { state, keyword, category_id }
  const show = (to: PointsGoodsSearch) => go(paths.pointsGoods({ ...asked, ...to }), { replace: true })
  const categories = useApiQuery(adminPointsApi.categories)
  const goods = useApiQuery(
    adminPointsApi.goods,
    { state, ...(keyword && { keyword }), ...(category_id && { category_id }), page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.goods)}
        actions={
          <Button variant="primary" onClick={() => setWritten({ of: undefined })}>
            {t(messages.add)}
          </Button>
        }
      />
      <p className={styles.why}>{t(messages.goodsWhy)}</p>
      <PointsProposals />
      <form
        className={styles.filters}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          show({ keyword: typed.trim() || undefined })
        }}
      >
        <FindField label={t(messages.search)} value={typed} onChange={setTyped} />
        <Select
          label={t(messages.category)}
          value={category_id ?? ''}
          choices={[
            { value: '', label: t(messages.everyCategory) },
            ...(categories.data ?? []).map((it) => ({ value: it.category_id, label: it.name })),
          ]}
          onChange={(id) => show({ category_id: id || undefined })}
        />
      </form>
      <Card flush>
        <Tabs
          label={t(messages.tabs)}
          active={state}
          tabs={states.map((key) => ({
            key,
            label: t(messages[key]),
            href: paths.pointsGoods({ ...asked, state: key }),
          }))}
        />
        {goods.isError ? (
          <NotLoaded error={goods.error} retry={() => void goods.refetch()} />
        ) : (
          <GoodsTable
            rows={goods.data?.data}
            refetching={goods.isPlaceholderData}
            onEdit={(of) => setWritten({ of })}
          />
        )}
        {goods.data && goods.data.data_total > pageSize && (
          <Pagination
            page={page_no}
            pageSize={pageSize}
            total={goods.data.data_total}
            href={(to) => paths.pointsGoods({ ...asked, page_no: to })}
          />
        )}
      </Card>
      <PointsCategories />
      {written && <PointsGoodsDialog of={written.of} onClose={() => setWritten(undefined)} />}
    </div>
  )
}

interface GoodsTableProps {
  rows: readonly Goods[] | undefined
  refetching: boolean
  onEdit: (it: Goods) => void
}

function GoodsTable({ rows, refetching, onEdit }: GoodsTableProps) {
  const t = useT()
  return (
    <Table
      caption={t(messages.goods)}
      rows={rows}
      refetching={refetching}
      skeleton={5}
      keyOf={(it) => it.exchange_id}
      alignTop
      empty={
        <EmptyState compact title={t(messages.none)}>
          {t(messages.noneText)}
        </EmptyState>
      }
      columns={[
        {
          key: 'goods',
          head: t(messages.item),
          main: true,
          cell: (it) => (
            <>
              {it.goods_name}
              <span className={styles.note}>{[it.spec, it.seller_name].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        { key: 'category', head: t(messages.category), cell: (it) => it.category_name },
        {
          key: 'cost',
          head: t(messages.cost),
          cell: (it) => (
            <>
              {it.exchange_money
                ? t(messages.pointsAndMoney, { n: it.exchange_point, money: formatRupiah(it.exchange_money) })
                : t(messages.points, { n: it.exchange_point })}
              <span className={styles.note}>{t(messages.listPrice, { money: formatRupiah(it.original_price) })}</span>
            </>
          ),
        },
        {
          key: 'taken',
          head: t(messages.taken),
          cell: (it) => (
            <>
              {t(messages.takenOf, { taken: it.exchange_num, all: it.goods_num })}
              {it.limit_num > 0 && <span className={styles.note}>{t(messages.limit, { n: it.limit_num })}</span>}
            </>
          ),
        },
        {
          key: 'state',
          head: t(messages.state),
          narrow: true,
          cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
        },
        {
          key: 'acts',
          head: t(messages.acts),
          headHidden: true,
          cell: (it) => it.state !== 'TAKEN_DOWN' && <GoodsActs goods={it} onEdit={() => onEdit(it)} />,
        },
      ]}
    />
  )
}

function GoodsActs({ goods, onEdit }: { goods: Goods; onEdit: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const name = goods.goods_name
  return (
    <span className={styles.acts}>
      <Button size="small" aria-label={t(messages.editOf, { name })} onClick={onEdit}>
        {t(messages.edit)}
      </Button>
      <Button size="small" aria-label={t(messages.takeDownOf, { name })} onClick={() => setAsks(true)}>
        {t(messages.takeDown)}
      </Button>
      <ConfirmAct
        open={asks}
        act={t(messages.takeDownOf, { name })}
        onClose={() => setAsks(false)}
        onConfirm={async () => {
          await request(adminPointsApi.takeDown, { id: goods.exchange_id, version: goods.version })
          toast(t(messages.takenDown), { tone: 'success' })
          await refetch(client, [adminPointsApi.goods, adminPointsApi.categories])
        }}
      >
        {t(messages.takeDownWhat)}
      </ConfirmAct>
    </span>
  )
}

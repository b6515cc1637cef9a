import { DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { adminBrandApi } from '@borong/contract'
import { type Translate, number, useApiQuery, useT } from '@borong/site-kit'
import { Button, Pill } from '@borong/ui'
import { Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { AddBrandDialog } from './AddBrandDialog.tsx'
import { BrandDetail } from './BrandDetail.tsx'
import type { Brand } from './brand-shown.ts'
import { messages } from './brand.messages.ts'

const columnsOf = (t: Translate): readonly ListColumn<Brand>[] => [
  { key: 'brand', head: t(messages.brand), width: 280, text: (it) => it.brand_name },
  { key: 'goods', head: t(messages.goods), width: 120, align: 'end', text: (it) => number(it.goods_num) },
  {
    key: 'double',
    head: t(messages.doubles),
    width: 160,
    cell: (it) => it.double_num > 0 && <Pill tone="warn">{t(messages.double)}</Pill>,
    text: (it) => (it.double_num > 0 ? t(messages.double) : ''),
  },
]

const definitionOf = (t: Translate): ListDefinition<Brand> => ({
  key: 'brands',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.brand_id,
  nameOf: (it) => it.brand_name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.brand_name}</b>
        {it.double_num > 0 && <Pill tone="warn">{t(messages.double)}</Pill>}
      </span>
      <span className={list.size}>{t(messages.goodsNum, { n: it.goods_num })}</span>
    </>
  ),
  views: [
    { key: 'ALL', label: t(messages.all) },
    { key: 'DOUBLES', label: t(messages.doubles) },
  ],
  allView: 'ALL',
  empty: { icon: <Tag aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** The brands of the mall: what they are called, their logos, and which are there twice. */
export function BrandsPage() {
  const t = useT()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <ListPage
        path={paths.brands()}
        list={definitionOf(t)}
        route={adminBrandApi.list}
        asked={({ view, keyword }) => ({
          ...(view === 'DOUBLES' && { doubles: 1 }),
          ...(keyword && { keyword: keyword.slice(0, 60) }),
        })}
        tools={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
            {t(messages.add)}
          </Button>
        }
        opensFirst
        detail={(key) => <Opened key={key} id={key} />}
      />
      {adds && <AddBrandDialog onClose={() => setAdds(false)} />}
    </>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(adminBrandApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <BrandDetail brand={it} />}
    </DetailView>
  )
}

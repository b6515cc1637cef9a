import { DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { sellerFreightApi } from '@borong/contract'
import { formatRupiah, number, type Translate, useApiQuery, useSession, useT } from '@borong/site-kit'
import { Button, Pill } from '@borong/ui'
import { Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { AddTemplateDialog } from './freight-parts.tsx'
import type { Template } from './freight.ts'
import { messages } from './freight.messages.ts'
import { TemplateDetail } from './TemplateDetail.tsx'

const priceText = (it: Template) => `${formatRupiah(it.first_price)} + ${formatRupiah(it.step_price)}`

const columnsOf = (t: Translate): readonly ListColumn<Template>[] => [
  {
    key: 'template',
    head: t(messages.template),
    width: 260,
    cell: (it) => (
      <>
        {it.name} {it.is_default === 1 && <Pill tone="brand">{t(messages.isDefault)}</Pill>}
      </>
    ),
    text: (it) => it.name,
  },
  { key: 'charged', head: t(messages.charged), width: 110, text: (it) => t(messages[it.kind]) },
  { key: 'price', head: t(messages.price), width: 240, align: 'end', text: priceText },
  { key: 'days', head: t(messages.days), width: 90, align: 'end', text: (it) => number(it.days) },
  { key: 'goods', head: t(messages.goods), width: 100, align: 'end', text: (it) => number(it.goods_num) },
]

const definitionOf = (t: Translate): ListDefinition<Template> => ({
  key: 'freight',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.template_id,
  nameOf: (it) => it.name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.name}</b>
        {it.is_default === 1 && <Pill tone="brand">{t(messages.isDefault)}</Pill>}
      </span>
      <span className={list.size}>
        {t(messages[it.kind])} · {priceText(it)} · {t(messages.goodsOf, { n: it.goods_num })}
      </span>
    </>
  ),
  views: [{ key: 'ALL', label: t(messages.all) }],
  allView: 'ALL',
  empty: { icon: <Truck aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** How the shop charges for delivery. */
export function FreightPage() {
  const t = useT()
  const { permissions = [] } = useSession()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <ListPage
        path={paths.freight()}
        list={definitionOf(t)}
        route={sellerFreightApi.list}
        asked={({ keyword }) => (keyword ? { keyword: keyword.slice(0, 60) } : {})}
        tools={
          permissions.includes('freight') && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
              {t(messages.add)}
            </Button>
          )
        }
        opensFirst
        detail={(key) => <Opened key={key} id={key} />}
      />
      {adds && <AddTemplateDialog onClose={() => setAdds(false)} />}
    </>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(sellerFreightApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <TemplateDetail template={it} reload={() => void one.refetch()} />}
    </DetailView>
  )
}

import { DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { adminCarrierApi, carrierStates } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { AddCarrierDialog } from './AddCarrierDialog.tsx'
import type { Carrier } from './carrier-shown.ts'
import { messages } from './carrier.messages.ts'
import { CarrierDetail } from './CarrierDetail.tsx'
import { CarrierPill } from './CarrierPill.tsx'

const columnsOf = (t: Translate): readonly ListColumn<Carrier>[] => [
  { key: 'name', head: t(messages.carrier), width: 220, text: (it) => it.name },
  { key: 'code', head: t(messages.code), width: 130, text: (it) => it.code },
  {
    key: 'state',
    head: t(messages.state),
    width: 150,
    cell: (it) => <CarrierPill carrier={it} />,
    text: (it) => t(it.retired ? messages.RETIRED : messages.OFFERED),
  },
  { key: 'tracking', head: t(messages.tracking), width: 320, text: (it) => it.tracking_url },
]

const definitionOf = (t: Translate): ListDefinition<Carrier> => ({
  key: 'carriers',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.carrier_id,
  nameOf: (it) => it.name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.name}</b>
        {it.retired === 1 && <CarrierPill carrier={it} />}
      </span>
      <span className={list.company}>{it.code}</span>
      <span className={list.size}>{it.tracking_url || t(messages.noTracking)}</span>
    </>
  ),
  views: [{ key: 'ALL', label: t(messages.all) }, ...carrierStates.map((key) => ({ key, label: t(messages[key]) }))],
  allView: 'ALL',
  empty: { icon: <Truck aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** Who carries parcels: what they are called, and where a parcel is followed. */
export function CarriersPage() {
  const t = useT()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <ListPage
        path={paths.carriers()}
        list={definitionOf(t)}
        route={adminCarrierApi.list}
        asked={({ view, keyword }) => {
          const state = carrierStates.find((it) => it === view)
          return { ...(state && { state }), ...(keyword && { keyword: keyword.slice(0, 60) }) }
        }}
        tools={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
            {t(messages.add)}
          </Button>
        }
        opensFirst
        detail={(key) => <Opened key={key} id={key} />}
      />
      {adds && <AddCarrierDialog onClose={() => setAdds(false)} />}
    </>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(adminCarrierApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <CarrierDetail carrier={it} />}
    </DetailView>
  )
}

import { NotLoaded, useTitle } from '@borong/console/site'
import { sellerWarehouseApi } from '@borong/contract'
import { number, useApiQuery, useCan, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, LinkButton, PageHead, Pill, Row, Skeleton, Table } from '@borong/ui'
import { Plus, Warehouse as WarehouseIcon } from 'lucide-react'
import { useState } from 'react'
import page from '../page/page.module.css'
import { paths } from '../page/paths.ts'
import { WarehouseDialog } from './stock-parts.tsx'
import type { Warehouse } from './stock.ts'
import { messages } from './warehouse.messages.ts'

/** Where the stock of the shop lies. */
export function WarehousesPage() {
  const t = useT()
  useTitle(t(messages.title))
  const mayChange = useCan('stock')
  const all = useApiQuery(sellerWarehouseApi.list)
  const [edited, setEdited] = useState<Warehouse | 'new'>()
  const add = mayChange && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t(messages.add)}
    </Button>
  )
  return (
    <div className={page.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <>
            <LinkButton href={paths.stock()}>{t(messages.stock)}</LinkButton>
            {all.data?.length ? add : null}
          </>
        }
      />
      {all.isError ? (
        <NotLoaded error={all.error} retry={() => void all.refetch()} />
      ) : !all.data ? (
        <Skeleton shape="block" height={200} />
      ) : all.data.length ? (
        <>
          <p className={page.text}>{t(messages.lead)}</p>
          {!mayChange && <p className={page.text}>{t(messages.mayNot)}</p>}
          <Card flush>
            <WarehouseTable all={all.data} onEdit={mayChange ? setEdited : undefined} />
          </Card>
        </>
      ) : (
        <EmptyState icon={<WarehouseIcon aria-hidden="true" />} title={t(messages.onePlace)} actions={add}>
          {t(messages.onePlaceText)}
        </EmptyState>
      )}
      {edited && (
        <WarehouseDialog
          warehouse={edited === 'new' ? undefined : edited}
          next={Math.max(1, ...(all.data ?? []).map((it) => it.position)) + 1}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

function WarehouseTable({ all, onEdit }: { all: readonly Warehouse[]; onEdit: ((it: Warehouse) => void) | undefined }) {
  const t = useT()
  return (
    <Table<Warehouse>
      caption={t(messages.title)}
      rows={all}
      keyOf={(it) => it.warehouse_id}
      columns={[
        {
          key: 'name',
          head: t(messages.name),
          main: true,
          cell: (it) => (
            <Row gap={8}>
              <b>{it.name}</b>
              {it.is_main === 1 && <Pill tone="brand">{t(messages.main)}</Pill>}
              {it.takes_returns === 1 && <Pill tone="neutral">{t(messages.returns)}</Pill>}
              {it.is_active === 0 && <Pill tone="warn">{t(messages.closed)}</Pill>}
            </Row>
          ),
        },
        {
          key: 'place',
          head: t(messages.place),
          cell: (it) => [it.detail, it.region].filter(Boolean).join(', ') || '–',
        },
        { key: 'position', head: t(messages.position), align: 'end', narrow: true, cell: (it) => number(it.position) },
        { key: 'skus', head: t(messages.skus), align: 'end', narrow: true, cell: (it) => number(it.skus) },
        { key: 'pieces', head: t(messages.pieces), align: 'end', narrow: true, cell: (it) => number(it.pieces) },
        ...(onEdit
          ? [
              {
                key: 'edit',
                head: t(messages.edit),
                headHidden: true,
                narrow: true,
                cell: (it: Warehouse) => (
                  <Button size="small" aria-label={t(messages.editOf, { name: it.name })} onClick={() => onEdit(it)}>
                    {t(messages.edit)}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

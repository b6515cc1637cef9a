import { DetailPanel } from '@borong/console/detail'
import { PagedTable } from '@borong/console/queue'
import { Link } from '@borong/console/site'
import { numText, packText, type Reply, sellerStockApi, stockLimits } from '@borong/contract'
import { dateMinute, number, useSession, useT } from '@borong/site-kit'
import { monthDay } from '@borong/site-kit/month-day.ts'
import { Button, Card, Picture } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { AdjustDialog, BackorderDialog, LowMarkDialog, RestockDialog, TransferDialog } from './stock-parts.tsx'
import { messages } from './stock.messages.ts'
import { quantityOf, type Stock } from './stock.ts'

type Movement = Reply<typeof sellerStockApi.movements>['data'][number]

const signed = (n: number) => (n > 0 ? `+${number(n)}` : n < 0 ? `−${number(-n)}` : '')

/** One sku: what there is of it, and everything that moved it. */
export function StockDetail({ stock: it }: { stock: Stock }) {
  const t = useT()
  const { permissions = [] } = useSession()
  const [asks, setAsks] = useState<'adjust' | 'transfer' | 'mark' | 'restock' | 'backorder'>()
  const close = () => setAsks(undefined)
  const mayChange = permissions.includes('stock')
  return (
    <DetailPanel
      title={[it.goods_name, it.spec_text].filter(Boolean).join(', ')}
      picture={<Picture src={it.thumbnail} alt="" size={48} framed />}
      facts={
        <>
          <span>{it.sku_sn}</span>
          <span>
            {t(messages.onHand)} {numText(t.lang, it.stock, it.packs)}
          </span>
          <span>
            {t(messages.reserved)} {numText(t.lang, it.reserved, it.packs)}
          </span>
          <span>
            {t(messages.available)} {numText(t.lang, it.available, it.packs)}
          </span>
          <span>
            {t(messages.shipped, { n: stockLimits.paceDays })} {number(it.shipped)}
          </span>
          {it.days_left !== undefined && (
            <span>
              {t(messages.daysLeft)} {t(messages.days, { n: it.days_left })}
            </span>
          )}
          {it.restock && (
            <span>
              {t(messages.coming, {
                quantity: quantityOf(t, it, it.restock.pieces),
                day: monthDay(t.lang, it.restock.day),
              })}
            </span>
          )}
          {it.backorder && (
            <span>
              {t(messages.beyond, { quantity: quantityOf(t, it, it.backorder.pieces), days: it.backorder.days })}
            </span>
          )}
          {it.waiting !== undefined && (
            <span>
              {t(messages.waiting)} {numText(t.lang, it.waiting, it.packs)}
            </span>
          )}
          {it.low_at !== undefined && (
            <span>
              {t(messages.lowAt)} {numText(t.lang, it.low_at, it.packs)}
            </span>
          )}
          {it.places?.map((place) => (
            <span key={place.warehouse_id}>
              {place.name} {numText(t.lang, place.stock, it.packs)}
            </span>
          ))}
          {permissions.includes('goods') && (
            <Link href={paths.goodsEditor({ id: it.goods_id })}>{t(messages.edit)}</Link>
          )}
        </>
      }
      acts={
        mayChange ? (
          <>
            <Button variant="primary" onClick={() => setAsks('adjust')}>
              {t(messages.adjust)}
            </Button>
            {(it.places?.length ?? 0) > 1 && (
              <Button onClick={() => setAsks('transfer')}>{t(messages.transfer)}</Button>
            )}
            <Button onClick={() => setAsks('restock')}>{t(messages.restock)}</Button>
            <Button onClick={() => setAsks('backorder')}>{t(messages.backorder)}</Button>
            <Button onClick={() => setAsks('mark')}>{t(messages.markLow)}</Button>
          </>
        ) : (
          <span className="small muted">{t(messages.mayNot)}</span>
        )
      }
    >
      <Card title={t(messages.flow)} flush>
        <Movements
          key={`${it.stock} ${it.reserved} ${it.places?.map((place) => place.stock).join(' ')}`}
          id={it.sku_id}
          unit={it.unit ?? ''}
          hasPlaces={it.places !== undefined}
        />
      </Card>
      {asks === 'adjust' && <AdjustDialog stock={it} onClose={close} />}
      {asks === 'transfer' && <TransferDialog stock={it} onClose={close} />}
      {asks === 'restock' && <RestockDialog stock={it} onClose={close} />}
      {asks === 'backorder' && <BackorderDialog stock={it} onClose={close} />}
      {asks === 'mark' && <LowMarkDialog stock={it} onClose={close} />}
    </DetailPanel>
  )
}

function Movements({ id, unit, hasPlaces }: { id: string; unit: string; hasPlaces: boolean }) {
  const t = useT()
  return (
    <PagedTable<typeof sellerStockApi.movements, Movement>
      route={sellerStockApi.movements}
      fields={{ id }}
      counted={(n) => t(messages.flowCounted, { n })}
      caption={t(messages.flow)}
      keyOf={(it) => it.movement_id}
      empty={t(messages.flowEmpty)}
      columns={[
        { key: 'when', head: t(messages.when), narrow: true, cell: (it) => dateMinute(it.at) },
        {
          key: 'what',
          head: t(messages.cause),
          main: true,
          cell: (it) => t(messages[it.reason ?? it.cause]),
        },
        ...(hasPlaces
          ? [{ key: 'where', head: t(messages.warehouse), cell: (it: Movement) => it.warehouse_name ?? '' }]
          : []),
        {
          key: 'change',
          head: t(messages.change),
          align: 'end',
          narrow: true,
          cell: (it) => (
            <>
              {signed(it.change)}
              {it.pack && <div className="small muted">{packText(t.lang, Math.abs(it.change), unit, it.pack)}</div>}
            </>
          ),
        },
        {
          key: 'reserved',
          head: t(messages.reservedChange),
          align: 'end',
          narrow: true,
          cell: (it) => signed(it.reserved_change),
        },
        { key: 'after', head: t(messages.after), align: 'end', narrow: true, cell: (it) => number(it.stock) },
        { key: 'about', head: t(messages.about), cell: (it) => <About movement={it} /> },
      ]}
    />
  )
}

function About({ movement: it }: { movement: Movement }) {
  const { permissions = [] } = useSession()
  const order =
    it.order_sn &&
    (permissions.includes('orders') ? (
      <Link href={paths.orders({ tab: 'ALL', keyword: it.order_sn, sn: it.order_sn })}>{it.order_sn}</Link>
    ) : (
      it.order_sn
    ))
  return (
    <>
      {order} {[it.note, it.by_name].filter(Boolean).join(' · ')}
    </>
  )
}

import { packText, quantityText, type Reply, type sellerOrderApi } from '@borong/contract'
import { dateMinute, useT } from '@borong/site-kit'
import { Button, Card, IconButton, Pill, Picture, type Tone, toast } from '@borong/ui'
import { Copy, Printer } from 'lucide-react'
import { EvidenceViewer } from '@borong/console/queue'
import { messages } from './order.messages.ts'
import styles from './OrderDetail.module.css'

type Order = Reply<typeof sellerOrderApi.show>
export type Parcel = Order['shipments'][number]

const looks = {
  IN_DELIVERY: ['brand', messages.inDelivery],
  PARTLY_RECEIVED: ['warn', messages.partlyReceived],
  RECEIVED: ['success', messages.allReceived],
  LOST: ['danger', messages.parcelLost],
} as const satisfies Record<Parcel['status'], readonly [Tone, unknown]>

/** Who received how much, and what came otherwise. */
function Receipt({ receipt }: { receipt: Order['receipts'][number] }) {
  const t = useT()
  const differing = receipt.lines.filter((line) => line.missing_num + line.damaged_num + line.over_num > 0)
  return (
    <>
      <p className={styles.receipt}>
        {dateMinute(receipt.rog_time)} ·{' '}
        {t(messages.receivedBy, { who: receipt.receiver, n: receipt.lines.reduce((sum, it) => sum + it.num, 0) })}
        {receipt.note && ` · ${receipt.note}`}
      </p>
      {differing.length > 0 && (
        <ul className={styles.differences} aria-label={t(messages.differences)}>
          {differing.map((line) => (
            <li key={line.order_line_id}>
              <span>{line.name}</span>
              {line.missing_num > 0 && <Pill tone="danger">{t(messages.missingN, { n: line.missing_num })}</Pill>}
              {line.damaged_num > 0 && <Pill tone="warn">{t(messages.damagedN, { n: line.damaged_num })}</Pill>}
              {line.over_num > 0 && <Pill tone="neutral">{t(messages.overN, { n: line.over_num })}</Pill>}
              {line.note && <q>{line.note}</q>}
              <EvidenceViewer urls={line.images} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function Parcels({ order, onPrint }: { order: Order; onPrint: (parcel: Parcel) => void }) {
  const t = useT()
  const copy = async (number: string) => {
    try {
      await navigator.clipboard.writeText(number)
      toast(t(messages.copied, { number }), { tone: 'success' })
    } catch {
      toast(t(messages.notCopied), { tone: 'danger' })
    }
  }
  if (!order.shipments.length) return null
  return (
    <Card title={t(messages.parcels)} note={String(order.shipments.length)} flush>
      <ul>
        {order.shipments.map((parcel) => {
          const [tone, word] = looks[parcel.status]
          const receipts = order.receipts.filter((it) => it.shipment_id === parcel.shipment_id)
          return (
            <li key={parcel.shipment_id} className={styles.parcel}>
              <div className={styles.parcelHead}>
                <Pill tone={tone}>{t(word)}</Pill>
                <span>{parcel.logi_name}</span>
                {parcel.warehouse_name && <span>{t(messages.leftFrom, { name: parcel.warehouse_name })}</span>}
                <span className={styles.tracking}>
                  <span className={styles.code}>{parcel.ship_no}</span>
                  <IconButton
                    size="small"
                    label={t(messages.copy, { number: parcel.ship_no })}
                    onClick={() => void copy(parcel.ship_no)}
                  >
                    <Copy aria-hidden="true" />
                  </IconButton>
                </span>
                {parcel.tracking_url && (
                  <a href={parcel.tracking_url} target="_blank" rel="noopener noreferrer">
                    {t(messages.followParcel, { carrier: parcel.logi_name })}
                  </a>
                )}
                <span className={styles.when}>{dateMinute(parcel.ship_time)}</span>
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Printer aria-hidden="true" />}
                  onClick={() => onPrint(parcel)}
                >
                  {t(messages.printSlip)}
                </Button>
              </div>
              <ul className={styles.parcelLines}>
                {parcel.lines.map((line) => (
                  <li key={line.order_line_id}>
                    <Picture src={line.goods_image} alt="" size={32} framed />
                    <span className={styles.what}>
                      {line.name}
                      {line.spec_text && <span className={styles.spec}>{line.spec_text}</span>}
                    </span>
                    <span className="num">
                      {line.rog_num || parcel.status !== 'IN_DELIVERY'
                        ? [
                            t(messages.receivedOf, { received: line.rog_num, n: line.num }),
                            line.pack && packText(t.lang, line.num, line.unit ?? '', line.pack),
                          ]
                            .filter(Boolean)
                            .join(' · ')
                        : line.pack
                          ? quantityText(t.lang, line.num, line.unit, line.pack)
                          : t(messages.pieces, { n: line.num })}
                    </span>
                  </li>
                ))}
              </ul>
              {receipts.map((receipt) => (
                <Receipt key={receipt.receipt_id} receipt={receipt} />
              ))}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

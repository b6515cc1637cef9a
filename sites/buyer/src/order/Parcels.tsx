import { quantityText } from '@borong/contract'
import { dateTime, useT } from '@borong/site-kit'
import { Button, Card, type Column, Pill, Picture, Table, Timeline, type Tone } from '@borong/ui'
import { useState } from 'react'
import { CopyButton } from '../forms/CopyButton.tsx'
import styles from './Parcels.module.css'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { type Order, type Parcel, isAllowed } from '../order-shown/index.ts'
import { messages } from './order.messages.ts'
import { openOfParcel } from './receipt-lines.ts'

const tones: Record<Parcel['status'], Tone> = {
  IN_DELIVERY: 'brand',
  PARTLY_RECEIVED: 'success',
  RECEIVED: 'success',
  LOST: 'danger',
}

function ParcelCard({ parcel, at, order }: { parcel: Parcel; at: number; order: Order }) {
  const t = useT()
  const [receiving, setReceiving] = useState(false)
  const state = {
    IN_DELIVERY: messages.parcelInDelivery,
    PARTLY_RECEIVED: messages.parcelPartly,
    RECEIVED: messages.parcelReceived,
    LOST: messages.parcelLost,
  }[parcel.status]
  const open = openOfParcel(parcel)
  const receipts = order.receipts.filter((receipt) => receipt.shipment_id === parcel.shipment_id)
  const columns: Column<Parcel['lines'][number]>[] = [
    {
      key: 'line',
      head: t(messages.line),
      main: true,
      cell: (line) => (
        <span className={styles.line}>
          <Picture src={line.goods_image} alt="" size={36} framed />
          <span>
            {line.name}
            {line.spec_text && <span className={styles.note}>{line.spec_text}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'num',
      head: t(messages.sentQuantity),
      align: 'end',
      narrow: true,
      cell: (line) => quantityText(t.lang, line.num, line.unit, line.pack),
    },
    { key: 'rog', head: t(messages.receivedQuantity), align: 'end', narrow: true, cell: (line) => line.rog_num },
  ]
  return (
    <Card
      flush
      title={t(messages.parcel, { n: at + 1 })}
      note={<Pill tone={tones[parcel.status]}>{t(state)}</Pill>}
      actions={
        isAllowed(order, 'receive') &&
        open.length > 0 && (
          <Button size="small" onClick={() => setReceiving(true)}>
            {t(messages.receiptTitle)}
          </Button>
        )
      }
    >
      <p className={styles.number}>
        <span>{parcel.logi_name}</span>
        <code>{parcel.ship_no}</code>
        <CopyButton value={parcel.ship_no} />
        {parcel.tracking_url && (
          <a href={parcel.tracking_url} target="_blank" rel="noopener noreferrer">
            {t(messages.followParcel, { carrier: parcel.logi_name })}
          </a>
        )}
        <span className={styles.note}>{dateTime(parcel.ship_time)}</span>
      </p>
      <Table
        caption={t(messages.parcel, { n: at + 1 })}
        columns={columns}
        rows={parcel.lines}
        keyOf={(line) => line.order_line_id}
      />
      <div className={styles.track}>
        <Timeline
          label={t(messages.trackEvents)}
          events={parcel.events.toReversed().map((event, index) => ({
            key: String(index),
            title: event.context,
            time: dateTime(event.time),
            tone: index === 0 ? (event.stage === 'RECEIVED' ? 'success' : 'brand') : 'neutral',
          }))}
        />
        {receipts.some((receipt) => receipt.note) && (
          <ul className={styles.receipts} aria-label={t(messages.receipts)}>
            {receipts
              .filter((receipt) => receipt.note)
              .map((receipt) => (
                <li key={receipt.receipt_id}>
                  <b>{receipt.receiver || t(messages.system)}</b> <q>{receipt.note}</q>{' '}
                  <span className={styles.note}>{dateTime(receipt.rog_time)}</span>
                </li>
              ))}
          </ul>
        )}
      </div>
      {receiving && (
        <ReceiptDialog sn={order.sn} shipmentId={parcel.shipment_id} lines={open} onClose={() => setReceiving(false)} />
      )}
    </Card>
  )
}

export function Parcels({ order }: { order: Order }) {
  return order.shipments.map((parcel, at) => (
    <ParcelCard key={parcel.shipment_id} parcel={parcel} at={at} order={order} />
  ))
}

import { FormDialog } from '@borong/console/queue'
import { quantityText, sellerStockApi, stockLimits, type stockReasons } from '@borong/contract'
import { number, useCommand, useT } from '@borong/site-kit'
import { FormGrid, Radios, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { packOf, sentPack } from '../pack/counted-in.ts'
import { PiecesField, usePieces } from './PiecesField.tsx'
import { messages } from './stock.messages.ts'
import { type Stock, stockRefresh } from './stock.ts'

type Reason = (typeof stockReasons)[number]
const reasonsOf = {
  more: ['RECEIVED', 'FOUND', 'OTHER'],
  fewer: ['DAMAGED', 'LOST', 'OWN_USE', 'OTHER'],
} as const satisfies Record<string, readonly Reason[]>

/** So many pieces more or fewer, and why. */
export function AdjustDialog({ stock: it, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useT()
  const [direction, setDirection] = useState<keyof typeof reasonsOf>('more')
  const entry = usePieces(it)
  const { size } = entry
  const [reason, setReason] = useState<Reason>('RECEIVED')
  const [note, setNote] = useState('')
  const places = it.places ?? []
  const [placeId, setPlaceId] = useState(places[0]?.warehouse_id ?? '')
  const place = places.find((one) => one.warehouse_id === placeId)
  const highest = Math.min(it.available, place?.stock ?? it.available)
  const pieces = entry.pieces ?? 0
  const isTooMany = direction === 'fewer' && pieces > highest
  const change = direction === 'more' ? pieces : -pieces
  const pack = packOf(it, size)
  const said = [
    ...(pack ? [quantityText(t.lang, pieces, it.unit, pack)] : []),
    t(messages.becomes, { before: number(it.stock), after: number(it.stock + change) }),
  ].join(' · ')
  const save = useCommand(sellerStockApi.adjust, {
    refreshes: stockRefresh,
    onDone: (now) => {
      onClose()
      toast(t(messages.saved, { sku: now.sku_sn, n: number(now.stock) }), { tone: 'success' })
    },
  })
  const fault = (tried: boolean) =>
    isTooMany
      ? t(place && place.stock < it.available ? messages.tooManyHere : messages.tooMany, { n: number(highest) })
      : tried && !pieces
        ? t(messages.piecesWanted)
        : undefined
  return (
    <FormDialog
      title={t(messages.adjustOf, { sku: it.sku_sn })}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!pieces || isTooMany}
      onClose={onClose}
      onSend={() =>
        void save.send({
          id: it.sku_id,
          change,
          ...sentPack(size),
          reason,
          ...(note.trim() && { note: note.trim() }),
          ...(placeId && { warehouse_id: placeId }),
        })
      }
    >
      {(tried) => (
        <>
          <p className="muted">{t(messages.adjustText, { stock: number(it.stock), reserved: number(it.reserved) })}</p>
          <PlaceSelect places={places} value={placeId} onChange={setPlaceId} />
          <Radios
            legend={t(messages.direction)}
            value={direction}
            onChange={(chosen) => {
              setDirection(chosen)
              setReason(reasonsOf[chosen][0])
            }}
            options={[
              { value: 'more', title: t(messages.more) },
              { value: 'fewer', title: t(messages.fewer) },
            ]}
          />
          <FormGrid>
            <PiecesField
              entry={entry}
              label={t(messages.pieces)}
              packedLabel={t(messages.quantity)}
              required
              fault={fault(tried)}
              hint={pieces > 0 && !isTooMany ? said : undefined}
            />
          </FormGrid>
          <Select
            label={t(messages.reason)}
            value={reason}
            onChange={setReason}
            choices={reasonsOf[direction].map((value) => ({ value, label: t(messages[value]) }))}
          />
          <TextField
            label={t(messages.note)}
            optional
            hint={t(messages.noteHint)}
            maxLength={stockLimits.note}
            value={note}
            onChange={setNote}
          />
        </>
      )}
    </FormDialog>
  )
}

interface PlaceSelectProps {
  places: NonNullable<Stock['places']>
  value: string
  onChange: (id: string) => void
}

/** In which warehouse; nothing where there is one place. */
function PlaceSelect({ places, value, onChange }: PlaceSelectProps) {
  const t = useT()
  if (places.length < 2) return null
  return (
    <Select
      label={t(messages.warehouse)}
      value={value}
      onChange={onChange}
      choices={places.map((one) => ({ value: one.warehouse_id, label: `${one.name}: ${number(one.stock)}` }))}
    />
  )
}

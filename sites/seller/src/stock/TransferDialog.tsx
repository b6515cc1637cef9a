import { FormDialog } from '@borong/console/queue'
import { quantityText, sellerWarehouseApi, stockLimits } from '@borong/contract'
import { number, useCommand, useT } from '@borong/site-kit'
import { FormGrid, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { packOf, sentPack } from '../pack/counted-in.ts'
import { UnitSelect } from '../pack/UnitSelect.tsx'
import { readPieces, type Stock, stockRefresh } from './stock.ts'
import { messages } from './warehouse.messages.ts'

/** Pieces of one sku go from one warehouse to another. */
export function TransferDialog({ stock: it, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useT()
  const places = it.places ?? []
  const [from, setFrom] = useState(() => places.toSorted((a, b) => b.stock - a.stock)[0]?.warehouse_id ?? '')
  const [chosen, setTo] = useState('')
  const [typed, setTyped] = useState('')
  const [size, setSize] = useState(1)
  const [note, setNote] = useState('')
  const others = places.filter((one) => one.warehouse_id !== from)
  const to = others.find((one) => one.warehouse_id === chosen) ?? (others.length === 1 ? others[0] : undefined)
  const highest = places.find((one) => one.warehouse_id === from)?.stock ?? 0
  const count = readPieces(typed, 1)
  const quantity = count === undefined ? undefined : count * size
  const pack = packOf(it, size)
  const fits = quantity !== undefined && quantity <= highest
  const save = useCommand(sellerWarehouseApi.transfer, {
    refreshes: stockRefresh,
    onDone: () => {
      toast(t(messages.transferred, { n: quantity ?? 0, name: to?.name ?? '' }), { tone: 'success' })
      onClose()
    },
  })
  const lies = (one: (typeof places)[number]) => ({
    value: one.warehouse_id,
    label: t(messages.lies, { name: one.name, n: number(one.stock) }),
  })
  return (
    <FormDialog
      title={t(messages.transferOf, { sku: it.sku_sn })}
      act={t(messages.transfer)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!to || !fits}
      onClose={onClose}
      onSend={() => {
        if (to && fits)
          void save.send({
            from_id: from,
            to_id: to.warehouse_id,
            lines: [{ sku_id: it.sku_id, quantity, ...sentPack(size) }],
            ...(note.trim() && { note: note.trim() }),
          })
      }}
    >
      {(tried) => (
        <>
          <FormGrid>
            <Select label={t(messages.from)} value={from} onChange={setFrom} choices={places.map(lies)} />
            <Select
              label={t(messages.to)}
              value={to?.warehouse_id ?? ''}
              onChange={setTo}
              empty="–"
              choices={others.map(lies)}
              error={tried && !to && t(messages.toWanted)}
            />
          </FormGrid>
          <FormGrid>
            <TextField
              label={t(pack ? messages.count : messages.quantity)}
              required
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              error={tried && !fits && t(messages.quantityWanted, { n: Math.floor(highest / size) })}
              hint={pack && fits ? quantityText(t.lang, quantity, it.unit, pack) : undefined}
            />
            <UnitSelect of={it} size={size} onChange={setSize} />
          </FormGrid>
          <TextField label={t(messages.note)} optional maxLength={stockLimits.note} value={note} onChange={setNote} />
        </>
      )}
    </FormDialog>
  )
}

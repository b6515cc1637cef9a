import { Combobox, type ComboboxOption } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { dayText, sellerFlashSaleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { FormGrid, Notice, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { messages as entryMessages } from './flash-entry.messages.ts'
import { messages } from './flash-sale.messages.ts'
import { changedSales, type Entry, hourText, nameOf, type Sale } from './flash-sale.ts'
import { amountOf } from '../page/amount-of.ts'
import { skuSource } from './promotion.ts'

interface FlashEntryDialogProps {
  /** The day into which a SKU is entered, or the entry that is changed. */
  sale?: Sale
  of?: Entry
  onClose: () => void
}

const whole = (typed: string, least: number) =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least ? Number(typed) : undefined

/** A SKU of the shop with its flash price and pieces. */
export function FlashEntryDialog({ sale, of, onClose }: FlashEntryDialogProps) {
  const t = useT()
  const slots = sale?.slots ?? []
  const [slotId, setSlotId] = useState(of?.slot_id ?? slots[0]?.slot_id ?? '')
  const [sku, setSku] = useState<ComboboxOption | null>(null)
  const [price, setPrice] = useState(of ? String(of.price) : '')
  const [pieces, setPieces] = useState(String(of?.pieces ?? 10))
  const [limit, setLimit] = useState(String(of?.member_limit ?? 0))
  const read = { price: amountOf(price), pieces: whole(pieces, 1), limit: whole(limit, 0) }
  const onDone = (it: Entry) => {
    toast(t(messages.entered, { name: nameOf(it) }), { tone: 'success' })
    onClose()
  }
  const enter = useCommand(sellerFlashSaleApi.enter, { refreshes: changedSales, onDone })
  const change = useCommand(sellerFlashSaleApi.change, { refreshes: changedSales, onDone })
  const { busy, refusal } = of ? change : enter
  const isWrong = (!of && !sku) || !read.price || read.pieces === undefined || read.limit === undefined
  const send = () => {
    const offered = { price: read.price, pieces: read.pieces!, member_limit: read.limit! }
    if (of) void change.send({ entry_id: of.entry_id, ...offered })
    else void enter.send({ slot_id: slotId, sku_id: sku!.id, ...offered })
  }
  return (
    <FormDialog
      title={
        of ? t(entryMessages.changeOf, { name: nameOf(of) }) : t(messages.enterOn, { day: dayText(sale?.day ?? '') })
      }
      act={t(of ? entryMessages.save : messages.enter)}
      busy={busy}
      refusal={refusal}
      isWrong={isWrong}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {of && <Notice tone="info">{t(entryMessages.changeWhat)}</Notice>}
          {!of && (
            <>
              <Select
                label={t(messages.hour)}
                value={slotId}
                onChange={setSlotId}
                choices={slots.map((it) => ({ value: it.slot_id, label: hourText(it.hour) }))}
              />
              <Combobox
                label={t(messages.sku)}
                required
                source={skuSource}
                value={sku}
                onChange={setSku}
                error={tried && !sku && t(messages.skuWanted)}
              />
            </>
          )}
          <TextField
            label={t(messages.price)}
            required
            hint={t(messages.priceHint)}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            onChange={setPrice}
            error={tried && !read.price && t(messages.priceWanted)}
          />
          <FormGrid>
            <TextField
              label={t(messages.pieces)}
              required
              hint={t(messages.piecesHint)}
              inputMode="numeric"
              autoComplete="off"
              value={pieces}
              onChange={setPieces}
              error={tried && read.pieces === undefined && t(messages.piecesWanted)}
            />
            <TextField
              label={t(messages.memberLimit)}
              hint={t(messages.memberLimitHint)}
              inputMode="numeric"
              autoComplete="off"
              value={limit}
              onChange={setLimit}
              error={tried && read.limit === undefined && t(messages.piecesWanted)}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}

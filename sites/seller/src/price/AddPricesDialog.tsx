import { MultiCombobox } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { sellerPriceApi } from '@borong/contract'
import { fromRupiah, percent as shareOf, toRupiah } from '@borong/money'
import { useCommand, useT } from '@borong/site-kit'
import { FormGrid, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './price.messages.ts'
import { changed, type PriceList, skuSource, type SkuOption } from './price.ts'

const maxSkus = 100

/** Prices for several skus at once, so much below what everybody pays. */
export function AddPricesDialog({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const t = useT()
  const [skus, setSkus] = useState<readonly SkuOption[]>([])
  const [from, setFrom] = useState('1')
  const [percent, setPercent] = useState('5')
  const basis = /^\d{1,2}([.,]\d{1,2})?$/.test(percent) ? Math.round(Number(percent.replace(',', '.')) * 100) : 0
  const isPercent = basis > 0 && basis < 10_000
  const isFrom = /^[1-9]\d{0,4}$/.test(from)
  const write = useCommand(sellerPriceApi.writePrices, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.savedCells, { n: skus.length }), { tone: 'success' })
      onClose()
    },
  })
  const send = () =>
    void write.send({
      id: list.list_id,
      version: list.version,
      prices: skus.map((it) => ({
        sku_id: it.id,
        min_quantity: Number(from),
        price: toRupiah(shareOf(fromRupiah(it.listPrice), 10_000 - basis)),
      })),
    })
  return (
    <FormDialog
      title={t(messages.add)}
      act={t(messages.save)}
      busy={write.busy}
      refusal={write.refusal}
      isWrong={!skus.length || !isPercent || !isFrom}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <MultiCombobox
            label={t(messages.addGoods)}
            hint={t(messages.addHint)}
            required
            source={skuSource}
            max={maxSkus}
            value={skus}
            onChange={(chosen) => setSkus(chosen as readonly SkuOption[])}
            error={tried && !skus.length && t(messages.goodsWanted)}
          />
          <FormGrid>
            <TextField
              label={t(messages.fromPieces)}
              required
              inputMode="numeric"
              autoComplete="off"
              value={from}
              onChange={setFrom}
              error={tried && !isFrom && t(messages.piecesWanted)}
            />
            <TextField
              label={t(messages.percent)}
              required
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              onChange={setPercent}
              error={tried && !isPercent && t(messages.percentWanted)}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}

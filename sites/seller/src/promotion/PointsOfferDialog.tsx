import { Combobox, type ComboboxOption } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { pointsLimits, sellerPointsApi } from '@borong/contract'
import { minuteSeconds, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { FormGrid, Notice, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { amountOf } from '../page/amount-of.ts'
import { messages } from './points-offer.messages.ts'
import { skuSource } from './promotion.ts'

type Typed = Record<'points' | 'money' | 'pieces' | 'limit' | 'until', string>

const whole = (typed: string, least: number, most: number) =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most ? Number(typed) : undefined

function readTyped({ points, money, pieces, limit, until }: Typed) {
  const read = {
    points: whole(points, 1, pointsLimits.points),
    money: money.trim() === '0' ? 0 : amountOf(money),
    pieces: whole(pieces, 1, pointsLimits.pieces),
    limit: whole(limit, 0, pointsLimits.pieces),
    until: until ? minuteSeconds(until) : undefined,
  }
  const wrong = {
    points: read.points === undefined,
    money: Number.isNaN(read.money),
    pieces: read.pieces === undefined,
    limit: read.limit === undefined || read.limit > (read.pieces ?? 0),
    until: until !== '' && !((read.until ?? 0) * 1000 > Date.now()),
  }
  return { read, wrong }
}

/** A SKU of the shop, what it is to cost in points and money, how many there are and until when. */
export function PointsOfferDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const categories = useApiQuery(sellerPointsApi.categories).data ?? []
  const [sku, setSku] = useState<ComboboxOption | null>(null)
  const [category, setCategory] = useState('')
  const [typed, setTyped] = useState<Typed>({ points: '', money: '0', pieces: '10', limit: '0', until: '' })
  const { read, wrong } = readTyped(typed)
  const ask = useCommand(sellerPointsApi.ask, {
    refreshes: [sellerPointsApi.list],
    onDone: () => {
      toast(t(messages.asked), { tone: 'success' })
      onClose()
    },
  })
  const field = (key: keyof Typed, problem: string, tried: boolean) => ({
    value: typed[key],
    onChange: (text: string) => setTyped({ ...typed, [key]: text }),
    error: tried && wrong[key] && problem,
  })
  const number = { required: true, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FormDialog
      title={t(messages.ask)}
      act={t(messages.send)}
      width={760}
      busy={ask.busy}
      refusal={ask.refusal}
      isWrong={!sku || !category || Object.values(wrong).some(Boolean)}
      onClose={onClose}
      onSend={() =>
        void ask.send({
          sku_id: sku!.id,
          category_id: category,
          exchange_point: read.points!,
          exchange_money: read.money,
          goods_num: read.pieces!,
          limit_num: read.limit!,
          ...(read.until !== undefined && { until: read.until }),
        })
      }
    >
      {(tried) => (
        <>
          <Notice>{t(messages.bears)}</Notice>
          <Combobox
            label={t(messages.goods)}
            required
            source={skuSource}
            value={sku}
            onChange={setSku}
            error={tried && !sku && t(messages.chooseGoods)}
          />
          <Select
            label={t(messages.category)}
            required
            value={category}
            onChange={setCategory}
            empty={t(messages.chooseCategory)}
            choices={categories.map((it) => ({ value: it.category_id, label: it.name }))}
            error={tried && !category && t(messages.chooseCategory)}
          />
          <FormGrid>
            <TextField
              {...number}
              label={t(messages.pointsField)}
              {...field('points', t(messages.pointsWanted), tried)}
            />
            <TextField
              {...number}
              label={t(messages.moneyField)}
              hint={t(messages.moneyHint)}
              before="Rp"
              {...field('money', t(messages.moneyWanted), tried)}
            />
            <TextField
              {...number}
              label={t(messages.piecesField)}
              {...field('pieces', t(messages.pointsWanted), tried)}
            />
            <TextField
              {...number}
              label={t(messages.limitField)}
              hint={t(messages.limitHint)}
              {...field('limit', t(messages.limitWanted), tried)}
            />
            <DateField
              label={t(messages.until)}
              precision="minute"
              hint={t(messages.untilHint)}
              {...field('until', t(messages.untilWanted), tried)}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}

import { CheckedForm } from '@borong/console/queue'
import { type Reply, sellerFreightApi } from '@borong/contract'
import { type Translate, colon, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, Notice, Skeleton, TextField } from '@borong/ui'
import { useState } from 'react'
import { amountIn, type FreightKind, plainText, type RegionChoice, type Template, unitIn, unitSize } from './freight.ts'
import { messages } from './freight.messages.ts'
import styles from './freight.module.css'
import { RegionField } from './RegionsField.tsx'

type Tried = Reply<typeof sellerFreightApi.tryOut>
const fieldOf = { WEIGHT: 'grams', PIECE: 'pieces', VOLUME: 'cubic_cm' } as const

/** Grams, pieces or cubic centimetres as people say them. */
const unitText = (t: Translate, kind: FreightKind, units: number) => {
  const n = units / unitSize[kind]
  return `${plainText(n)} ${kind === 'PIECE' ? t(messages.unitPIECE, { n }) : t(messages[`unit${kind}`])}`
}

/** What a delivery by the template costs, and why. */
export function TryOutCard({ template: it }: { template: Template }) {
  const t = useT()
  const [amount, setAmount] = useState('20')
  const [to, setTo] = useState<RegionChoice>()
  const [goodsPrice, setGoodsPrice] = useState('')
  const [asked, setAsked] = useState<{ region_id: number; goods_price: number; units: number }>()
  const units = unitIn(amount, it.kind)
  const price = goodsPrice.trim() ? amountIn(goodsPrice) : 0
  return (
    <Card title={t(messages.tryOut)}>
      <CheckedForm
        gap={12}
        label={t(messages.tryOut)}
        refusal={undefined}
        isWrong={units === undefined || price === undefined || !to}
        onSend={() => setAsked({ region_id: Number(to!.id), goods_price: price!, units: units! })}
        acts={
          <div>
            <Button type="submit">{t(messages.count)}</Button>
          </div>
        }
      >
        {(tried) => (
          <>
            <p className="small muted">{t(messages.tryText)}</p>
            <div className={styles.fields}>
              <TextField
                label={t(messages[`amount${it.kind}`])}
                required
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                onChange={setAmount}
                error={tried && units === undefined && t(messages.unitWanted)}
              />
              <RegionField
                label={t(messages.to)}
                required
                value={to}
                onChange={setTo}
                error={tried && !to ? t(messages.toWanted) : undefined}
              />
              <TextField
                label={t(messages.goodsPrice)}
                optional
                before="Rp"
                inputMode="decimal"
                autoComplete="off"
                value={goodsPrice}
                onChange={setGoodsPrice}
                error={tried && price === undefined && t(messages.amountWanted)}
              />
            </div>
          </>
        )}
      </CheckedForm>
      {asked && (
        <Answer
          template={it}
          asked={{
            region_id: asked.region_id,
            goods_price: asked.goods_price,
            [fieldOf[it.kind]]: asked.units,
          }}
        />
      )}
    </Card>
  )
}

interface AnswerProps {
  template: Template
  asked: { region_id: number; goods_price: number; grams?: number; pieces?: number; cubic_cm?: number }
}
function Answer({ template: it, asked }: AnswerProps) {
  const t = useT()
  const answer = useApiQuery(sellerFreightApi.tryOut, { id: it.template_id, ...asked }, { showPreviousRows: true })
  if (answer.isError) return <Notice tone="danger">{answer.error.message}</Notice>
  if (!answer.data) return <Skeleton shape="block" height={96} />
  return (
    <div className={styles.answer} role="status">
      <p className={styles.cost}>{costText(t, answer.data)}</p>
      {reasons(t, it, answer.data).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

const costText = (t: Translate, it: Tried) =>
  !it.deliverable
    ? t(messages.notDelivered)
    : it.freight_price === 0
      ? t(messages.isFree)
      : `${formatRupiah(it.freight_price)} · ${t(messages.daysOf, { n: it.days })}`

function reasons(t: Translate, template: Template, it: Tried): string[] {
  const region = it.zone_region ?? it.region
  if (it.reason === 'NOT_DELIVERED') return [t(messages.whyNotDelivered, { region })]
  if (it.reason === 'FREE') return [t(messages.whyFree)]
  const unit = (units: number) => unitText(t, template.kind, units)
  return [
    it.reason === 'ZONE' ? t(messages.whyZone, { region }) : t(messages.whyElsewhere),
    `${t(messages.firstOf, { amount: unit(template.first_unit) })}${colon(t)}${formatRupiah(it.first_price)}`,
    it.steps
      ? `${t(messages.stepsOf, { n: it.steps, amount: unit(template.step_unit) })}: ${it.steps} × ${formatRupiah(it.step_price)}`
      : t(messages.stepsOf, { n: 0, amount: '' }),
  ]
}

import { Combobox, type ComboboxOption, type OptionSource } from '@borong/console/form'
import { FormDialog } from '@borong/console/queue'
import { catalogApi, commissionApi, commissionLimits, mallShopApi, type Reply } from '@borong/contract'
import { isoDay, request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Notice, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { readPercent } from '../page/percent.ts'
import { messages } from './commission.messages.ts'

const shopsNamed: OptionSource = async ({ search }) => {
  const { data } = await request(mallShopApi.list, { keyword: search.trim().slice(0, 60), page_size: 20 })
  return { options: data.map((it) => ({ id: it.shop_id, name: it.shop_name })) }
}

type Category = Reply<typeof catalogApi.categories>[number]
/** All categories with the names of those above them. */
const allOf = (categories: readonly Category[], above = ''): ComboboxOption[] =>
  categories.flatMap((it) => [
    { id: String(it.category_id), name: `${above}${it.name}` },
    ...allOf(it.children, `${above}${it.name} / `),
  ])

/** A rule from a day to come on, of a shop, a category or both. */
export function PlanRuleDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [today] = useState(() => isoDay(Date.now() / 1000))
  const [shop, setShop] = useState<ComboboxOption | null>(null)
  const [category, setCategory] = useState<ComboboxOption | null>(null)
  const [typed, setTyped] = useState('')
  const [fromDay, setFromDay] = useState('')
  const [untilDay, setUntilDay] = useState('')
  const [reason, setReason] = useState('')
  const tree = useApiQuery(catalogApi.categories, { id: 0 })
  const rate = readPercent(typed)
  const isDayWrong = fromDay <= today
  const isUntilWrong = untilDay !== '' && untilDay < fromDay
  const isOfAll = !shop && !category
  const plan = useCommand(commissionApi.plan, {
    refreshes: [commissionApi.list],
    onDone: () => {
      toast(t(messages.planned), { tone: 'success' })
      onClose()
    },
  })
  const send = () =>
    void plan.send({
      ...(shop && { shop_id: shop.id }),
      ...(category && { category_id: category.id }),
      rate_bps: rate!,
      from_day: fromDay,
      ...(untilDay && { until_day: untilDay }),
      reason: reason.trim(),
    })
  return (
    <FormDialog
      title={t(messages.plan)}
      act={t(messages.plan)}
      busy={plan.busy}
      refusal={plan.refusal}
      isWrong={rate === undefined || isDayWrong || isUntilWrong || isOfAll || !reason.trim()}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {tried && isOfAll && <Notice tone="danger">{t(messages.oneWanted)}</Notice>}
          <Combobox
            label={t(messages.shop)}
            hint={t(messages.shopHint)}
            value={shop}
            onChange={setShop}
            source={shopsNamed}
          />
          <Combobox
            label={t(messages.category)}
            hint={t(messages.categoryHint)}
            value={category}
            onChange={setCategory}
            source={allOf(tree.data ?? [])}
          />
          <TextField
            label={t(messages.rate)}
            required
            after="%"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={typed}
            onChange={setTyped}
            error={tried && rate === undefined && t(messages.rateWanted)}
          />
          <DateField
            label={t(messages.fromDay)}
            hint={t(messages.fromHint)}
            required
            value={fromDay}
            onChange={setFromDay}
            error={tried && isDayWrong && t(messages.dayWanted)}
          />
          <DateField
            label={t(messages.untilDay)}
            hint={t(messages.untilHint)}
            value={untilDay}
            onChange={setUntilDay}
            error={tried && isUntilWrong && t(messages.untilWanted)}
          />
          <TextField
            label={t(messages.reason)}
            required
            maxLength={commissionLimits.reason}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() && t(messages.reasonWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}

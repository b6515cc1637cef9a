import { Combobox } from '@borong/console/form'
import { useT } from '@borong/site-kit'
import { FormGrid, TextField } from '@borong/ui'
import { arePointsWrong, couponSource, isGiftNumWrong, skuSource, type Step } from './promotion.ts'
import { messages } from './step.messages.ts'

interface StepGiftsProps {
  step: Step
  /** Its place, counted from 1. */
  n: number
  readOnly: boolean
  onChange: (what: Partial<Step>) => void
}

/** What a step gives beside the money: pieces of a sku, a coupon, points. */
export function StepGifts({ step, n, readOnly, onChange }: StepGiftsProps) {
  const t = useT()
  return (
    <FormGrid>
      <Combobox
        label={t(messages.gift, { n })}
        optional
        disabled={readOnly}
        source={skuSource}
        value={step.gift}
        onChange={(gift) => onChange({ gift })}
      />
      {step.gift && (
        <TextField
          label={t(messages.giftNum, { n })}
          required
          inputMode="numeric"
          autoComplete="off"
          disabled={readOnly}
          value={step.giftNum}
          onChange={(giftNum) => onChange({ giftNum })}
          error={isGiftNumWrong(step) && t(messages.giftNumWrong)}
        />
      )}
      <Combobox
        label={t(messages.coupon, { n })}
        optional
        hint={t(messages.couponHint)}
        disabled={readOnly}
        source={couponSource}
        value={step.coupon}
        onChange={(coupon) => onChange({ coupon })}
      />
      <TextField
        label={t(messages.points, { n })}
        optional
        hint={t(messages.pointsHint)}
        inputMode="numeric"
        autoComplete="off"
        disabled={readOnly}
        value={step.points}
        onChange={(points) => onChange({ points })}
        error={arePointsWrong(step) && t(messages.pointsWrong)}
      />
    </FormGrid>
  )
}

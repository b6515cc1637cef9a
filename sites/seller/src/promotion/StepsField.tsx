import { shopPromotionLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, Checkbox, FormGrid, IconButton, Row, Select, Stack, TextField } from '@borong/ui'
import { Plus, X } from 'lucide-react'
import { messages } from './promotion.messages.ts'
import { amountOf } from '../page/amount-of.ts'
import { emptyStep, type Step } from './promotion.ts'
import { StepGifts } from './StepGifts.tsx'

interface StepsFieldProps {
  steps: readonly Step[]
  onChange: (steps: readonly Step[]) => void
  readOnly: boolean
  isWrong: (at: number) => boolean
}

/** From which sums on a discount gives what. */
export function StepsField({ steps, onChange, readOnly, isWrong }: StepsFieldProps) {
  const t = useT()
  const set = (at: number, what: Partial<Step>) => onChange(steps.with(at, { ...steps[at]!, ...what }))
  return (
    <Stack gap={12}>
      <p className="muted">{t(messages.stepsHint)}</p>
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has no name but its place
        <Stack gap={8} key={at}>
          <FormGrid>
            <TextField
              label={t(messages.stepFrom, { n: at + 1 })}
              required
              inputMode="decimal"
              autoComplete="off"
              disabled={readOnly}
              value={step.from}
              onChange={(from) => set(at, { from })}
              error={isWrong(at) && !amountOf(step.from) && t(messages.amountWanted)}
            />
            <Select
              label={t(messages.stepGives, { n: at + 1 })}
              disabled={readOnly}
              value={step.gives}
              onChange={(gives) => set(at, { gives })}
              choices={[
                { value: 'minus', label: t(messages.minusRp) },
                { value: 'percent', label: t(messages.percentOff) },
                { value: 'nothing', label: t(messages.nothing) },
              ]}
            />
            {step.gives !== 'nothing' && (
              <TextField
                label={t(messages.stepValue, { n: at + 1 })}
                required
                inputMode="decimal"
                autoComplete="off"
                disabled={readOnly}
                value={step.value}
                onChange={(value) => set(at, { value })}
                error={isWrong(at) && Boolean(amountOf(step.from)) && t(messages.stepWrong)}
              />
            )}
          </FormGrid>
          <StepGifts step={step} n={at + 1} readOnly={readOnly} onChange={(what) => set(at, what)} />
          <Row gap={8} between>
            <Checkbox
              label={t(messages.freeFreight, { n: at + 1 })}
              disabled={readOnly}
              checked={step.freeFreight}
              onChange={(freeFreight) => set(at, { freeFreight })}
            />
            {steps.length > 1 && !readOnly && (
              <IconButton
                label={t(messages.dropStep, { n: at + 1 })}
                onClick={() => onChange(steps.filter((_, place) => place !== at))}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </Row>
        </Stack>
      ))}
      {steps.length < shopPromotionLimits.steps && !readOnly && (
        <Row gap={8}>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => onChange([...steps, emptyStep])}>
            {t(messages.addStep)}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

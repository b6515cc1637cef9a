import { freightKinds, freightLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, IconButton, Notice, RadioCards, TextField } from '@borong/ui'
import { Plus, X } from 'lucide-react'
import { amountIn, daysIn, type TemplateValues, twice, unitIn, type ZoneValues } from './freight.ts'
import { messages } from './freight.messages.ts'
import styles from './freight.module.css'
import { RegionsField } from './RegionsField.tsx'

interface TemplateFieldsProps {
  values: TemplateValues
  onChange: (values: TemplateValues) => void
  /** What is missing or wrong is said. */
  tried: boolean
}

const numeric = { inputMode: 'decimal', autoComplete: 'off' } as const

/** Everything of a template. */
export function TemplateFields({ values, onChange, tried }: TemplateFieldsProps) {
  const t = useT()
  const set = (change: Partial<TemplateValues>) => onChange({ ...values, ...change })
  const wrong = (isWrong: boolean, words: string) => (tried && isWrong ? words : undefined)
  const unit = t(messages[`in${values.kind}`])
  return (
    <>
      <TextField
        label={t(messages.name)}
        hint={t(messages.nameHint)}
        required
        autoComplete="off"
        maxLength={freightLimits.name}
        value={values.name}
        onChange={(name) => set({ name })}
        error={wrong(!values.name.trim(), t(messages.nameWanted))}
      />
      <RadioCards
        legend={t(messages.charged)}
        value={values.kind}
        onChange={(kind) => set({ kind, firstUnit: '1', stepUnit: '1' })}
        options={freightKinds.map((value) => ({
          value,
          title: t(messages[value]),
          detail: t(messages[`${value}Text`]),
        }))}
      />
      <div className={styles.fields}>
        <TextField
          {...numeric}
          label={t(messages.firstUnit)}
          required
          after={unit}
          value={values.firstUnit}
          onChange={(firstUnit) => set({ firstUnit })}
          error={wrong(unitIn(values.firstUnit, values.kind) === undefined, t(messages.unitWanted))}
        />
        <AmountField
          label={t(messages.firstPrice)}
          value={values.firstPrice}
          onChange={(firstPrice) => set({ firstPrice })}
          tried={tried}
        />
        <TextField
          {...numeric}
          label={t(messages.stepUnit)}
          required
          after={unit}
          value={values.stepUnit}
          onChange={(stepUnit) => set({ stepUnit })}
          error={wrong(unitIn(values.stepUnit, values.kind) === undefined, t(messages.unitWanted))}
        />
        <AmountField
          label={t(messages.stepPrice)}
          value={values.stepPrice}
          onChange={(stepPrice) => set({ stepPrice })}
          tried={tried}
        />
        <TextField
          {...numeric}
          label={t(messages.freeFrom)}
          hint={t(messages.freeFromHint)}
          optional
          before="Rp"
          value={values.freeFrom}
          onChange={(freeFrom) => set({ freeFrom })}
          error={wrong(values.freeFrom.trim() !== '' && !amountIn(values.freeFrom), t(messages.freeFromWrong))}
        />
        <DaysField value={values.days} onChange={(days) => set({ days })} tried={tried} />
      </div>
      <Zones zones={values.zones} onChange={(zones) => set({ zones })} tried={tried} />
      <RegionsField
        label={t(messages.undelivered)}
        hint={t(messages.undeliveredHint)}
        optional
        value={values.undelivered}
        onChange={(undelivered) => set({ undelivered })}
      />
      {twice(values).length > 0 && (
        <Notice tone="warn" live="polite">
          {t(messages.twice, { names: twice(values).join('; ') })}
        </Notice>
      )}
    </>
  )
}

interface OneProps {
  label: string
  value: string
  onChange: (value: string) => void
  tried: boolean
}
function AmountField({ tried, ...field }: OneProps) {
  const t = useT()
  return (
    <TextField
      {...field}
      {...numeric}
      required
      before="Rp"
      error={tried && amountIn(field.value) === undefined && t(messages.amountWanted)}
    />
  )
}
function DaysField({ tried, ...field }: Omit<OneProps, 'label'>) {
  const t = useT()
  return (
    <TextField
      {...field}
      {...numeric}
      label={t(messages.days)}
      required
      error={tried && daysIn(field.value) === undefined && t(messages.daysWanted)}
    />
  )
}

interface ZonesProps {
  zones: readonly ZoneValues[]
  onChange: (zones: readonly ZoneValues[]) => void
  tried: boolean
}
function Zones({ zones, onChange, tried }: ZonesProps) {
  const t = useT()
  const set = (at: number, change: Partial<ZoneValues>) => onChange(zones.with(at, { ...zones[at]!, ...change }))
  const add = () =>
    onChange([
      ...zones,
      {
        key: String(Math.max(-1, ...zones.map((it) => Number(it.key))) + 1),
        regions: [],
        firstPrice: '',
        stepPrice: '',
        days: '3',
      },
    ])
  return (
    <div className={styles.zones}>
      <h4 className={styles.heading}>{t(messages.zones)}</h4>
      <p className="small muted">{t(messages.zonesText)}</p>
      {zones.map((zone, at) => (
        <div key={zone.key} role="group" aria-label={t(messages.zone, { n: at + 1 })} className={styles.zone}>
          <div className={styles.zoneHead}>
            {t(messages.zone, { n: at + 1 })}
            <IconButton
              size="small"
              label={t(messages.removeZone, { n: at + 1 })}
              onClick={() => onChange(zones.toSpliced(at, 1))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <RegionsField
            label={t(messages.regions)}
            required
            value={zone.regions}
            onChange={(regions) => set(at, { regions })}
            error={tried && !zone.regions.length ? t(messages.regionsWanted) : undefined}
          />
          <div className={styles.fields}>
            <AmountField
              label={t(messages.firstPrice)}
              value={zone.firstPrice}
              onChange={(firstPrice) => set(at, { firstPrice })}
              tried={tried}
            />
            <AmountField
              label={t(messages.stepPrice)}
              value={zone.stepPrice}
              onChange={(stepPrice) => set(at, { stepPrice })}
              tried={tried}
            />
            <DaysField value={zone.days} onChange={(days) => set(at, { days })} tried={tried} />
          </div>
        </div>
      ))}
      {zones.length < freightLimits.zones && (
        <div>
          <Button icon={<Plus aria-hidden="true" />} onClick={add}>
            {t(messages.addZone)}
          </Button>
        </div>
      )}
    </div>
  )
}

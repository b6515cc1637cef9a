import { MultiCombobox } from '@borong/console/form'
import { WordInputs } from '@borong/console/form/word-fields'
import { FormDialog } from '@borong/console/queue'
import { NotLoaded } from '@borong/console/site'
import {
  adminCouponApi,
  couponAudiences,
  couponCodeKinds,
  priceListLimits,
  shopPromotionLimits,
} from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Dialog, FormGrid, Notice, Select, Skeleton, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { CategoryTicks, useOfferedCategories } from '../page/CategoryTicks.tsx'
import { NameFields } from '../page/NameFields.tsx'
import {
  changedCoupons,
  companySource,
  draftOf,
  faultsOf,
  type MallCoupon,
  type Typed,
  typedOf,
} from './mall-coupon.ts'
import { messages } from './mall-coupon.messages.ts'

interface MallCouponDialogProps {
  /** Of the coupon that is changed; without it one is opened. */
  of?: string
  onClose: () => void
}

/** A coupon of the mall is written. */
export function MallCouponDialog({ of, onClose }: MallCouponDialogProps) {
  return of ? <Loaded id={of} onClose={onClose} /> : <Written old={undefined} onClose={onClose} />
}

function Loaded({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const one = useApiQuery(adminCouponApi.show, { id }, { staleTime: 0 })
  if (one.data) return <Written old={one.data} onClose={onClose} />
  return (
    <Dialog open width={760} onClose={onClose} title={t(messages.change)}>
      {one.isError ? (
        <NotLoaded error={one.error} retry={() => void one.refetch()} />
      ) : (
        <Skeleton shape="block" height={196} />
      )}
    </Dialog>
  )
}

const none: ReadonlySet<string> = new Set()

function Written({ old, onClose }: { old: MallCoupon | undefined; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(() => typedOf(old))
  const [now] = useState(() => Date.now() / 1000)
  const faults = faultsOf(typed, now)
  const onDone = (it: MallCoupon) => {
    toast(t(messages.saved, { name: it.name }), { tone: 'success' })
    onClose()
  }
  const open = useCommand(adminCouponApi.open, { refreshes: changedCoupons, onDone })
  const change = useCommand(adminCouponApi.change, { refreshes: changedCoupons, onDone })
  const { busy, refusal } = old ? change : open
  const act = t(old ? messages.save : messages.create)
  return (
    <FormDialog
      title={old ? t(messages.changeOf, { name: old.name }) : act}
      act={act}
      width={760}
      busy={busy}
      refusal={refusal}
      isWrong={faults.size > 0}
      onSend={() => {
        const draft = draftOf(typed, old)
        if (old) void change.send({ id: old.coupon_id, ...draft })
        else void open.send(draft)
      }}
      onClose={onClose}
    >
      {(tried) => (
        <Fields
          typed={typed}
          onChange={(what) => setTyped({ ...typed, ...what })}
          tried={tried}
          faults={tried ? faults : none}
          old={old}
        />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  typed: Typed
  onChange: (what: Partial<Typed>) => void
  tried: boolean
  faults: ReadonlySet<string>
  old: MallCoupon | undefined
}

function Fields({ typed: it, onChange, tried, faults, old }: FieldsProps) {
  const t = useT()
  const runs = old?.state === 'RUNNING'
  const { offered } = useOfferedCategories(
    (old?.categories ?? []).map((one) => ({ category_id: one.category_id, category_name: one.name })),
  )
  return (
    <>
      {runs && <Notice tone="info">{t(messages.runsNotice)}</Notice>}
      <NameFields
        legend={t(messages.name)}
        names={it.names}
        onChange={(names) => onChange({ names })}
        tried={tried}
        maxLength={shopPromotionLimits.title}
      />
      <b>{t(messages.descriptions)}</b>
      <WordInputs
        words={it.descriptions}
        onChange={(descriptions) => onChange({ descriptions })}
        maxLength={400}
        optional
        tried={tried}
        missing={t(messages.descriptionMissing)}
        wanted={t(messages.descriptionWanted)}
      />
      <FormGrid>
        <DateField
          label={t(messages.start)}
          precision="minute"
          required
          hint={t(messages.timeHint)}
          value={it.from}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={t(messages.until)}
          precision="minute"
          required
          value={it.until}
          onChange={(until) => onChange({ until })}
          error={faults.has('period') && t(messages.periodWanted)}
        />
      </FormGrid>
      <Numbers typed={it} onChange={onChange} faults={faults} runs={runs} />
      {!runs && (
        <>
          <b>{t(messages.categories)}</b>
          <CategoryTicks
            label={t(messages.categories)}
            offered={offered}
            chosen={it.categoryIds}
            onChange={(categoryIds) => onChange({ categoryIds })}
          />
        </>
      )}
      <TakingFields typed={it} onChange={onChange} faults={faults} runs={runs} />
      <AudienceFields typed={it} onChange={onChange} faults={faults} begun={runs ? old.audience : undefined} />
    </>
  )
}

type PartProps = Pick<FieldsProps, 'typed' | 'onChange' | 'faults'> & { runs: boolean }

function Numbers({ typed: it, onChange, faults, runs }: PartProps) {
  const t = useT()
  const amount = { required: true, disabled: runs, inputMode: 'decimal', autoComplete: 'off' } as const
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FormGrid>
      <TextField
        {...amount}
        label={t(messages.value)}
        value={it.value}
        onChange={(value) => onChange({ value })}
        error={faults.has('value') && t(messages.amountWanted)}
      />
      <TextField
        {...amount}
        label={t(messages.threshold)}
        value={it.threshold}
        onChange={(threshold) => onChange({ threshold })}
        error={faults.has('threshold') && t(messages.thresholdWanted)}
      />
      <TextField
        {...count}
        required
        label={t(messages.total)}
        value={it.total}
        onChange={(total) => onChange({ total })}
        error={faults.has('total') && t(messages.wholeWanted)}
      />
      {(['memberLimit', 'companyLimit'] as const).map((key) => (
        <TextField
          key={key}
          {...count}
          label={t(messages[key])}
          hint={t(messages.noLimit)}
          value={it[key]}
          onChange={(text) => onChange({ [key]: text })}
          error={faults.has(key) && t(messages.limitWanted)}
        />
      ))}
    </FormGrid>
  )
}

/** For whom it is. Once it has begun it can be for more, never for fewer. */
function AudienceFields({
  typed: it,
  onChange,
  faults,
  begun,
}: Omit<PartProps, 'runs'> & { begun: MallCoupon['audience'] }) {
  const t = useT()
  const open =
    begun === undefined ? couponAudiences : couponAudiences.filter((one) => one === begun || one === 'EVERYBODY')
  return (
    <>
      <Select
        label={t(messages.audience)}
        disabled={open.length === 1}
        hint={it.audience === 'FIRST_ORDER' ? t(messages.firstHint) : undefined}
        value={it.audience}
        onChange={(audience) => onChange({ audience })}
        choices={open.map((value) => ({ value, label: t(messages[value]) }))}
      />
      {it.audience === 'CHOSEN' && (
        <MultiCombobox
          label={t(messages.companies)}
          hint={t(messages.companiesHint)}
          source={companySource}
          max={priceListLimits.companies}
          value={it.companies}
          onChange={(companies) => onChange({ companies })}
          error={faults.has('audience') && t(messages.audienceWanted)}
        />
      )}
    </>
  )
}

function TakingFields({ typed: it, onChange, faults, runs }: PartProps) {
  const t = useT()
  return (
    <>
      <Select
        label={t(messages.taking)}
        disabled={runs}
        hint={it.taking === 'SINGLE' ? t(messages.singleHint) : undefined}
        value={it.taking}
        onChange={(taking) => onChange({ taking })}
        choices={couponCodeKinds.map((value) => ({ value, label: t(messages[value]) }))}
      />
      {it.taking === 'SHARED' && (
        <TextField
          label={t(messages.code)}
          required
          disabled={runs}
          hint={t(messages.codeHint)}
          autoComplete="off"
          maxLength={24}
          value={it.code}
          onChange={(code) => onChange({ code })}
          error={faults.has('code') && t(messages.codeWanted)}
        />
      )}
    </>
  )
}

import { MultiCombobox } from '@borong/console/form'
import { couponCodeKinds, shopPromotionKinds, shopPromotionLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { FormGrid, Select, TextField } from '@borong/ui'
import { AudienceFields } from './AudienceFields.tsx'
import { messages as budget } from './promotion-budget.messages.ts'
import { messages } from './promotion.messages.ts'
import { goodsSource, type Typed } from './promotion.ts'
import { StepsField } from './StepsField.tsx'

interface PromotionFieldsProps {
  typed: Typed
  onChange: (what: Partial<Typed>) => void
  /** The parts that are wrong, once somebody wanted to save. */
  faults: ReadonlySet<string>
  /** It is there already: its kind stays. */
  isOld: boolean
  /** It has begun: only what takes nothing from buyers can change. */
  runs: boolean
  /** It has begun with a budget. */
  hadBudget: boolean
  /** For whom a coupon is that has begun. */
  begun?: Typed['audience'] | undefined
}

/** Everything that is written of a promotion. */
export function PromotionFields({ typed: it, onChange, faults, isOld, runs, hadBudget, begun }: PromotionFieldsProps) {
  const t = useT()
  const needsGoods = it.kind === 'MINUS_PRICE' || it.kind === 'HALF_PRICE'
  return (
    <>
      <Select
        label={t(messages.kind)}
        disabled={isOld}
        value={it.kind}
        onChange={(kind) => onChange({ kind })}
        choices={shopPromotionKinds.map((value) => ({ value, label: t(messages[value]) }))}
      />
      <FormGrid>
        {(['en', 'zh', 'id'] as const).map((lang) => (
          <TextField
            key={lang}
            label={t({ en: messages.nameEn, zh: messages.nameZh, id: messages.nameId }[lang])}
            required={lang === 'en'}
            optional={lang !== 'en'}
            autoComplete="off"
            maxLength={shopPromotionLimits.title}
            value={it[lang]}
            onChange={(text) => onChange({ [lang]: text })}
            error={lang === 'en' && faults.has('name') && t(messages.nameWanted)}
          />
        ))}
      </FormGrid>
      <FormGrid>
        <DateField
          label={t(messages.from)}
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
      {it.kind === 'FULL_DISCOUNT' && (
        <StepsField
          steps={it.steps}
          readOnly={runs}
          onChange={(steps) => onChange({ steps })}
          isWrong={(at) => faults.has(`step ${at}`)}
        />
      )}
      {it.kind === 'MINUS_PRICE' && (
        <TextField
          label={t(messages.minus)}
          required
          disabled={runs}
          inputMode="decimal"
          autoComplete="off"
          value={it.minus}
          onChange={(minus) => onChange({ minus })}
          error={faults.has('minus') && t(messages.amountWanted)}
        />
      )}
      {it.kind !== 'COUPON' && <BudgetField typed={it} {...{ onChange, faults, runs, hadBudget }} />}
      {it.kind === 'COUPON' && (
        <>
          <CouponFields typed={it} onChange={onChange} faults={faults} runs={runs} />
          <TakingFields typed={it} onChange={onChange} faults={faults} runs={runs} />
          <AudienceFields typed={it} onChange={onChange} faults={faults} begun={begun} />
        </>
      )}
      <MultiCombobox
        label={t(messages.goods)}
        required={needsGoods}
        disabled={runs}
        hint={
          it.categoryIds.length
            ? t(messages.categoriesKept, { n: it.categoryIds.length })
            : needsGoods
              ? undefined
              : t(messages.goodsHint)
        }
        source={goodsSource}
        max={shopPromotionLimits.goods}
        value={it.goods}
        onChange={(goods) => onChange({ goods })}
        error={faults.has('goods') && t(messages.goodsWanted)}
      />
    </>
  )
}

type BudgetFieldProps = Pick<PromotionFieldsProps, 'typed' | 'onChange' | 'faults' | 'runs' | 'hadBudget'>

/** The most that it takes off in all; what runs can get more of it, or no limit. */
function BudgetField({ typed, onChange, faults, runs, hadBudget }: BudgetFieldProps) {
  const t = useT()
  return (
    <TextField
      label={t(budget.budgetRp)}
      optional
      disabled={runs && !hadBudget}
      hint={t(runs ? (hadBudget ? budget.runsHint : budget.none) : budget.hint)}
      inputMode="decimal"
      autoComplete="off"
      value={typed.budget}
      onChange={(text) => onChange({ budget: text })}
      error={faults.has('budget') && t(budget.wrong)}
    />
  )
}

function CouponFields({
  typed: it,
  onChange,
  faults,
  runs,
}: Omit<PromotionFieldsProps, 'isOld' | 'begun' | 'hadBudget'>) {
  const t = useT()
  return (
    <FormGrid>
      <TextField
        label={t(messages.value)}
        required
        disabled={runs}
        inputMode="decimal"
        autoComplete="off"
        value={it.value}
        onChange={(value) => onChange({ value })}
        error={faults.has('value') && t(messages.amountWanted)}
      />
      <TextField
        label={t(messages.threshold)}
        required
        disabled={runs}
        inputMode="decimal"
        autoComplete="off"
        value={it.threshold}
        onChange={(threshold) => onChange({ threshold })}
        error={faults.has('threshold') && t(messages.thresholdWanted)}
      />
      <TextField
        label={t(messages.total)}
        required
        inputMode="numeric"
        autoComplete="off"
        value={it.total}
        onChange={(total) => onChange({ total })}
        error={faults.has('total') && t(messages.totalWanted)}
      />
      <TextField
        label={t(messages.memberLimit)}
        hint={t(messages.memberLimitHint)}
        inputMode="numeric"
        autoComplete="off"
        value={it.memberLimit}
        onChange={(memberLimit) => onChange({ memberLimit })}
        error={faults.has('memberLimit') && t(messages.totalWanted)}
      />
      <TextField
        label={t(messages.companyLimit)}
        hint={t(messages.memberLimitHint)}
        inputMode="numeric"
        autoComplete="off"
        value={it.companyLimit}
        onChange={(companyLimit) => onChange({ companyLimit })}
        error={faults.has('companyLimit') && t(messages.totalWanted)}
      />
    </FormGrid>
  )
}

/** From the list, by one code for everybody, or by codes that are good once. */
function TakingFields({
  typed: it,
  onChange,
  faults,
  runs,
}: Omit<PromotionFieldsProps, 'isOld' | 'begun' | 'hadBudget'>) {
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

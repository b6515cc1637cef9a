import { MultiCombobox } from '@borong/console/form'
import { couponAudiences, priceListLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Select } from '@borong/ui'
import { messages } from './promotion.messages.ts'
import { companySource, groupSource, type Typed } from './promotion.ts'

interface AudienceFieldsProps {
  typed: Typed
  onChange: (what: Partial<Typed>) => void
  faults: ReadonlySet<string>
  /** For whom it is, once it has begun: it can be for more, never for fewer. */
  begun: Typed['audience'] | undefined
}

/** For whom a coupon is. */
export function AudienceFields({ typed: it, onChange, faults, begun }: AudienceFieldsProps) {
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
        <>
          <MultiCombobox
            label={t(messages.companies)}
            hint={t(messages.companiesHint)}
            source={companySource}
            max={priceListLimits.companies}
            value={it.companies}
            onChange={(companies) => onChange({ companies })}
            error={faults.has('audience') && t(messages.audienceWanted)}
          />
          <MultiCombobox
            label={t(messages.groups)}
            source={groupSource}
            max={priceListLimits.groups}
            value={it.groups}
            onChange={(groups) => onChange({ groups })}
          />
        </>
      )}
    </>
  )
}

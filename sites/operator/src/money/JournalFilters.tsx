import { useGo } from '@borong/console/site'
import { balanceKinds, ledgerAccounts, ledgerLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { FromTo } from '@borong/site-kit/date/DateFields.tsx'
import { Button, LinkButton, Row, Select } from '@borong/ui'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FindField } from '../page/FindField.tsx'
import { type JournalSearch, paths } from '../page/paths.ts'
import type { JournalEntry } from './ledger-shown.ts'
import { messages } from './money.messages.ts'
import styles from './TrialBalancePage.module.css'

interface JournalFiltersProps {
  asked: JournalSearch
  /** Of which the names of the shop and the company come that are asked for. */
  rows: readonly JournalEntry[]
}

/** What narrows the bookings; shop and company are chosen in the table. */
export function JournalFilters({ asked, rows }: JournalFiltersProps) {
  const t = useT()
  const go = useGo()
  const [keyword, setKeyword] = useState(asked.keyword ?? '')
  const show = (more: JournalSearch) => go(paths.journal({ ...asked, ...more }), { replace: true })
  const find = (event: FormEvent) => {
    event.preventDefault()
    show({ keyword: keyword.trim() || undefined })
  }
  const isNarrowed = Object.values(asked).some((it) => it !== undefined)
  const shopName = rows.find((it) => it.shop_id === asked.shop)?.shop_name ?? asked.shop
  const companyName = rows.find((it) => it.company_id === asked.company)?.company_name ?? asked.company
  const chosen = [
    [asked.shop && t(messages.onlyShop, { name: shopName ?? '' }), { shop: undefined }],
    [asked.company && t(messages.onlyCompany, { name: companyName ?? '' }), { company: undefined }],
  ] as const
  return (
    <form role="search" className={styles.filters} onSubmit={find}>
      <FindField label={t(messages.keyword)} maxLength={ledgerLimits.keyword} value={keyword} onChange={setKeyword} />
      <Button type="submit">{t(messages.find)}</Button>
      <Select
        label={t(messages.kind)}
        value={asked.kind ?? 'ALL'}
        choices={[
          { value: 'ALL', label: t(messages.everyKind) },
          ...balanceKinds.map((value) => ({ value, label: t(messages[`${value}Kind`]) })),
        ]}
        onChange={(kind) => show({ kind: kind === 'ALL' ? undefined : kind })}
      />
      <Select
        label={t(messages.account)}
        value={asked.account ?? 'ALL'}
        choices={[
          { value: 'ALL', label: t(messages.everyAccount) },
          ...ledgerAccounts.map((value) => ({ value, label: t(messages[value]) })),
        ]}
        onChange={(account) => show({ account: account === 'ALL' ? undefined : account })}
      />
      <FromTo
        from={{
          label: t(messages.from),
          value: asked.from ?? '',
          onChange: (day) => show({ from: day || undefined }),
        }}
        to={{ label: t(messages.until), value: asked.to ?? '', onChange: (day) => show({ to: day || undefined }) }}
      />
      {isNarrowed && (
        <LinkButton variant="quiet" href={paths.journal()}>
          {t(messages.clear)}
        </LinkButton>
      )}
      {(asked.shop || asked.company) && (
        <Row gap={8}>
          {chosen.map(
            ([label, without]) =>
              label && (
                <Button key={label} size="small" icon={<X aria-hidden="true" />} onClick={() => show(without)}>
                  {label}
                </Button>
              ),
          )}
        </Row>
      )}
    </form>
  )
}

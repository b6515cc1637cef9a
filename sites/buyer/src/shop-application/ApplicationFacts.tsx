import { formatRupiah, listed, number, useT } from '@borong/site-kit'
import { Button, Pairs, Stack } from '@borong/ui'
import { type Application, type StepName, regionText } from './application-shown.ts'
import { messages } from './application.messages.ts'
import { DocumentRows } from './DocumentRows.tsx'
import styles from './ShopApplication.module.css'

/** Everything that was filled in, step by step; with `onEdit` each can be changed. */
export function ApplicationFacts({ of: it, onEdit }: { of: Application; onEdit?: (step: StepName) => void }) {
  const t = useT()
  const head = (step: StepName) => (
    <header className={styles.partHead}>
      <h3>{t(messages[step])}</h3>
      {onEdit && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${t(messages.edit)}: ${t(messages[step])}`}
          onClick={() => onEdit(step)}
        >
          {t(messages.edit)}
        </Button>
      )}
    </header>
  )
  return (
    <Stack gap={16}>
      <section>
        {head('COMPANY')}
        <Pairs
          pairs={[
            [t(messages.shopName), it.shop_name],
            [t(messages.companyName), it.company_name],
            [t(messages.registration), it.registration_number],
            [t(messages.taxNumber), it.tax_number],
            [t(messages.address), [it.address, regionText(it)].filter(Boolean).join(', ')],
            [t(messages.contact), [it.contact_name, it.contact_phone, it.contact_email].filter(Boolean).join(' · ')],
            [t(messages.employees), it.employee_count === undefined ? '' : number(it.employee_count)],
            [t(messages.capital), it.registered_capital === undefined ? '' : formatRupiah(it.registered_capital)],
            ...(it.about ? [[t(messages.aboutCompany), it.about] as const] : []),
          ]}
        />
      </section>
      <section>
        {head('DOCUMENTS')}
        <DocumentRows files={it.documents} />
      </section>
      <section>
        {head('BANK')}
        <Pairs
          pairs={[
            [t(messages.bankName), it.bank_name],
            [t(messages.bankHolder), it.bank_account_name],
            [t(messages.bankNumber), it.bank_account_number],
          ]}
        />
      </section>
      <section>
        {head('CATEGORIES')}
        <p>
          {listed(
            t,
            it.categories.map(({ category_name }) => category_name),
          )}
        </p>
      </section>
    </Stack>
  )
}

import { DetailView } from '@borong/console/detail'
import { Link, useSearchOf, useTitle } from '@borong/console/site'
import { TaxExportsCard, TaxNumberFileCard, TaxNumberFilesCard } from '@borong/console/tax'
import { taxInvoiceApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { LinkButton, Notice, PageHead } from '@borong/ui'
import { paths, searches } from '../page/paths.ts'
import { afterNumbers } from './tax-invoice-shown.ts'
import { messages } from './tax-invoice.messages.ts'
import { TaxInvoicesCard } from './TaxInvoicesCard.tsx'
import styles from './TaxInvoices.module.css'

/** VAT special invoices as the tax office wants them; or one file of numbers that came back. */
export function TaxInvoicesPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { file } = useSearchOf(searches.taxInvoices)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={file && <LinkButton href={paths.taxInvoices()}>{t(messages.back)}</LinkButton>}
      />
      {file ? (
        <OpenedFile key={file} id={file} />
      ) : (
        <>
          <p className={styles.lead}>{t(messages.why)}</p>
          <ShopMissing />
          <TaxInvoicesCard />
          <TaxExportsCard calls={taxInvoiceApi} />
          <TaxNumberFilesCard calls={taxInvoiceApi} hrefOf={(id) => paths.taxInvoices({ file: id })} />
        </>
      )}
    </div>
  )
}

function OpenedFile({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(taxInvoiceApi.numberFile, { id }, { staleTime: 0 })
  return (
    <DetailView entry={one} failed={t(messages.fileFailed)}>
      {(file) => (
        <TaxNumberFileCard
          calls={taxInvoiceApi}
          file={file}
          invoiceHref={(invoice) => paths.invoices({ tab: 'ALL', id: invoice })}
          what={t(messages.writeWhat)}
          refreshes={afterNumbers}
        />
      )}
    </DetailView>
  )
}

function ShopMissing() {
  const t = useT()
  const { data } = useApiQuery(taxInvoiceApi.summary, {})
  if (!data?.missing.length) return null
  return (
    <Notice tone="warn">
      {t(messages.shopMissing)} {data.missing.map((it) => t(messages[it])).join(', ')}.{' '}
      <Link href={paths.settings()}>{t(messages.toSettings)}</Link>
    </Notice>
  )
}

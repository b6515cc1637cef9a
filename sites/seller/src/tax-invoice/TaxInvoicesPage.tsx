import { DetailView } from '@borong/console/detail'
import { Link, useSearchOf, useTitle } from '@borong/console/site'
import { taxInvoiceApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { LinkButton, Notice, PageHead } from '@borong/ui'
import { paths, searches } from '../page/paths.ts'
import { ExportsCard } from './ExportsCard.tsx'
import { NumberFileCard } from './NumberFileCard.tsx'
import { NumberFilesCard } from './NumberFilesCard.tsx'
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
          <ExportsCard />
          <NumberFilesCard />
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
      {(file) => <NumberFileCard file={file} />}
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

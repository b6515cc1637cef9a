import { DetailView } from '@borong/console/detail'
import { Link, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { TaxExportsCard, TaxNumberFileCard, TaxNumberFilesCard } from '@borong/console/tax'
import { commissionTaxApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { LinkButton, Notice, PageHead } from '@borong/ui'
import { paths } from '../page/paths.ts'
import styles from '../page/wide-page.module.css'
import { CommissionTaxCard } from './CommissionTaxCard.tsx'
import { afterCommissionNumbers, search } from './commission-tax-shown.ts'
import { messages } from './commission-tax.messages.ts'
import { MallTaxCard } from './MallTaxCard.tsx'

/** Commission invoices as the tax office wants them; or one file of numbers that came back. */
export function CommissionTaxPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { file } = useSearchOf(search)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          file ? (
            <LinkButton href={paths.commissionTax()}>{t(messages.back)}</LinkButton>
          ) : (
            <LinkButton href={paths.commissionInvoices()}>{t(messages.invoices)}</LinkButton>
          )
        }
      />
      {file ? (
        <OpenedFile key={file} id={file} />
      ) : (
        <>
          <p className={styles.why}>{t(messages.why)}</p>
          <Months />
          <Missing />
          <CommissionTaxCard />
          <MallTaxCard />
          <TaxExportsCard calls={commissionTaxApi} />
          <TaxNumberFilesCard calls={commissionTaxApi} hrefOf={(id) => paths.commissionTax({ file: id })} />
        </>
      )}
    </div>
  )
}

function Months() {
  const t = useT()
  const go = useGo()
  const { month, tab } = useSearchOf(search)
  return (
    <div className={styles.filters}>
      <DateField
        label={t(messages.month)}
        precision="month"
        value={month ?? ''}
        onChange={(picked) => go(paths.commissionTax({ tab, month: picked || undefined }), { replace: true })}
      />
      {month && (
        <LinkButton variant="quiet" href={paths.commissionTax({ tab })}>
          {t(messages.everyMonth)}
        </LinkButton>
      )}
    </div>
  )
}

/** What stands in the way of a file, before somebody makes one. */
function Missing() {
  const t = useT()
  const { month } = useSearchOf(search)
  const { data } = useApiQuery(commissionTaxApi.summary, month ? { month } : {}, { showPreviousRows: true })
  return (
    <>
      {!!data?.missing.length && (
        <Notice tone="warn">
          {t(messages.mallMissing)} {data.missing.map((it) => t(messages[it])).join(', ')}.
        </Notice>
      )}
      {!!data?.shops.length && (
        <Notice tone="warn">
          <p>{t(messages.shopsMissing)}</p>
          <ul>
            {data.shops.map((it) => (
              <li key={it.shop_id}>
                <Link href={paths.shop(it.shop_id)}>{it.shop_name}</Link>:{' '}
                {it.missing.map((what) => t(messages[what])).join(', ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function OpenedFile({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(commissionTaxApi.numberFile, { id }, { staleTime: 0 })
  return (
    <DetailView entry={one} failed={t(messages.fileFailed)}>
      {(file) => (
        <TaxNumberFileCard
          calls={commissionTaxApi}
          file={file}
          invoiceHref={paths.commissionInvoice}
          what={t(messages.writeWhat)}
          refreshes={afterCommissionNumbers}
        />
      )}
    </DetailView>
  )
}

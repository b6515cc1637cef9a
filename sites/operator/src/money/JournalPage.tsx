import { NotLoaded, useSearchOf } from '@borong/console/site'
import { balanceKinds, ledgerAccounts, ledgerApi, ledgerLimits } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { id, oneOf, page, text } from '@borong/site-kit/search.ts'
import { Card, Pagination } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { JournalFiles } from './JournalFiles.tsx'
import { JournalFilters } from './JournalFilters.tsx'
import { JournalTable } from './JournalTable.tsx'
import { days, momentsOfDays } from './ledger-shown.ts'
import { LedgerFrame } from './LedgerFrame.tsx'
import { messages } from './money.messages.ts'

const search = {
  ...days,
  keyword: text(ledgerLimits.keyword),
  kind: oneOf(...balanceKinds),
  account: oneOf(...ledgerAccounts),
  shop: id,
  company: id,
  page_no: page,
}
const pageSize = 20

/** Every booking of the ledger, with what it belongs to. */
export function JournalPage() {
  const t = useT()
  const { page_no = 1, ...asked } = useSearchOf(search)
  const { from, to, shop, company, ...words } = asked
  const filter = {
    ...momentsOfDays(from, to),
    ...words,
    ...(shop && { shop_id: shop }),
    ...(company && { company_id: company }),
  }
  const entries = useApiQuery(
    ledgerApi.entries,
    { ...filter, page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  const total = entries.data?.data_total ?? 0
  return (
    <LedgerFrame part="entries" why={t(messages.entriesWhy)} actions={<JournalFiles filter={filter} />}>
      <JournalFilters key={JSON.stringify(asked)} asked={asked} rows={entries.data?.data ?? []} />
      {entries.isError ? (
        <NotLoaded error={entries.error} retry={() => void entries.refetch()} />
      ) : (
        <Card flush>
          <JournalTable rows={entries.data?.data} refetching={entries.isPlaceholderData} asked={asked} />
        </Card>
      )}
      {total > 0 && (
        <Pagination
          page={page_no}
          pageSize={pageSize}
          total={total}
          href={(no) => paths.journal({ ...asked, page_no: no })}
          note={t(messages.entriesNum, { n: total })}
        />
      )}
    </LedgerFrame>
  )
}

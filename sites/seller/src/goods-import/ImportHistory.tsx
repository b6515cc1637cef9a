import { Link } from '@borong/console/site'
import { goodsImportApi, type Reply } from '@borong/contract'
import { dateMinute, type Translate, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, ErrorState, Pagination, Pill, Table, type Tone } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { nameOfRun } from './goods-import-run.ts'
import { messages } from './goods-import.messages.ts'

type Run = Reply<typeof goodsImportApi.list>['data'][number]
const pageSize = 10
const tones: Partial<Record<Run['state'], Tone>> = { IMPORTED: 'success', STOPPED: 'warn', CHECKED: 'brand' }

/** What an import did, or would do, in a line. */
function outcomeText(t: Translate, it: Run): string {
  const { result, forecast } = it
  const shown = result ?? forecast
  if (!shown) return ''
  return (['new', 'changed', 'unchanged', 'refused'] as const)
    .filter((name) => shown[name] > 0)
    .map((name) => `${shown[name]} ${t(messages[name])}`)
    .join(' · ')
}

/** The imports of the shop, with who did them and when. */
export function ImportHistory({ page }: { page: number }) {
  const t = useT()
  const runs = useApiQuery(goodsImportApi.list, { page_no: page, page_size: pageSize }, { showPreviousRows: true })
  if (runs.isError && !runs.data)
    return (
      <ErrorState
        title={t(messages.failed)}
        actions={<Button onClick={() => void runs.refetch()}>{t(messages.tryAgain)}</Button>}
      >
        {runs.error.message}
      </ErrorState>
    )
  return (
    <Card title={t(messages.history)} flush>
      <Table
        caption={t(messages.history)}
        keyOf={(it) => it.import_id}
        rows={runs.data?.data}
        refetching={runs.isPlaceholderData}
        skeleton={3}
        empty={<EmptyState compact title={t(messages.noHistory)} />}
        columns={[
          {
            key: 'file',
            head: t(messages.file),
            main: true,
            cell: (it) => (
              <>
                <Link href={paths.goodsImport({ open: it.import_id })}>{nameOfRun(t, it)}</Link>{' '}
                {t(it.act ? messages.goodsCounted : messages.rows, { n: it.rows })}
              </>
            ),
          },
          {
            key: 'state',
            head: t(messages.state),
            narrow: true,
            cell: (it) => <Pill tone={tones[it.state] ?? 'neutral'}>{t(messages[`state.${it.state}`])}</Pill>,
          },
          { key: 'result', head: t(messages.result), cell: (it) => outcomeText(t, it) },
          {
            key: 'who',
            head: t(messages.who),
            cell: (it) => it.undone_by ?? it.imported_by ?? it.uploaded_by,
          },
          {
            key: 'when',
            head: t(messages.when),
            narrow: true,
            cell: (it) => dateMinute(it.undone_at ?? it.imported_at ?? it.uploaded_at),
          },
        ]}
      />
      {runs.data && runs.data.data_total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={runs.data.data_total}
          href={(to) => paths.goodsImport({ page_no: to > 1 ? to : undefined })}
        />
      )}
    </Card>
  )
}

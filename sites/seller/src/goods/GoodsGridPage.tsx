import { DataGrid, type GridColumn, type GridReason, plainColumn } from '@borong/console/grid'
import { ColumnsButton, FilterChips, type ListPreferences, ViewTabs } from '@borong/console/list'
import { usePreferences } from '@borong/console/queue'
import { laterPart, useGo, useTitle } from '@borong/console/site'
import { goodsImportApi, sellerGoodsApi } from '@borong/contract'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { useApiQuery, useSession, useT } from '@borong/site-kit'
import { Button, EmptyState, LinkButton, PageHead, Pagination } from '@borong/ui'
import { FileUp, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { paths } from '../page/paths.ts'
import { SearchForm } from '../page/SearchForm.tsx'
import { columnsOf, type Sku, sumsOf } from './goods-columns.tsx'
import styles from './GoodsGridPage.module.css'
import { messages } from './goods.messages.ts'
import { useGoodsListed } from './use-goods-listed.ts'
import { usePickedGoods } from './use-picked-goods.ts'
import { useSaveSkus } from './use-save-skus.ts'

const BulkDialog = laterPart(async () => (await import('./BulkDialog.tsx')).BulkDialog)

const pageSize = 100
const noPermissions: readonly string[] = []
const keyOf = (row: Sku) => row.sku_id
const nameOf = (row: Sku) => row.sku_sn

/** The goods of the shop as rows: prices, quantities and stock are written as in a spreadsheet. */
export function GoodsGridPage() {
  const t = useT()
  const go = useGo()
  useTitle(t(messages.title))
  const listed = useGoodsListed()
  const { state, filter, href } = listed
  const skus = useApiQuery(
    sellerGoodsApi.list,
    { page_no: state.page, page_size: pageSize, ...filter },
    { showPreviousRows: true },
  )
  const { permissions: held = noPermissions } = useSession()
  const columns = useMemo(() => columnsOf(t, held), [t, held])
  const [preferences, setPreferences] = usePreferences('goods')
  const sums = useMemo(() => sumsOf(t), [t])
  const reason: GridReason<Sku> = useMemo(
    () => ({ label: t(messages.reason), isWanted: (changes) => changes.some(({ column }) => column.id === 'stock') }),
    [t],
  )
  const { save, onSaved } = useSaveSkus()
  const [changesAll, setChangesAll] = useState(false)
  const rows = skus.data?.data
  const mayChange = held.includes('goods') || held.includes('prices')
  const { picks, picked, clear } = usePickedGoods(rows)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <>
            <SearchForm
              key={state.keyword}
              label={t(messages.search)}
              placeholder={t(messages.searchHint)}
              keyword={state.keyword}
              onSearch={(keyword = '') => go(href({ ...state, page: 1, keyword }))}
            />
            {mayChange && (
              <Button onClick={() => setChangesAll(true)}>
                {picked.length > 0 ? t(messages.changePicked, { n: picked.length }) : t(messages.changeAll)}
              </Button>
            )}
            {picked.length > 0 && (
              <Button variant="quiet" onClick={clear}>
                {t(messages.clearPicked)}
              </Button>
            )}
            <LinkButton href={paths.goodsImport()} icon={<FileUp aria-hidden="true" />}>
              {t(messages.import)}
            </LinkButton>
            <DownloadButton route={goodsImportApi.export} fields={filter} name="goods.xlsx">
              {t(messages.export)}
            </DownloadButton>
            {held.includes('goods') && held.includes('prices') && (
              <LinkButton variant="primary" href={paths.goodsEditor()} icon={<Plus aria-hidden="true" />}>
                {t(messages.newGoods)}
              </LinkButton>
            )}
          </>
        }
      />
      <Listed listed={listed} columns={columns} preferences={preferences} onPreferences={setPreferences} />
      <DataGrid
        label={t(messages.grid)}
        rows={rows ?? []}
        columns={columns}
        choices={preferences.columns}
        density={preferences.density}
        keyOf={keyOf}
        nameOf={nameOf}
        keyColumn="sku"
        save={save}
        onSaved={onSaved}
        sums={sums}
        reason={reason}
        {...(mayChange && { picks })}
        empty={<EmptyState title={t(messages.empty)} />}
        {...(skus.isError && !rows
          ? { state: { kind: 'failed' as const, retry: () => void skus.refetch() } }
          : !rows
            ? { state: { kind: 'loading' as const } }
            : skus.isPlaceholderData && { state: { kind: 'refreshing' as const } })}
      />
      {changesAll && <BulkDialog filter={filter} held={held} picked={picked} onClose={() => setChangesAll(false)} />}
      {skus.data && skus.data.data_total > 0 && (
        <Pagination
          page={state.page}
          pageSize={pageSize}
          total={skus.data.data_total}
          href={(page) => href({ ...state, page })}
          note={t(messages.counted, { n: skus.data.data_total })}
        />
      )}
    </div>
  )
}

interface ListedProps {
  listed: ReturnType<typeof useGoodsListed>
  columns: readonly GridColumn<Sku>[]
  preferences: ListPreferences
  onPreferences: (wanted: ListPreferences) => void
}

/** Views, those that somebody saved among them, and what narrows the goods. */
function Listed({ listed: { state, list, href, savedViews }, columns, ...shown }: ListedProps) {
  const go = useGo()
  return (
    <div className={styles.listed}>
      <ViewTabs list={list} state={state} href={href} views={savedViews} />
      <div className={styles.filters}>
        <FilterChips
          filters={list.filters}
          chosen={state.filters}
          onChange={(filters) => go(href({ ...state, page: 1, filters }))}
        />
        <ColumnsButton columns={columns.map(plainColumn)} {...shown} isFirstFixed />
      </div>
    </div>
  )
}

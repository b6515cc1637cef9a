import { DataGrid, type GridReason } from '@borong/console/grid'
import { laterPart, Link, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { goodsImportApi, goodsStatuses, sellerGoodsApi } from '@borong/contract'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { useApiQuery, useSession, useT } from '@borong/site-kit'
import { Button, EmptyState, LinkButton, PageHead, Pagination } from '@borong/ui'
import { FileUp, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { paths, searches } from '../page/paths.ts'
import { SearchForm } from '../page/SearchForm.tsx'
import { columnsOf, type Sku, sumsOf } from './goods-columns.tsx'
import styles from './GoodsGridPage.module.css'
import { messages } from './goods.messages.ts'
import { usePickedGoods } from './use-picked-goods.ts'
import { useSaveSkus } from './use-save-skus.ts'

const BulkDialog = laterPart(async () => (await import('./BulkDialog.tsx')).BulkDialog)

const pageSize = 100
const noPermissions: readonly string[] = []
const keyOf = (row: Sku) => row.sku_id
const nameOf = (row: Sku) => row.sku_sn
const views = ['ON_SHELF', 'OFF_SHELF', 'DRAFT', 'OUT', 'TAKEN_DOWN'] as const

/** The goods of the shop as rows: prices, quantities and stock are written as in a spreadsheet. */
export function GoodsGridPage() {
  const t = useT()
  const go = useGo()
  useTitle(t(messages.title))
  const { view, keyword, page_no = 1 } = useSearchOf(searches.goods)
  const status = goodsStatuses.find((it) => it === view)
  const filter = {
    ...(keyword && { keyword }),
    ...(status && { status }),
    ...(view === 'OUT' && { stock: 'OUT' as const }),
  }
  const skus = useApiQuery(sellerGoodsApi.list, { page_no, page_size: pageSize, ...filter }, { showPreviousRows: true })
  const { permissions: held = noPermissions } = useSession()
  const columns = useMemo(() => columnsOf(t, held), [t, held])
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
              key={keyword ?? ''}
              label={t(messages.search)}
              placeholder={t(messages.searchHint)}
              keyword={keyword ?? ''}
              onSearch={(said) => go(paths.goods({ view, keyword: said }))}
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
      <Views view={view} keyword={keyword} />
      <DataGrid
        label={t(messages.grid)}
        rows={rows ?? []}
        columns={columns}
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
          page={page_no}
          pageSize={pageSize}
          total={skus.data.data_total}
          href={(to) => paths.goods({ view, keyword, page_no: to > 1 ? to : undefined })}
          note={t(messages.counted, { n: skus.data.data_total })}
        />
      )}
    </div>
  )
}

/** All goods, and those of one status or without stock. */
function Views({ view, keyword }: { view: string | undefined; keyword: string | undefined }) {
  const t = useT()
  return (
    <nav className={styles.views} aria-label={t(messages.views)}>
      {([undefined, ...views] as const).map((it) => (
        <Link key={it ?? ''} href={paths.goods({ view: it, keyword })} aria-current={it === view ? 'true' : undefined}>
          {t(it ? messages[it] : messages.all)}
        </Link>
      ))}
    </nav>
  )
}

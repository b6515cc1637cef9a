import { DetailView } from '@borong/console/detail'
import { DataGrid, type RowToSave, type SaveAnswer } from '@borong/console/grid'
import { useGo, useSearchOf, useTitle } from '@borong/console/site'
import { sellerPriceApi } from '@borong/contract'
import { fromRupiah, toRupiah } from '@borong/money'
import { refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, EmptyState, LinkButton, PageHead, Pagination, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { paths, searches } from '../page/paths.ts'
import { SearchForm } from '../page/SearchForm.tsx'
import styles from './ListPricesPage.module.css'
import { columnsOf, keyOf, nameOf, packIn } from './price-columns.tsx'
import { messages } from './price.messages.ts'
import { changed, isOpen, type PriceList, type PriceRow } from './price.ts'
import { AddPricesDialog, ImportPricesDialog } from './price-parts.tsx'

/** The prices of one list as rows. */
export function ListPricesPage() {
  const t = useT()
  const { id } = useSearchOf(searches.listPrices)
  const one = useApiQuery(sellerPriceApi.show, { id: id ?? '' }, { enabled: id !== undefined })
  useTitle(one.data ? t(messages.pricesOf, { name: one.data.name }) : t(messages.prices))
  return (
    <DetailView entry={id ? one : 'gone'} failed={t(messages.oneFailed)} back={paths.priceLists()} isPage>
      {(list) => <Prices list={list} />}
    </DetailView>
  )
}

const pageSize = 100

function Prices({ list }: { list: PriceList }) {
  const t = useT()
  const go = useGo()
  const { keyword, page_no = 1 } = useSearchOf(searches.listPrices)
  const id = list.list_id
  const prices = useApiQuery(
    sellerPriceApi.prices,
    { id, page_no, page_size: pageSize, ...(keyword && { keyword }) },
    { showPreviousRows: true },
  )
  const [asks, setAsks] = useState<'add' | 'import'>()
  const mayWrite = isOpen(list)
  const columns = useMemo(() => columnsOf(t, mayWrite), [t, mayWrite])
  const save = useSavePrices(list)
  const rows = prices.data?.data
  const total = prices.data?.data_total ?? 0
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.pricesOf, { name: list.name })}
        actions={
          <>
            <SearchForm
              key={keyword ?? ''}
              label={t(messages.search)}
              placeholder={t(messages.skuHint)}
              keyword={keyword ?? ''}
              onSearch={(said) => go(paths.listPrices({ id, keyword: said }))}
            />
            <LinkButton href={paths.priceLists({ open: id })}>{t(messages.back)}</LinkButton>
            {mayWrite && (
              <>
                <Button icon={<Upload aria-hidden="true" />} onClick={() => setAsks('import')}>
                  {t(messages.importFile)}
                </Button>
                <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAsks('add')}>
                  {t(messages.add)}
                </Button>
              </>
            )}
          </>
        }
      />
      <p className="small muted">{t(messages.zeroHint)}</p>
      <DataGrid
        label={t(messages.gridLabel)}
        rows={rows ?? []}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        keyColumn="sku"
        save={save}
        onSaved={(run) => toast(t(messages.savedCells, { n: run.cells }), { tone: 'success' })}
        empty={<EmptyState title={t(messages.noPrices)}>{t(messages.noPricesText)}</EmptyState>}
        {...(prices.isError && !rows
          ? { state: { kind: 'failed' as const, retry: () => void prices.refetch() } }
          : !rows
            ? { state: { kind: 'loading' as const } }
            : prices.isPlaceholderData && { state: { kind: 'refreshing' as const } })}
      />
      {total > 0 && (
        <Pagination
          page={page_no}
          pageSize={pageSize}
          total={total}
          href={(to) => paths.listPrices({ id, keyword, page_no: to > 1 ? to : undefined })}
          note={t(messages.pricesCounted, { n: total })}
        />
      )}
      {asks === 'add' && <AddPricesDialog list={list} onClose={() => setAsks(undefined)} />}
      {asks === 'import' && <ImportPricesDialog list={list} onClose={() => setAsks(undefined)} />}
    </div>
  )
}

/** Sends what was changed, all of it or nothing; a price of 0 is taken out. */
function useSavePrices(list: PriceList) {
  const client = useQueryClient()
  return async (rows: readonly RowToSave<PriceRow>[]): Promise<SaveAnswer<PriceRow>[]> => {
    const placeOf = ({ row }: RowToSave<PriceRow>) => ({ sku_id: row.sku_id, min_quantity: row.min_quantity })
    const priceOf = ({ values }: RowToSave<PriceRow>) => toRupiah(Number(values['price'] ?? values['packPrice']))
    const packOf = ({ row, values }: RowToSave<PriceRow>) => ('price' in values ? undefined : packIn(row))
    const kept = rows.filter((it) => priceOf(it) > 0)
    await request(sellerPriceApi.writePrices, {
      id: list.list_id,
      version: list.version,
      prices: kept.map((it) => ({
        ...placeOf(it),
        price: priceOf(it),
        ...(packOf(it) && { pack: packOf(it)!.size }),
      })),
      removed: rows.filter((it) => priceOf(it) === 0).map(placeOf),
    })
    await refetch(client, changed)
    const pieceOf = (it: RowToSave<PriceRow>) => toRupiah(fromRupiah(priceOf(it)) / (packOf(it)?.size ?? 1))
    return rows.map((it) => ({ key: it.key, status: 'saved', row: { ...it.row, price: pieceOf(it) } }))
  }
}

import { FileButton, LeaveQuestion } from '@borong/console/form'
import { NotLoaded, useLeaveGuard, useTitle } from '@borong/console/site'
import { sellerStockApi, sellerWarehouseApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { Button, Card, EmptyState, LinkButton, Notice, PageHead, Pagination, Row, Select } from '@borong/ui'
import { useState } from 'react'
import { sentPack } from '../pack/counted-in.ts'
import page from '../page/page.module.css'
import { paths } from '../page/paths.ts'
import { SearchForm } from '../page/SearchForm.tsx'
import { messages } from './count.messages.ts'
import { CountTable, type Entered, pageSize } from './CountTable.tsx'
import { CountDifferences } from './stock-parts.tsx'
import { type Difference, readPieces } from './stock.ts'

/** What was counted in a warehouse, from the page or a file: differences first, then booked. */
export function CountPage() {
  const t = useT()
  useTitle(t(messages.title))
  const warehouses = useApiQuery(sellerWarehouseApi.list)
  const open = (warehouses.data ?? []).filter((it) => it.is_active === 1)
  const [chosen, setChosen] = useState<string>()
  const warehouseId = chosen ?? open.find((it) => it.is_main === 1)?.warehouse_id
  const where = warehouseId === undefined ? {} : { warehouse_id: warehouseId }
  const [entered, setEntered] = useState<Entered>({})
  const [tried, setTried] = useState(false)
  const [file, setFile] = useState<File>()
  const [differences, setDifferences] = useState<readonly Difference[]>()
  const check = useCommand(sellerWarehouseApi.checkCount, { onDone: ({ rows }) => setDifferences(rows) })
  const read = useCommand(sellerWarehouseApi.readCountFile, { onDone: ({ rows }) => setDifferences(rows) })
  const rows = Object.entries(entered).flatMap(([sku_id, { typed, size }]) => {
    const counted = readPieces(typed, 0)
    return counted === undefined ? [] : [{ sku_id, counted: counted * size, ...sentPack(size) }]
  })
  const filled = Object.values(entered).filter(({ typed }) => typed.trim() !== '').length
  const guard = useLeaveGuard(filled > 0)
  const compare = () => {
    setTried(true)
    setFile(undefined)
    if (rows.length && rows.length === filled) void check.send({ ...where, rows })
  }
  const readFile = (it: File) => {
    setFile(it)
    void read.send(where, { file: it })
  }
  const refusal = check.refusal ?? read.refusal
  const clear = () => {
    setEntered({})
    setTried(false)
  }
  return (
    <div className={page.page}>
      <PageHead title={t(messages.title)} actions={<LinkButton href={paths.stock()}>{t(messages.stock)}</LinkButton>} />
      <p className={page.text}>{t(messages.lead)}</p>
      {open.length > 1 && (
        <Select
          label={t(messages.warehouse)}
          value={warehouseId ?? ''}
          choices={open.map((it) => ({ value: it.warehouse_id, label: it.name }))}
          onChange={(id) => {
            setChosen(id)
            clear()
          }}
        />
      )}
      <Row gap={8}>
        <DownloadButton route={sellerWarehouseApi.countTable} fields={where} name="stock-count.xlsx">
          {t(messages.table)}
        </DownloadButton>
        <FileButton label={t(messages.fromFile)} accept=".xlsx,.xls,.csv" busy={read.busy} onFile={readFile} />
        <span className="small muted">{t(messages.fileHint)}</span>
      </Row>
      {refusal && (
        <Notice tone="danger" live="assertive">
          {refusal.message}
        </Notice>
      )}
      <Shelf {...{ entered, setEntered, tried, warehouseId }} />
      <Row gap={12}>
        <Button variant="primary" busy={check.busy} onClick={compare}>
          {t(messages.show)}
        </Button>
        <span className="small muted" role="status">
          {tried && !filled ? t(messages.nothing) : t(messages.entered, { n: filled })}
        </span>
      </Row>
      {differences && (
        <CountDifferences
          rows={differences}
          warehouseId={warehouseId}
          onAgain={() => (file ? readFile(file) : compare())}
          onBooked={() => {
            setDifferences(undefined)
            if (!file) clear()
          }}
          onClose={() => setDifferences(undefined)}
        />
      )}
      <LeaveQuestion guard={guard} />
    </div>
  )
}

interface ShelfProps {
  entered: Entered
  setEntered: (entered: Entered) => void
  tried: boolean
  warehouseId: string | undefined
}

/** The skus to count, found by name or number, page by page; what was entered stays. */
function Shelf({ entered, setEntered, tried, warehouseId }: ShelfProps) {
  const t = useT()
  const [keyword, setKeyword] = useState<string>()
  const [pageNo, setPageNo] = useState(1)
  const found = useApiQuery(
    sellerStockApi.list,
    { page_no: pageNo, page_size: pageSize, ...(keyword && { keyword }) },
    { showPreviousRows: true },
  )
  return (
    <>
      <SearchForm
        label={t(messages.search)}
        placeholder={t(messages.searchHint)}
        keyword=""
        onSearch={(typed) => {
          setKeyword(typed)
          setPageNo(1)
        }}
      />
      {found.isError ? (
        <NotLoaded error={found.error} retry={() => void found.refetch()} />
      ) : (
        <Card flush>
          <CountTable
            rows={found.data?.data}
            refetching={found.isPlaceholderData}
            warehouseId={warehouseId}
            entered={entered}
            tried={tried}
            onEnter={(id, typed) => setEntered({ ...entered, [id]: typed })}
            empty={<EmptyState compact title={t(messages.empty)} />}
          />
          <Pagination
            page={pageNo}
            pageSize={pageSize}
            total={found.data?.data_total ?? 0}
            onPage={setPageNo}
            note={t(messages.rows, { n: found.data?.data_total ?? 0 })}
          />
        </Card>
      )}
    </>
  )
}

import { FileDrop, type StoredFile } from '@borong/console/form'
import { packText, priceListLimits, type Reply, sellerPriceApi } from '@borong/contract'
import { formatRupiah } from '@borong/money'
import { number, request, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, Table, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './price.messages.ts'
import { changed, nameOfSku, type PriceList } from './price.ts'

type ReadRow = Reply<typeof sellerPriceApi.readFile>['rows'][number]
const amount = (price: number | undefined) => (price === undefined ? '–' : formatRupiah(price))
const isWritten = ({ fate }: ReadRow) => fate === 'NEW' || fate === 'CHANGED'

/** A file is read first: what it changes is shown row by row, and saved when somebody says so. */
export function ImportPricesDialog({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const t = useT()
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [rows, setRows] = useState<readonly ReadRow[]>([])
  const written = rows.filter(isWritten)
  const count = (fate: ReadRow['fate']) => number(rows.filter((it) => it.fate === fate).length)
  const write = useCommand(sellerPriceApi.writePrices, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.savedCells, { n: written.length }), { tone: 'success' })
      onClose()
    },
  })
  const save = () =>
    void write.send({
      id: list.list_id,
      version: list.version,
      prices: written.flatMap(({ sku, min_quantity, price }) =>
        sku && min_quantity !== undefined && price !== undefined ? [{ sku_id: sku.sku_id, min_quantity, price }] : [],
      ),
    })
  return (
    <Dialog
      open
      width={760}
      closable={!write.busy}
      title={t(messages.importTitle)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button variant="primary" disabled={!written.length} busy={write.busy} onClick={save}>
            {t(messages.saveRows, { n: written.length })}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <FileDrop
          label={t(messages.file)}
          hint={t(messages.fileHint)}
          accept={['.xlsx', '.xls', '.csv']}
          maxBytes={priceListLimits.fileBytes}
          maxFiles={1}
          value={files}
          onChange={(kept) => {
            setFiles(kept)
            if (!kept.length) setRows([])
          }}
          upload={async (file, { signal }) => {
            const read = await request(sellerPriceApi.readFile, { id: list.list_id }, { file, signal })
            setRows(read.rows)
            return { id: file.name, name: file.name, size: file.size }
          }}
        />
        {rows.length > 0 && (
          <>
            <p role="status">
              {t(messages.readSummary, {
                added: count('NEW'),
                changed: count('CHANGED'),
                same: count('SAME'),
                refused: count('REFUSED'),
              })}
            </p>
            <ReadRows rows={rows} />
          </>
        )}
        {write.refusal && (
          <Notice tone="danger" live="assertive">
            {write.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

/** What the file says, row by row. */
function ReadRows({ rows }: { rows: readonly ReadRow[] }) {
  const t = useT()
  return (
    <Table<ReadRow>
      caption={t(messages.importTitle)}
      rows={rows}
      keyOf={(it) => String(it.row)}
      columns={[
        { key: 'row', head: t(messages.row), align: 'end', narrow: true, cell: (it) => number(it.row) },
        {
          key: 'goods',
          head: t(messages.goods),
          main: true,
          cell: (it) => (it.sku ? nameOfSku(it.sku) : it.sku_sn),
        },
        {
          key: 'from',
          head: t(messages.fromPieces),
          align: 'end',
          narrow: true,
          cell: (it) => (
            <>
              {it.min_quantity === undefined ? '–' : number(it.min_quantity)}
              {it.pack && it.min_quantity !== undefined && (
                <div className="small muted">{packText(t.lang, it.min_quantity, it.sku?.unit ?? '', it.pack)}</div>
              )}
            </>
          ),
        },
        {
          key: 'before',
          head: t(messages.before),
          align: 'end',
          narrow: true,
          cell: (it) => amount(it.before),
        },
        { key: 'after', head: t(messages.after), align: 'end', narrow: true, cell: (it) => amount(it.price) },
        { key: 'fate', head: t(messages.state), cell: (it) => t(messages[it.problem ?? it.fate]) },
      ]}
    />
  )
}

import { useGo, useSearchOf, useTitle } from '@borong/console/site'
import { DetailView } from '@borong/console/detail'
import { FileButton } from '@borong/console/form'
import { goodsImportApi, goodsImportLimits } from '@borong/contract'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Card, LinkButton, Notice, PageHead, Row, Stack } from '@borong/ui'
import { useState } from 'react'
import { paths, searches } from '../page/paths.ts'
import { messages } from './goods-import.messages.ts'
import styles from './GoodsImportPage.module.css'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportRun } from './ImportRun.tsx'

const lookMillis = 1000
const underWay = ['CHECKING', 'IMPORTING', 'UNDOING']

/** Goods by a file: chosen, its columns named, checked and imported. */
export function GoodsImportPage() {
  const t = useT()
  const { open, page_no = 1 } = useSearchOf(searches.goodsImport)
  const shown = useApiQuery(goodsImportApi.show, { id: open ?? '' }, { enabled: open !== undefined })
  const title = t(shown.data?.act ? messages.bulkTitle : messages.title)
  useTitle(title)
  return (
    <div className={styles.page}>
      <Stack gap={16}>
        <PageHead
          title={title}
          actions={
            <LinkButton href={open ? paths.goodsImport() : paths.goods()}>
              {t(open ? messages.another : messages.back)}
            </LinkButton>
          }
        />
        {open ? (
          <Opened key={open} id={open} />
        ) : (
          <>
            <UploadCard />
            <ImportHistory page={page_no} />
          </>
        )}
      </Stack>
    </div>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(
    goodsImportApi.show,
    { id },
    { refetchInterval: ({ state }) => (underWay.includes(state.data?.state ?? '') ? lookMillis : false) },
  )
  return (
    <DetailView entry={one} failed={t(messages.failed)}>
      {(run) => <ImportRun run={run} reload={() => void one.refetch()} />}
    </DetailView>
  )
}

function UploadCard() {
  const t = useT()
  const go = useGo()
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useCommand(goodsImportApi.upload, {
    refreshes: [goodsImportApi.list],
    onDone: ({ import_id: id }) => go(paths.goodsImport({ open: id })),
  })
  const take = (file: File) => {
    upload.reset()
    setTooLarge(file.size > goodsImportLimits.fileBytes)
    if (file.size <= goodsImportLimits.fileBytes) void upload.send({}, { file })
  }
  return (
    <Card title={t(messages.uploadTitle)}>
      <Stack gap={16}>
        <p>{t(messages.uploadText)}</p>
        <Row gap={12}>
          <FileButton
            label={t(messages.choose)}
            accept=".xlsx,.xls,.csv"
            variant="primary"
            busy={upload.busy}
            onFile={take}
          />
          <DownloadButton route={goodsImportApi.sample} fields={{}} name="goods-sample.xlsx">
            {t(messages.sample)}
          </DownloadButton>
          <DownloadButton route={goodsImportApi.export} fields={{}} name="goods.xlsx">
            {t(messages.exportGoods)}
          </DownloadButton>
        </Row>
        <div aria-live="polite">
          {upload.busy && <Notice>{t(messages.reading)}</Notice>}
          {tooLarge && (
            <Notice tone="danger">
              {t(messages.tooLarge, { size: Math.floor(goodsImportLimits.fileBytes / 1_048_576) })}
            </Notice>
          )}
          {upload.refusal && <Notice tone="danger">{upload.refusal.message}</Notice>}
        </div>
      </Stack>
    </Card>
  )
}

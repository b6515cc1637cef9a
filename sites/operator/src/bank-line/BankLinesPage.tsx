import { DetailView } from '@borong/console/detail'
import { FileButton } from '@borong/console/form'
import { useGo, useSearchOf, useTitle } from '@borong/console/site'
import { bankLimits, bankLineApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Card, LinkButton, Notice, PageHead, Row, Stack } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { search } from './bank-line-shown.ts'
import { messages } from './bank-line.messages.ts'
import styles from './BankLines.module.css'
import { OpenedStatement } from './OpenedStatement.tsx'
import { StatementsCard } from './StatementsCard.tsx'

const lookMillis = 1000

/** Statements of the account of the mall, and one of them with its lines. */
export function BankLinesPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { open, page_no = 1 } = useSearchOf(search)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={open && <LinkButton href={paths.bankLines()}>{t(messages.allStatements)}</LinkButton>}
      />
      {open ? (
        <Opened key={open} id={open} />
      ) : (
        <>
          <UploadCard />
          <StatementsCard page={page_no} />
        </>
      )}
    </div>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(
    bankLineApi.statement,
    { id },
    { refetchInterval: ({ state }) => (state.data?.state === 'MATCHING' ? lookMillis : false) },
  )
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(statement) => <OpenedStatement statement={statement} />}
    </DetailView>
  )
}

function UploadCard() {
  const t = useT()
  const go = useGo()
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useCommand(bankLineApi.upload, {
    refreshes: [bankLineApi.statements],
    onDone: ({ statement_id: open }) => go(paths.bankLines({ open })),
  })
  const take = (file: File) => {
    upload.reset()
    setTooLarge(file.size > bankLimits.fileBytes)
    if (file.size <= bankLimits.fileBytes) void upload.send({}, { file })
  }
  return (
    <Card title={t(messages.uploadTitle)}>
      <Stack gap={16}>
        <p className="muted">{t(messages.why)}</p>
        <p>{t(messages.uploadText)}</p>
        <Row gap={12}>
          <FileButton
            label={t(messages.choose)}
            accept=".csv,.xlsx,.xls,.sta,.mt940,.940,.txt"
            variant="primary"
            busy={upload.busy}
            onFile={take}
          />
        </Row>
        <div aria-live="polite">
          {upload.busy && <Notice>{t(messages.reading)}</Notice>}
          {tooLarge && (
            <Notice tone="danger">
              {t(messages.tooLarge, { size: Math.floor(bankLimits.fileBytes / 1_048_576) })}
            </Notice>
          )}
          {upload.refusal && <Notice tone="danger">{upload.refusal.message}</Notice>}
        </div>
      </Stack>
    </Card>
  )
}

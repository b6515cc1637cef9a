import { useSearchOf } from '@borong/console/site'
import { bankLineApi, bankLineTabs } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Card, Meter, Stack, Tabs } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { BankColumnsCard } from './BankColumnsCard.tsx'
import { changed, type LineTab, search, type Statement } from './bank-line-shown.ts'
import { messages } from './bank-line.messages.ts'
import { LinesCard } from './LinesCard.tsx'

/** One statement, at the step where it stands. */
export function OpenedStatement({ statement: it }: { statement: Statement }) {
  if (it.state === 'UPLOADED') return <BankColumnsCard statement={it} />
  if (it.state === 'MATCHING') return <Progress statement={it} />
  return <Lines statement={it} />
}

function Progress({ statement: it }: { statement: Statement }) {
  const t = useT()
  const text = t(messages.progress, { done: it.looked_at, all: it.lines })
  return (
    <Card title={t(messages.MATCHING)} note={it.file_name}>
      <Stack gap={12}>
        <Meter label={t(messages.MATCHING)} used={it.looked_at} whole={Math.max(1, it.lines)} text={text} />
        <p aria-live="polite">{text}</p>
        <p>{t(messages.leave)}</p>
      </Stack>
    </Card>
  )
}

const countOf = (it: Statement, tab: LineTab): number =>
  ({ SURE: it.sure, OPEN: it.open, BOOKED: it.booked, IGNORED: it.ignored, OTHER: it.other, ALL: it.lines })[tab]

function Lines({ statement: it }: { statement: Statement }) {
  const t = useT()
  const { tab = it.sure ? 'SURE' : it.open ? 'OPEN' : 'ALL', page_no = 1 } = useSearchOf(search)
  return (
    <Card
      title={it.file_name}
      note={t(messages.counted, { lines: it.lines, known: it.known, outgoing: it.outgoing })}
      actions={<CompareAgain id={it.statement_id} />}
      flush
    >
      <Tabs
        label={t(messages.views)}
        active={tab}
        tabs={bankLineTabs.map((key) => ({
          key,
          label: t(messages[key]),
          count: countOf(it, key),
          href: paths.bankLines({ open: it.statement_id, tab: key }),
        }))}
      >
        <LinesCard key={tab} statement={it} tab={tab} page={page_no} />
      </Tabs>
    </Card>
  )
}

function CompareAgain({ id }: { id: string }) {
  const t = useT()
  const compare = useCommand(bankLineApi.compare, { refreshes: changed })
  return (
    <Button size="small" busy={compare.busy} onClick={() => void compare.send({ id })}>
      {t(messages.compareAgain)}
    </Button>
  )
}

import { useT } from '@borong/site-kit'
import { Card, Table } from '@borong/ui'
import { messages } from './goods-import.messages.ts'
import type { Run } from './goods-import-run.ts'

type Problem = Run['problems'][number]

/** What is wrong, row by row, as the file shows it. */
export function ProblemsCard({ run }: { run: Run }) {
  const t = useT()
  const { problems, problem_total: all } = run
  return (
    <Card
      title={t(run.act ? messages.bulkProblems : messages.problems)}
      note={all > problems.length ? t(messages.problemsMore, { n: problems.length, all }) : undefined}
      flush
    >
      <Table
        caption={t(messages.problems)}
        keyOf={(it) => `${it.row} ${it.column} ${it.reason}`}
        rows={problems}
        columns={[
          ...(run.act
            ? []
            : [
                {
                  key: 'row',
                  head: t(messages.row),
                  narrow: true,
                  align: 'end' as const,
                  cell: (it: Problem) => it.row,
                },
              ]),
          {
            key: 'column',
            head: t(run.act ? messages.goodsNumber : messages.column),
            narrow: true,
            cell: (it) => it.column,
          },
          { key: 'reason', head: t(messages.reason), main: true, cell: (it) => it.reason },
        ]}
      />
    </Card>
  )
}

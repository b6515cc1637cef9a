import type { ListColumn, ListDefinition } from '@borong/console/list'
import { DetailPanel, DetailView, LongText } from '@borong/console/detail'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { type Reply, backgroundApi } from '@borong/contract'
import { type Translate, dateTime, useT } from '@borong/site-kit'
import { Card, Pairs } from '@borong/ui'
import { CheckCheck } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { jobPart } from './job-name.ts'
import { messages } from './background.messages.ts'

type FailedItem = Reply<typeof backgroundApi.failedItems>['data'][number]

const columnsOf = (t: Translate): readonly ListColumn<FailedItem>[] => [
  { key: 'job', head: t(messages.job), width: 280, text: (it) => jobPart(t, it.job) },
  { key: 'item', head: t(messages.item), width: 170, text: (it) => it.item },
  { key: 'attempts', head: t(messages.attempts), width: 100, align: 'end', text: (it) => it.attempts },
  { key: 'first', head: t(messages.firstFailed), width: 150, text: (it) => dateTime(it.first_failed_at) },
  { key: 'next', head: t(messages.nextTry), width: 150, text: (it) => dateTime(it.next_try_at) },
  { key: 'error', head: t(messages.error), width: 360, text: (it) => it.error },
]

const definitionOf = (t: Translate): ListDefinition<FailedItem> => ({
  key: 'failed-items',
  title: t(messages.jobsTitle),
  counted: (n) => t(messages.counted, { n }),
  searchHint: '',
  keyOf: (it) => `${it.job} ${it.item}`,
  nameOf: (it) => `${jobPart(t, it.job)} ${it.item}`,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <b>{jobPart(t, it.job)}</b>
      <span className={list.company}>{it.item}</span>
      <span className={list.size}>{dateTime(it.first_failed_at)}</span>
    </>
  ),
  views: [{ key: 'ALL', label: t(messages.allQueues) }],
  allView: 'ALL',
  empty: { icon: <CheckCheck aria-hidden="true" />, title: t(messages.emptyJobs), text: t(messages.emptyJobsText) },
  failed: t(messages.failed),
})

/** What timed jobs could not do and try again. */
export function FailedItemsPage() {
  const t = useT()
  return (
    <ListPage
      path={paths.failedItems()}
      list={definitionOf(t)}
      route={backgroundApi.failedItems}
      asked={() => ({})}
      detail={(_, row) => (
        <DetailView
          entry={row ? { data: row, error: null, refetch: () => undefined } : 'gone'}
          failed={t(messages.failed)}
        >
          {(it) => (
            <DetailPanel title={`${jobPart(t, it.job)} ${it.item}`}>
              <Card title={t(messages.error)}>
                <LongText>{it.error}</LongText>
              </Card>
              <Card>
                <Pairs
                  pairs={[
                    [t(messages.job), <code key="job">{it.job}</code>],
                    [t(messages.attempts), it.attempts],
                    [t(messages.firstFailed), dateTime(it.first_failed_at)],
                    [t(messages.lastFailed), dateTime(it.last_failed_at)],
                    [t(messages.nextTry), dateTime(it.next_try_at)],
                  ]}
                />
              </Card>
            </DetailPanel>
          )}
        </DetailView>
      )}
    />
  )
}

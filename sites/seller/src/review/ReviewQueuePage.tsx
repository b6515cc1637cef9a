import type { ListColumn } from '@borong/console/list'
import { DetailPanel, Facts, LongText } from '@borong/console/detail'
import { type Reply, reviewTabs, sellerReviewApi } from '@borong/contract'
import { dateMinute, request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Card, Picture, Stack, Stars, toast } from '@borong/ui'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { Link, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { queueMessages, QueuePage } from '@borong/console/queue'
import styles from '@borong/console/queue/QueueDetail.module.css'
import { ReplyForm } from './ReplyForm.tsx'
import { tabMessages, messages } from './review.messages.ts'

const pageSize = 20
const everyMinute = 60_000
const refreshes = [sellerReviewApi.list, sellerReviewApi.counts, sellerReviewApi.show]
type Review = Reply<typeof sellerReviewApi.show>
type Row = Reply<typeof sellerReviewApi.list>['data'][number]

function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useT()
  if (urls.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {urls.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener" aria-label={t(messages.picture, { n: at + 1 })}>
            <Picture src={url} alt="" size={96} framed cover />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Detail({ review, onReplied }: { review: Review; onReplied: () => void }) {
  const t = useT()
  const reply = useCommand(sellerReviewApi.reply, {
    refreshes,
    onDone: () => {
      toast(t(messages.sent), { tone: 'success' })
      onReplied()
    },
  })
  const amend = useCommand(sellerReviewApi.amend, {
    refreshes,
    onDone: () => toast(t(messages.corrected), { tone: 'success' }),
  })
  const id = review.comment_id
  const added = review.additional_comment
  return (
    <DetailPanel
      picture={<Picture src={review.goods_img} alt="" size={56} framed />}
      title={review.goods_name}
      facts={
        <>
          {review.spec_text && <span>{review.spec_text}</span>}
          <Link href={paths.orders({ tab: 'ALL', keyword: review.order_sn, sn: review.order_sn })}>
            {t(messages.order, { sn: review.order_sn })}
          </Link>
          <a href={`/goods/${review.goods_id}#reviews`} target="_blank" rel="noopener">
            {t(messages.seeGoods)}
          </a>
        </>
      }
    >
      <Card>
        <Stack gap={12}>
          <Facts>
            <Stars value={review.stars} label={t(messages.starsOf, { n: review.stars })} />
            <span>{t(messages.by, { name: review.member_name })}</span>
            <time dateTime={new Date(review.create_time * 1000).toISOString()}>{dateMinute(review.create_time)}</time>
          </Facts>
          <LongText>{review.content}</LongText>
          <Pictures urls={review.images} />
          {added && (
            <Stack gap={4}>
              <p className={styles.label}>{t(messages.followUp, { n: added.after_days })}</p>
              <LongText>{added.content}</LongText>
              <Pictures urls={added.images} />
            </Stack>
          )}
        </Stack>
      </Card>
      <Card>
        <ReplyForm
          label={t(messages.yourReply)}
          hint={t(messages.replyHint)}
          verb={t(messages.send)}
          said={review.reply}
          mayAmend={review.allow_amend === 1}
          first={reply}
          amend={amend}
          onFirst={(text) => void reply.send({ id, reply: text })}
          onAmend={(text) => amend.send({ id, reply: text })}
        />
      </Card>
    </DetailPanel>
  )
}

function useColumns(): readonly ListColumn<Row>[] {
  const t = useT()
  return [
    {
      key: 'goods',
      head: t(queueMessages.goods),
      width: 280,
      text: (it) => it.goods_name,
    },
    {
      key: 'rating',
      head: t(queueMessages.rating),
      width: 130,
      cell: (it) => <Stars value={it.stars} label={t(messages.starsOf, { n: it.stars })} />,
      text: (it) => it.stars,
    },
    { key: 'text', head: t(queueMessages.text), width: 380, cell: (it) => it.content, text: (it) => it.content },
    {
      key: 'received',
      head: t(queueMessages.received),
      width: 150,
      text: (it) => dateMinute(it.create_time),
    },
  ]
}

/** Reviews of what the shop sells: those without a reply first, the oldest on top. */
export function ReviewQueuePage() {
  const t = useT()
  const go = useGo()
  const search = useSearchOf(searches.reviews)
  const { tab = 'TO_REPLY', keyword = '', page_no = 1, id, assigned } = search
  useTitle(t(messages.title))
  const counts = useApiQuery(sellerReviewApi.counts, {}, { refetchInterval: everyMinute })
  const rows = useApiQuery(
    sellerReviewApi.list,
    { tab, page_no, page_size: pageSize, ...(assigned && { assigned }), ...(keyword && { key_words: keyword }) },
    { showPreviousRows: true, refetchInterval: everyMinute },
  )
  const open = id ?? (rows.isPlaceholderData ? undefined : rows.data?.data[0]?.comment_id)
  const one = useApiQuery(sellerReviewApi.show, { id: open ?? '' }, { enabled: open !== undefined })
  const countOf = (key: (typeof reviewTabs)[number]) => counts.data?.[key.toLowerCase() as Lowercase<typeof key>]
  return (
    <QueuePage
      list="reviews"
      title={t(messages.title)}
      noun={{
        list: t(messages.list),
        failed: t(messages.failed),
        oneFailed: t(messages.oneFailed),
        empty: t(messages.empty),
        emptyText: t(messages.emptyText),
      }}
      searchHint={t(messages.searchHint)}
      tabs={reviewTabs.map((key) => ({ key, label: t(tabMessages[key]), count: countOf(key) }))}
      tab={tab}
      allTab="ALL"
      keyword={keyword}
      rows={rows}
      pageOf={(page_no) =>
        request(sellerReviewApi.list, {
          tab,
          page_no,
          page_size: 100,
          ...(assigned && { assigned }),
          ...(keyword && { key_words: keyword }),
        })
      }
      page={page_no}
      pageSize={pageSize}
      open={open}
      chosen={id !== undefined}
      idOf={(it) => it.comment_id}
      nameOf={(it) => it.goods_name}
      columns={useColumns()}
      assigned={{ to: assigned }}
      href={(to) =>
        paths.reviews({
          assigned: 'assigned' in to ? to.assigned : assigned,
          tab: to.tab === 'TO_REPLY' ? undefined : to.tab,
          keyword: to.keyword || undefined,
          page_no: to.page && to.page > 1 ? to.page : undefined,
          id: to.id,
        })
      }
      row={(it) => (
        <>
          <span className={list.line}>
            <Stars value={it.stars} label={t(messages.starsOf, { n: it.stars })} />
            <time className={styles.when} dateTime={new Date(it.create_time * 1000).toISOString()}>
              {dateMinute(it.create_time)}
            </time>
          </span>
          <span className={styles.teaser}>{it.content}</span>
          <span className={styles.quiet}>{it.goods_name}</span>
        </>
      )}
      one={one}
      detail={(it) => (
        <Detail
          key={open}
          review={it}
          // The next of the queue takes its place.
          onReplied={() => tab === 'TO_REPLY' && go(paths.reviews({ ...search, id: undefined }), { replace: true })}
        />
      )}
    />
  )
}

import type { ListColumn } from '@borong/console/list'
import { DetailPanel, Facts, LongText } from '@borong/console/detail'
import { type Reply, reviewTabs, sellerReviewApi } from '@borong/contract'
import { dateMinute, useCommand, useT } from '@borong/site-kit'
import { Card, Picture, Stack, Stars, toast } from '@borong/ui'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { Link, useSearchOf } from '@borong/console/site'
import { queueMessages, QueuePage } from '@borong/console/queue'
import styles from '@borong/console/queue/QueueDetail.module.css'
import { ReplyForm } from './ReplyForm.tsx'
import { tabMessages, messages } from './review.messages.ts'

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
  const search = useSearchOf(searches.reviews)
  return (
    <QueuePage
      list="reviews"
      words={messages}
      searchHint={t(messages.searchHint)}
      calls={{ counts: sellerReviewApi.counts, list: sellerReviewApi.list, show: sellerReviewApi.show }}
      tabs={reviewTabs.map((key) => ({ key, label: t(tabMessages[key]) }))}
      waiting={['TO_REPLY']}
      search={search}
      href={paths.reviews}
      asked={(tab, keyword) => ({ tab, ...(keyword && { key_words: keyword }) })}
      askedOne={(id) => ({ id })}
      idOf={(it) => it.comment_id}
      nameOf={(it) => it.goods_name}
      columns={useColumns()}
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
      detail={(it, { id, next }) => <Detail key={id} review={it} onReplied={next} />}
    />
  )
}

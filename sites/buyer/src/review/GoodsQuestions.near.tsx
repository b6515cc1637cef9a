import { catalogApi, questionApi } from '@borong/contract'
import { asMember, dateTime, useApiQuery, useSignedIn, useT, useReturnTo, withMessages } from '@borong/site-kit'
import { Button, Card, EmptyState, ErrorState, Pagination, Pill, Skeleton } from '@borong/ui'
import { MessageCircleQuestion } from 'lucide-react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useParam, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { askOfQuestions, questionsPerPage } from './ask-of-reviews.ts'
import { messages } from './review.messages.ts'
import styles from './Reviews.module.css'

const AskDialog = lazy(withMessages(() => import('./AskDialog.tsx')))

/** What was asked about the goods and what the shop answered; the first page stands in the page itself. */
export default function GoodsQuestions() {
  const t = useT()
  const id = useParam('id')
  const signedIn = useSignedIn()
  const [search] = useSearchOf(searches.goodsDetail)
  const { question_page: page = 1 } = search
  const goods = useApiQuery(catalogApi.goods, { id })
  const list = useApiQuery(questionApi.ofGoods, askOfQuestions(id, search), { showPreviousRows: true })
  const { refetch } = list
  // The page is drawn for guests; members see what they asked themselves as well.
  useEffect(() => {
    if (signedIn) void refetch()
  }, [signedIn, refetch])
  const [asking, setAsking] = useState(false)
  const returnTo = { act: `ask about goods ${id}` }
  useReturnTo(returnTo.act, () => setAsking(true))

  const box = useRef<HTMLDivElement>(null)
  // A notice leads here, and this part arrives after the page.
  useEffect(() => {
    if (window.location.hash === '#questions') box.current?.scrollIntoView()
  }, [])
  const at = (to: number) => {
    const { question_page: _page, ...others } = search
    return `${paths.goodsDetail(id, { ...others, ...(to > 1 && { question_page: to }) })}#questions`
  }
  const rows = list.data?.data
  return (
    <div id="questions" ref={box} className={styles.anchor}>
      <Card
        flush
        title={t(messages.questions)}
        actions={
          <Button size="small" onClick={() => asMember(returnTo, () => setAsking(true))}>
            {t(messages.askShop)}
          </Button>
        }
      >
        {list.isError && !rows ? (
          <ErrorState
            compact
            title={t(messages.questionsFailed)}
            actions={<Button onClick={() => void list.refetch()}>{t(messages.tryAgain)}</Button>}
          >
            {list.error.message}
          </ErrorState>
        ) : !rows ? (
          <Skeleton shape="block" height={160} />
        ) : rows.length === 0 ? (
          <EmptyState compact icon={<MessageCircleQuestion aria-hidden="true" />} title={t(messages.noQuestions)}>
            {t(messages.noQuestionsText)}
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-busy={list.isPlaceholderData || undefined}>
            {rows.map((it) => (
              <li key={it.ask_id}>
                <dl className={styles.asked}>
                  <dt>
                    <span className={styles.sign}>{t(messages.questionSign)}</span>
                    <span className={styles.text} data-said>
                      {it.content}
                    </span>
                  </dt>
                  {it.reply ? (
                    <dd>
                      <span className={styles.sign}>{t(messages.answerSign)}</span>
                      <span className={styles.text} data-said>
                        {it.reply.content}
                      </span>
                    </dd>
                  ) : (
                    <dd>
                      <Pill>{t(messages.waits)}</Pill>
                    </dd>
                  )}
                </dl>
                <p className={styles.by}>
                  <b>{it.member_name}</b>
                  <time dateTime={new Date(it.create_time * 1000).toISOString()}>{dateTime(it.create_time)}</time>
                </p>
              </li>
            ))}
          </ul>
        )}
        {list.data && list.data.data_total > questionsPerPage && (
          <div className={styles.foot}>
            <Pagination page={page} pageSize={questionsPerPage} total={list.data.data_total} href={at} />
          </div>
        )}
      </Card>
      {asking && (
        <Suspense>
          <AskDialog goodsId={id} shop={goods.data?.seller_name ?? ''} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}

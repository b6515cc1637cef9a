import { DetailPanel, Facts, LongText } from '@borong/console/detail'
import { type Reply, questionTabs, sellerQuestionApi } from '@borong/contract'
import { dateMinute, useCommand, useT } from '@borong/site-kit'
import { Card, Picture, Stack, toast } from '@borong/ui'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { queueMessages, QueuePage } from '@borong/console/queue'
import styles from '@borong/console/queue/QueueDetail.module.css'
import { ReplyForm, reviewMessages } from '../review/index.ts'
import { useSearchOf } from '@borong/console/site'
import { tabMessages, messages } from './question.messages.ts'

const refreshes = [sellerQuestionApi.list, sellerQuestionApi.counts, sellerQuestionApi.show]
type Question = Reply<typeof sellerQuestionApi.show>

function Detail({ question, onAnswered }: { question: Question; onAnswered: () => void }) {
  const t = useT()
  const answer = useCommand(sellerQuestionApi.answer, {
    refreshes,
    onDone: () => {
      toast(t(messages.sent), { tone: 'success' })
      onAnswered()
    },
  })
  const amend = useCommand(sellerQuestionApi.amend, {
    refreshes,
    onDone: () => toast(t(reviewMessages.corrected), { tone: 'success' }),
  })
  const id = question.ask_id
  return (
    <DetailPanel
      picture={<Picture src={question.goods_img} alt="" size={56} framed />}
      title={question.goods_name}
      facts={
        <>
          <a href={`/goods/${question.goods_id}#questions`} target="_blank" rel="noopener">
            {t(reviewMessages.seeGoods)}
          </a>
        </>
      }
    >
      <Card>
        <Stack gap={8}>
          <Facts>
            <span>{t(reviewMessages.by, { name: question.member_name })}</span>
            <time dateTime={new Date(question.create_time * 1000).toISOString()}>
              {dateMinute(question.create_time)}
            </time>
          </Facts>
          <LongText>{question.content}</LongText>
        </Stack>
      </Card>
      <Card>
        <ReplyForm
          label={t(messages.yourAnswer)}
          hint={t(messages.answerHint)}
          verb={t(messages.send)}
          said={question.reply}
          mayAmend={question.allow_amend === 1}
          first={answer}
          amend={amend}
          onFirst={(text) => void answer.send({ id, reply_content: text })}
          onAmend={(text) => amend.send({ id, reply_content: text })}
        />
      </Card>
    </DetailPanel>
  )
}

/** Questions to the shop: those without an answer first, the oldest on top. */
export function QuestionQueuePage() {
  const t = useT()
  const search = useSearchOf(searches.questions)
  return (
    <QueuePage
      list="questions"
      words={messages}
      searchHint={t(reviewMessages.searchHint)}
      calls={{ counts: sellerQuestionApi.counts, list: sellerQuestionApi.list, show: sellerQuestionApi.show }}
      tabs={questionTabs.map((key) => ({ key, label: t(tabMessages[key]) }))}
      waiting={['TO_ANSWER']}
      search={search}
      href={paths.questions}
      asked={(tab, keyword) => ({ tab, ...(keyword && { key_words: keyword }) })}
      askedOne={(id) => ({ id })}
      idOf={(it) => it.ask_id}
      nameOf={(it) => it.content}
      columns={[
        { key: 'text', head: t(queueMessages.text), width: 420, cell: (it) => it.content, text: (it) => it.content },
        {
          key: 'goods',
          head: t(queueMessages.goods),
          width: 300,
          text: (it) => it.goods_name,
        },
        {
          key: 'received',
          head: t(queueMessages.received),
          width: 150,
          text: (it) => dateMinute(it.create_time),
        },
      ]}
      row={(it) => (
        <>
          <span className={styles.teaser}>{it.content}</span>
          <span className={list.line}>
            <span className={styles.quiet}>{it.goods_name}</span>
            <time className={styles.when} dateTime={new Date(it.create_time * 1000).toISOString()}>
              {dateMinute(it.create_time)}
            </time>
          </span>
        </>
      )}
      detail={(it, { id, next }) => <Detail key={id} question={it} onAnswered={next} />}
    />
  )
}

import { type Input, type Reply, noticeSettingsApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Card, Checkbox, Notice, Skeleton, classes } from '@borong/ui'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './NoticeSettings.module.css'
import { messages } from './settings.messages.ts'
import { topicMessages } from './topic.messages.ts'

type Preferences = Reply<typeof noticeSettingsApi.preferences>
type Topic = Preferences['topics'][number]
type Kind = Topic['kinds'][number]
type Choose = (changes: Input<typeof noticeSettingsApi.choose>['changes']) => void
type Way = 'in_app' | 'by_email'

const ways = ['in_app', 'by_email'] as const
const channelMessages = { in_app: messages.showHere, by_email: messages.sendByEmail }

function WayCells({ kinds, what, choose }: { kinds: readonly Kind[]; what: string; choose: Choose }) {
  const t = useT()
  const open = kinds.filter((it) => !it.fixed)
  if (kinds.every((it) => it.fixed && it.in_app && it.by_email))
    return (
      <td colSpan={2} className={styles.always}>
        {t(messages.always)}
      </td>
    )
  const state = (way: Way) => {
    const on = open.filter((it) => it[way] === 1).length
    return on === 0 ? false : on === open.length ? true : 'mixed'
  }
  // What the mall has fixed is said; of a topic, what is open is chosen.
  if (!open.length)
    return ways.map((way) => (
      <td key={way} className={styles.always}>
        {kinds.some((it) => it[way]) ? t(messages.always) : t(messages.off)}
      </td>
    ))
  return ways.map((way) => (
    <td key={way} className={styles.way}>
      <Checkbox
        labelHidden
        label={t(channelMessages[way], { what })}
        checked={state(way)}
        onChange={(on) => choose(open.map(({ kind }) => ({ kind, [way]: on ? 1 : 0 })))}
      />
    </td>
  ))
}

function TopicRows({ topic, choose }: { topic: Topic; choose: Choose }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const name = t(topicMessages[topic.topic])
  return (
    <tbody>
      <tr className={styles.topic}>
        <th scope="rowgroup">
          <button
            type="button"
            className={classes(styles.opener, open && styles.open)}
            aria-expanded={open}
            aria-label={t(messages.showKinds, { topic: name })}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight aria-hidden="true" />
            {name}
          </button>
        </th>
        <WayCells kinds={topic.kinds} what={name} choose={choose} />
      </tr>
      {open &&
        topic.kinds.map((it) => (
          <tr key={it.kind}>
            <th scope="row" className={styles.kind}>
              {it.title}
            </th>
            <WayCells kinds={[it]} what={it.title} choose={choose} />
          </tr>
        ))}
    </tbody>
  )
}

/** What somebody is told, here and by e-mail: a choice is saved as it is made, and shown once the mall has it. */
export function NoticeSettings() {
  const t = useT()
  const preferences = useApiQuery(noticeSettingsApi.preferences)
  const [saved, setSaved] = useState(false)
  const command = useCommand(noticeSettingsApi.choose, {
    refreshes: [noticeSettingsApi.preferences],
    onDone: () => setSaved(true),
  })
  if (preferences.isError && !preferences.data) return <NotLoaded what={t(messages.noun)} query={preferences} />
  if (!preferences.data) return <Skeleton shape="block" height={480} />
  const { email, topics } = preferences.data
  const choose: Choose = (changes) => {
    setSaved(false)
    void command.send({ changes })
  }
  return (
    <Card
      title={t(messages.title)}
      actions={
        <span role="status" className={styles.state}>
          {command.busy ? t(messages.saving) : saved ? t(messages.saved) : ''}
        </span>
      }
    >
      {email ? (
        <p className={styles.intro}>
          {t(messages.intro, { email })} <Link href={paths.bindEmail()}>{t(messages.changeEmail)}</Link>
        </p>
      ) : (
        <Notice tone="warn">
          {t(messages.noEmail)} <Link href={paths.bindEmail()}>{t(messages.bindEmail)}</Link>
        </Notice>
      )}
      {command.refusal && (
        <Notice tone="danger" live="assertive">
          {command.refusal.message}
        </Notice>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(messages.kind)}</th>
            <th scope="col" className={styles.way}>
              {t(messages.here)}
            </th>
            <th scope="col" className={styles.way}>
              {t(messages.email)}
            </th>
          </tr>
        </thead>
        {topics.map((it) => (
          <TopicRows key={it.topic} topic={it} choose={choose} />
        ))}
      </table>
    </Card>
  )
}

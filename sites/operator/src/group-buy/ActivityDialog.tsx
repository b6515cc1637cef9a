import { WordFields } from '@borong/console/form/word-fields'
import { FormDialog } from '@borong/console/queue'
import { adminGroupBuyApi, groupBuyLimits, type Input, type Reply } from '@borong/contract'
import { isoMinute, minuteSeconds, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { FormGrid, Notice, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './group-buy.messages.ts'

type Activity = Reply<typeof adminGroupBuyApi.list>['data'][number]
type Words = Input<typeof adminGroupBuyApi.open>['names']
const day = 86_400

/** A group buy is opened, or written anew. */
export function ActivityDialog({ of, onClose }: { of?: Activity; onClose: () => void }) {
  const t = useT()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [names, setNames] = useState<Words>(of?.names ?? { 'en-us': '' })
  const [from, setFrom] = useState(isoMinute(of?.starts_at ?? now + day))
  const [until, setUntil] = useState(isoMinute(of?.ends_at ?? now + 8 * day))
  const whole = (typed: string, was: number | undefined) =>
    was !== undefined && isoMinute(was) === typed ? was : minuteSeconds(typed)
  const [starts_at, ends_at] = [whole(from, of?.starts_at), whole(until, of?.ends_at)]
  const isPeriodWrong = starts_at === undefined || ends_at === undefined || ends_at <= starts_at || ends_at <= now
  const onDone = () => {
    toast(t(messages.saved), { tone: 'success' })
    onClose()
  }
  const refreshes = [adminGroupBuyApi.list, adminGroupBuyApi.entries]
  const open = useCommand(adminGroupBuyApi.open, { refreshes, onDone })
  const change = useCommand(adminGroupBuyApi.change, { refreshes, onDone })
  const save = of ? change : open
  const send = () => {
    const draft = { names, starts_at: starts_at!, ends_at: ends_at! }
    if (of) void change.send({ act_id: of.act_id, ...draft })
    else void open.send(draft)
  }
  return (
    <FormDialog
      title={t(of ? messages.change : messages.open)}
      act={t(messages.save)}
      width={760}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={isPeriodWrong || !names['en-us'].trim()}
      onClose={onClose}
      onSend={send}
    >
      {(tried) => (
        <>
          {of?.state === 'RUNNING' && <Notice tone="info">{t(messages.runsNotice)}</Notice>}
          <WordFields
            legend={t(messages.name)}
            words={names}
            maxLength={groupBuyLimits.title}
            tried={tried}
            onChange={(words) => setNames({ ...words, 'en-us': words['en-us'] ?? '' })}
          />
          <FormGrid>
            <DateField
              label={t(messages.from)}
              precision="minute"
              required
              hint={t(messages.timeHint)}
              value={from}
              onChange={setFrom}
            />
            <DateField
              label={t(messages.until)}
              precision="minute"
              required
              value={until}
              onChange={setUntil}
              error={tried && isPeriodWrong && t(messages.periodWanted)}
            />
          </FormGrid>
        </>
      )}
    </FormDialog>
  )
}

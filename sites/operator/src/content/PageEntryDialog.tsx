import { PictureField } from '@borong/console/form'
import { WordFields } from '@borong/console/form/word-fields'
import { FormDialog } from '@borong/console/queue'
import { adminAlbumApi, adminPageListApi, pageEntryLength } from '@borong/contract'
import { isoMinute, minuteSeconds, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Checkbox, FormGrid, toast } from '@borong/ui'
import { useState } from 'react'
import { LinkField } from '../page/LinkField.tsx'
import { messages } from './content.messages.ts'
import { type Entry, type PageList, type SentEntry, asSent, changedList, isEntryRight, partsOf } from './page-list.ts'

interface EntryDialogProps {
  page: PageList
  /** Absent: a new one. */
  entry: Entry | undefined
  onClose: () => void
}

const isSaid = (words: SentEntry['subtitles']) => Object.values(words ?? {}).some((text) => text?.trim())

/** One entry as it is written; saved, visitors see it at once or from its time on. */
export function PageEntryDialog({ page, entry, onClose }: EntryDialogProps) {
  const t = useT()
  const { list, version, entries } = page
  const parts = partsOf[list]
  const [it, setIt] = useState<SentEntry>(
    entry ? asSent(entry) : { names: { 'en-us': '' }, is_shown: 1, ...(parts.link && { url: '/' }) },
  )
  const save = useCommand(adminPageListApi.save, {
    refreshes: changedList,
    onDone: () => {
      toast(t(messages.listSaved), { tone: 'success' })
      onClose()
    },
  })
  const set = (changes: Partial<SentEntry>) => setIt({ ...it, ...changes })
  const send = () => {
    const { subtitles, ...others } = it
    const written = { ...others, ...(subtitles && isSaid(subtitles) && { subtitles }) }
    const sent = entries.map((one) => (one.entry_id === entry?.entry_id ? written : asSent(one)))
    void save.send({ list, version, entries: entry ? sent : [...sent, written] })
  }
  return (
    <FormDialog
      title={t(entry ? messages.editEntry : messages.addEntry)}
      act={t(messages.saveEntry)}
      width={960}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!isEntryRight(list, it)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <WordFields
            legend={t(parts.picture ? messages.entryTitle : parts.link ? messages.entryWords : messages.entryKeyword)}
            words={it.names}
            onChange={(names) => set({ names })}
            maxLength={pageEntryLength.names}
            tried={tried}
          />
          {parts.picture && (
            <WordFields
              legend={t(messages.entrySubtitle)}
              words={it.subtitles ?? { 'en-us': '' }}
              onChange={(subtitles) => set({ subtitles })}
              maxLength={pageEntryLength.subtitles}
              optional
              tried={tried}
            />
          )}
          {parts.link && (
            <LinkField label={t(messages.leadsTo)} url={it.url ?? ''} onChange={(url) => set({ url })} tried={tried} />
          )}
          {parts.picture && (
            <PictureField
              album={adminAlbumApi}
              label={t(messages.picture)}
              url={it.image ?? ''}
              onChange={(image) => set({ image })}
              error={tried && !it.image && t(messages.pictureWanted)}
            />
          )}
          <PeriodFields entry={it} onChange={setIt} tried={tried} />
          <Checkbox
            label={t(messages.isShown)}
            checked={it.is_shown === 1}
            onChange={(isShown) => set({ is_shown: isShown ? 1 : 0 })}
          />
        </>
      )}
    </FormDialog>
  )
}

interface PeriodProps {
  entry: SentEntry
  onChange: (entry: SentEntry) => void
  tried: boolean
}

/** From when and until when; an end that was cleared is none. */
function PeriodFields({ entry, onChange, tried }: PeriodProps) {
  const t = useT()
  const { start_time: from, end_time: until, ...others } = entry
  const put = (times: { start_time?: number | undefined; end_time?: number | undefined }) => {
    const now = { start_time: from, end_time: until, ...times }
    onChange({
      ...others,
      ...(now.start_time !== undefined && { start_time: now.start_time }),
      ...(now.end_time !== undefined && { end_time: now.end_time }),
    })
  }
  const isWrong = from !== undefined && until !== undefined && until <= from
  const shown = (time: number | undefined) => (time === undefined ? '' : isoMinute(time))
  return (
    <FormGrid>
      <DateField
        label={t(messages.seenFrom)}
        hint={t(messages.timeHint)}
        precision="minute"
        value={shown(from)}
        onChange={(typed) => put({ start_time: minuteSeconds(typed) })}
      />
      <DateField
        label={t(messages.seenUntil)}
        hint={t(messages.timeHint)}
        precision="minute"
        value={shown(until)}
        onChange={(typed) => put({ end_time: minuteSeconds(typed) })}
        error={tried && isWrong && t(messages.periodWrong)}
      />
    </FormGrid>
  )
}

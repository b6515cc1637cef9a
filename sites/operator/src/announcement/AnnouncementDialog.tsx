import { Combobox, type ComboboxOption, type OptionSource } from '@borong/console/form'
import { WordFields } from '@borong/console/form/word-fields'
import { FormDialog } from '@borong/console/queue'
import {
  adminAnnouncementApi,
  adminCompanyApi,
  announcementAudiences,
  announcementImportances,
  announcementLimits,
  type Input,
  mallShopApi,
} from '@borong/contract'
import { isoMinute, minuteSeconds, request, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { AnnouncementLine } from '@borong/site-kit/told/AnnouncementBanner.tsx'
import { Checkbox, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { isLinkRight } from '../page/link-right.ts'
import { messages as shell } from '../page/shell.messages.ts'
import { useSaid } from '../page/use-said.ts'
import type { Announcement } from './announcement-shown.ts'
import { messages } from './announcements.messages.ts'
import styles from './AnnouncementDialog.module.css'

type Draft = Input<typeof adminAnnouncementApi.create>
const aWeek = 7 * 86_400

const shopsNamed: OptionSource = async ({ search }) => {
  const { data } = await request(mallShopApi.list, { keyword: search.trim().slice(0, 60), page_size: 20 })
  return { options: data.map((it) => ({ id: it.shop_id, name: it.shop_name })) }
}
const companiesNamed: OptionSource = async ({ search }) => {
  const { data } = await request(adminCompanyApi.list, { keyword: search.trim().slice(0, 60), page_size: 20 })
  return { options: data.map((it) => ({ id: it.company_id, name: it.client_name })) }
}

/** What the form begins with: the draft, or nothing for a week from now on. */
function useFields(it: Announcement | undefined) {
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [titles, setTitles] = useState<Draft['titles']>(it?.titles ?? { 'en-us': '' })
  const [texts, setTexts] = useState<Draft['texts']>(it?.texts ?? { 'en-us': '' })
  const [audience, setAudience] = useState<Draft['audience']>(it?.audience ?? 'MEMBERS')
  const [place, setPlace] = useState<ComboboxOption | null>(() => {
    const id = it?.company_id ?? it?.shop_id
    return id === undefined ? null : { id, name: it?.company_name ?? it?.shop_name ?? '' }
  })
  const [importance, setImportance] = useState<Draft['importance']>(it?.importance ?? 'INFORMATION')
  const [url, setUrl] = useState(it?.url ?? '')
  const [start, setStart] = useState(() => isoMinute(it?.start_time ?? now))
  const [end, setEnd] = useState(() => isoMinute(it?.end_time ?? now + aWeek))
  const [tells, setTells] = useState(it?.tells === 1)
  const startTime = minuteSeconds(start)
  const endTime = minuteSeconds(end)
  const isPlaceWrong = (audience === 'COMPANY' || audience === 'SHOP') && !place
  const isEndWrong = startTime === undefined || endTime === undefined || endTime <= startTime
  const isUrlWrong = url.trim() !== '' && !isLinkRight(url)
  const draft = (): Draft => ({
    titles,
    texts,
    audience,
    ...(audience === 'COMPANY' && place && { company_id: place.id }),
    ...(audience === 'SHOP' && place && { shop_id: place.id }),
    importance,
    ...(url.trim() && { url: url.trim() }),
    start_time: startTime ?? now,
    end_time: endTime ?? now,
    tells: tells && audience !== 'OPERATORS' ? 1 : 0,
  })
  return {
    titles,
    setTitles,
    texts,
    setTexts,
    audience,
    setAudience,
    place,
    setPlace,
    importance,
    setImportance,
    url,
    setUrl,
    start,
    setStart,
    end,
    setEnd,
    tells,
    setTells,
    isPlaceWrong,
    isEndWrong,
    isUrlWrong,
    draft,
    isWrong: isPlaceWrong || isEndWrong || isUrlWrong || !titles['en-us'].trim() || !texts['en-us'].trim(),
  }
}

interface AnnouncementDialogProps {
  /** Absent: a new one. */
  announcement: Announcement | undefined
  onClose: () => void
}

/** The draft of an announcement, with how people will see it. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const t = useT()
  const it = useFields(announcement)
  const done = {
    refreshes: [adminAnnouncementApi.list],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  }
  const create = useCommand(adminAnnouncementApi.create, done)
  const change = useCommand(adminAnnouncementApi.change, done)
  const send = () =>
    void (announcement
      ? change.send({ id: announcement.announcement_id, version: announcement.version, ...it.draft() })
      : create.send(it.draft()))
  return (
    <FormDialog
      title={t(announcement ? messages.rewrite : messages.write)}
      act={t(messages.save)}
      width={960}
      busy={create.busy || change.busy}
      refusal={create.refusal ?? change.refusal}
      isWrong={it.isWrong}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <div className={styles.fields}>
          <WordFields
            legend={t(messages.name)}
            words={it.titles}
            onChange={it.setTitles}
            maxLength={announcementLimits.title}
            tried={tried}
          />
          <WordFields
            legend={t(messages.text)}
            long
            words={it.texts}
            onChange={it.setTexts}
            maxLength={announcementLimits.text}
            tried={tried}
          />
          <Audience it={it} tried={tried} />
          <DateField label={t(messages.startsAt)} precision="minute" required value={it.start} onChange={it.setStart} />
          <DateField
            label={t(messages.endsAt)}
            precision="minute"
            required
            value={it.end}
            onChange={it.setEnd}
            error={tried && it.isEndWrong && t(messages.endWanted)}
          />
          <TextField
            label={t(messages.link)}
            hint={t(shell.linkHint)}
            maxLength={announcementLimits.url}
            autoComplete="off"
            value={it.url}
            onChange={it.setUrl}
            error={tried && it.isUrlWrong && t(shell.linkWrong)}
          />
          {it.audience !== 'OPERATORS' && (
            <Checkbox checked={it.tells} onChange={it.setTells} label={t(messages.tellsToo)} />
          )}
          <Preview draft={it.draft()} />
        </div>
      )}
    </FormDialog>
  )
}

function Audience({ it, tried }: { it: ReturnType<typeof useFields>; tried: boolean }) {
  const t = useT()
  return (
    <>
      <Select
        label={t(messages.audience)}
        value={it.audience}
        onChange={(chosen) => {
          it.setAudience(announcementAudiences.find((one) => one === chosen) ?? 'MEMBERS')
          it.setPlace(null)
        }}
        choices={announcementAudiences.map((value) => ({ value, label: t(messages[value]) }))}
      />
      {(it.audience === 'COMPANY' || it.audience === 'SHOP') && (
        <Combobox
          key={it.audience}
          label={t(it.audience === 'COMPANY' ? messages.company : messages.shop)}
          required
          value={it.place}
          onChange={it.setPlace}
          source={it.audience === 'COMPANY' ? companiesNamed : shopsNamed}
          error={tried && it.isPlaceWrong && t(messages.placeWanted)}
        />
      )}
      <Select
        label={t(messages.importance)}
        value={it.importance}
        onChange={(chosen) => it.setImportance(announcementImportances.find((one) => one === chosen) ?? 'INFORMATION')}
        choices={announcementImportances.map((value) => ({ value, label: t(messages[value]) }))}
      />
    </>
  )
}

function Preview({ draft }: { draft: Draft }) {
  const t = useT()
  const said = useSaid()
  return (
    <section aria-label={t(messages.preview)}>
      <h3>{t(messages.preview)}</h3>
      <AnnouncementLine
        it={{
          title: said(draft.titles) || t(messages.name),
          text: said(draft.texts),
          importance: draft.importance,
          ...(draft.url && { url: draft.url }),
        }}
      />
    </section>
  )
}

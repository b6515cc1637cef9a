import { type Reply, complaintApi, complaintLimits, quantityText } from '@borong/contract'
import { type Translate, fresh, specText, useApiQuery, useCommand, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Notice,
  RadioCards,
  Select,
  Skeleton,
  Stack,
  TextArea,
  toast,
} from '@borong/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { PicturesField } from '../pictures/PicturesField.tsx'
import { readSearch } from '../page/search.ts'
import { MissingView } from '../page/ErrorViews.tsx'
import { useGo } from '../page/Link.tsx'
import { complaintRefreshes } from './complaint-shown.ts'
import { messages } from './complaint.messages.ts'
import styles from './ComplainPage.module.css'

export async function loader({ search, ready }: PageArgs) {
  const { sn, service } = readSearch(searches.complain, search)
  if (sn) await ready(complaintApi.complainable, { sn, ...(service && { service_sn: service }) })
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.complain) })

type Complainable = Reply<typeof complaintApi.complainable>

function ComplainForm({ about }: { about: Complainable }) {
  const t = useT()
  const go = useGo()
  const form = useRef<HTMLFormElement>(null)
  const free = about.lines.filter((line) => !line.complain_sn)
  // Where only one line is left there is nothing to choose.
  const [line, setLine] = useState(free.length === 1 ? free[0]!.order_line_id : '')
  const [topic, setTopic] = useState(about.service_sn ? 'AFTER_SALE_REFUSED' : '')
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [uploading, setUploading] = useState(false)
  const [tries, setTries] = useState(0)
  const topics = useApiQuery(complaintApi.topics, {}, { staleTime: fresh.dictionary })
  const file = useCommand(complaintApi.file, {
    refreshes: complaintRefreshes,
    onDone: ({ complain_sn: sn }) => {
      toast(t(messages.filed, { sn }), { tone: 'success' })
      go(paths.complaint(sn), { replace: true })
    },
  })
  useEffect(() => {
    if (tries > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], fieldset:has([role=alert]) input:not([type=file])')
        ?.focus()
  }, [tries])
  const short = content.trim().length < complaintLimits.content[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (!line || !topic || short || uploading) return
    void file.send({
      order_sn: about.order_sn,
      order_line_id: line,
      ...(about.service_sn && { service_sn: about.service_sn }),
      complain_topic: topic,
      content: content.trim(),
      images: [...pictures],
    })
  }
  const tried = tries > 0
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.page}>
      <Card
        title={t(messages.complainAbout, { sn: about.order_sn, shop: about.seller_name })}
        foot={
          <Button type="submit" variant="primary" busy={file.busy}>
            {t(messages.send)}
          </Button>
        }
      >
        <Stack gap={16}>
          <Notice>{t(messages.complainLead, { days: complaintLimits.answerWithinDays })}</Notice>
          <LineChoice line={line} setLine={setLine} about={about} tried={tried} />
          <Select
            label={t(messages.topic)}
            required
            empty={t(messages.chooseTopic)}
            value={topic}
            choices={(topics.data ?? []).map((it) => ({ value: it.topic_id, label: it.topic_name }))}
            onChange={setTopic}
            error={topics.isError ? topics.error.message : tried && !topic && t(messages.chooseTopic)}
          />
          <TextArea
            label={t(messages.content)}
            hint={t(messages.contentHint)}
            required
            rows={5}
            maxLength={complaintLimits.content[1]}
            value={content}
            onChange={setContent}
            error={tried && short && t(messages.contentWanted)}
          />
          <PicturesField scene="complaint" urls={pictures} onChange={setPictures} onBusy={setUploading} />
          {tried && uploading && (
            <Notice tone="danger" live="assertive">
              {t(messages.uploadingFirst)}
            </Notice>
          )}
          {file.refusal && (
            <Notice tone="danger" live="assertive">
              {file.refusal.message}
            </Notice>
          )}
        </Stack>
      </Card>
    </form>
  )
}

interface LineChoiceProps {
  line: string
  setLine: (line: string) => void
  about: Complainable
  tried: boolean
}

/** Which goods it is about. */
function LineChoice({ line, setLine, about, tried }: LineChoiceProps) {
  const t = useT()
  return (
    <RadioCards
      legend={t(messages.whichGoods)}
      wide
      value={line}
      onChange={setLine}
      options={about.lines.map((it) => ({
        value: it.order_line_id,
        title: it.goods_name,
        detail: it.complain_sn
          ? t(messages.openAlready, { sn: it.complain_sn })
          : [specText(it.spec_list), quantityText(t.lang, it.num, it.unit, it.pack)].filter(Boolean).join(' · '),
        disabled: it.complain_sn !== undefined,
      }))}
      error={tried && !line && t(messages.lineWanted)}
    />
  )
}

/** Complaining of a line of an order, or of an application that the shop refused. */
export default function ComplainPage() {
  const t = useT()
  const [{ sn, service }] = useSearchOf(searches.complain)
  const about = useApiQuery(
    complaintApi.complainable,
    { sn: sn ?? '', ...(service && { service_sn: service }) },
    // What somebody is filling in does not change below the hands.
    { enabled: sn !== undefined, refetchOnWindowFocus: false },
  )
  if (!sn || (about.isError && !about.data && about.error.status === 404)) return <MissingView />
  const back = <LinkButton href={paths.order(sn)}>{t(messages.backToOrder)}</LinkButton>
  const open = about.data?.lines.find((line) => line.complain_sn)?.complain_sn
  return (
    <MemberFrame title={t(messages.complain)} actions={back}>
      {about.data ? (
        about.data.allow_complain === 1 && about.data.lines.some((line) => !line.complain_sn) ? (
          <ComplainForm key={`${sn} ${service}`} about={about.data} />
        ) : (
          <EmptyState
            title={t(messages.cannot)}
            actions={
              open ? <LinkButton href={paths.complaint(open)}>{t(messages.complaint, { sn: open })}</LinkButton> : back
            }
          >
            {about.data.because || (open && t(messages.openAlready, { sn: open }))}
          </EmptyState>
        )
      ) : about.isError ? (
        <NotLoaded what={t(messages.orderNoun)} query={about} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" height={48} />
          <Skeleton shape="block" height={320} />
        </div>
      )}
    </MemberFrame>
  )
}

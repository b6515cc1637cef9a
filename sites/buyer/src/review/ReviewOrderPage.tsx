import { type Reply, quantityText, reviewApi, reviewLimits } from '@borong/contract'
import { type Translate, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, LinkButton, Notice, Picture, Skeleton, Stack, StarChoice, TextArea, toast } from '@borong/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { orderRefreshes } from '../order-shown/index.ts'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type RawSearch, readSearch } from '../page/search.ts'
import { MissingView } from '../page/ErrorViews.tsx'
import { Link } from '../page/Link.tsx'
import { FollowUpForm } from './FollowUpForm.tsx'
import { PicturesField } from '../pictures/PicturesField.tsx'
import { type Drafts, type ReviewDraft, emptyDraft, faultsOf, readyOf } from './review-drafts.ts'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './ReviewOrderPage.module.css'
import { messages } from './review.messages.ts'

type Order = Reply<typeof reviewApi.ofOrder>
type Line = Order['lines'][number]

export async function loader({ search, ready }: PageArgs) {
  const { sn } = readSearch(searches.orderReview, search)
  if (sn) await ready(reviewApi.ofOrder, { order_sn: sn })
}
export const head = ({ t, search }: { t: Translate; search: RawSearch }): Head => ({
  title: t(messages.reviewOrder, { sn: readSearch(searches.orderReview, search).sn ?? '' }),
})

interface LineFormProps {
  draft: ReviewDraft
  faults: ReturnType<typeof faultsOf>
  onChange: (change: Partial<ReviewDraft>) => void
  onBusy: (busy: boolean) => void
}

function LineForm({ draft, faults, onChange, onBusy }: LineFormProps) {
  const t = useT()
  return (
    <Stack gap={12}>
      <StarChoice
        legend={t(messages.yourStars)}
        value={draft.stars}
        onChange={(stars) => onChange({ stars })}
        meanings={[t(messages.star1), t(messages.star2), t(messages.star3), t(messages.star4), t(messages.star5)]}
        error={faults.stars && t(messages.starsWanted)}
      />
      <TextArea
        label={t(messages.yourText)}
        hint={t(messages.textHint)}
        rows={3}
        maxLength={reviewLimits.text}
        value={draft.text}
        onChange={(text) => onChange({ text })}
        error={faults.text && t(messages.textWanted)}
      />
      <PicturesField urls={draft.pictures} onChange={(pictures) => onChange({ pictures })} onBusy={onBusy} />
    </Stack>
  )
}

function LineHead({ line }: { line: Line }) {
  const t = useT()
  return (
    <div className={styles.line}>
      <Picture src={line.goods_image} alt="" size={56} framed />
      <span>
        <Link className={styles.name} href={paths.goodsDetail(line.goods_id)}>
          {line.name}
        </Link>
        <span className={styles.note}>
          {[line.spec_text, quantityText(t.lang, line.num, line.unit, line.pack)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  )
}

function ReviewView({ order }: { order: Order }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const write = useCommand(reviewApi.write, {
    refreshes: [reviewApi.ofOrder, reviewApi.ofGoods, reviewApi.countsOfGoods, ...orderRefreshes],
    onDone: (after) => {
      const finished = order.completes && after.comment_status === 'FINISHED'
      toast(finished ? t(messages.sentAndDone, { sn: order.sn }) : t(messages.sent), { tone: 'success' })
      setDrafts({})
      setTries(0)
    },
  })
  const open = order.lines.filter((line) => line.allow_comment)
  const { begun, comments } = readyOf(
    drafts,
    open.map((line) => line.order_line_id),
  )
  useEffect(() => {
    if (tries > 0)
      form.current?.querySelector<HTMLElement>('textarea[aria-invalid=true], [aria-invalid=true] input')?.focus()
  }, [tries])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (comments?.length && uploading.size === 0) void write.send({ order_sn: order.sn, comments })
  }
  const problem =
    write.refusal?.message ??
    (tries > 0 && uploading.size > 0
      ? t(messages.uploadingFirst)
      : tries > 0 && begun === 0
        ? t(messages.nothingYet)
        : undefined)
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.page}>
      {open.length > 0 && (
        <p className={styles.lead}>
          {t(messages.lead)} {order.completes === 1 && t(messages.completes)}
        </p>
      )}
      {order.lines.map((line) => {
        const id = line.order_line_id
        return (
          <Card key={id} title={<LineHead line={line} />}>
            {line.comment ? (
              <Stack gap={12}>
                <ReviewItem plain review={line.comment} />
                {line.allow_additional === 1 && <FollowUpForm line={line} />}
              </Stack>
            ) : line.allow_comment ? (
              <LineForm
                draft={drafts[id] ?? emptyDraft}
                faults={tries > 0 ? faultsOf(drafts[id]) : {}}
                onChange={(change) =>
                  setDrafts((before) => ({ ...before, [id]: { ...(before[id] ?? emptyDraft), ...change } }))
                }
                onBusy={(busy) =>
                  setUploading((before) => new Set(busy ? [...before, id] : [...before].filter((it) => it !== id)))
                }
              />
            ) : (
              <p className={styles.note}>{t(messages.notReviewable)}</p>
            )}
          </Card>
        )
      })}
      {problem && (
        <Notice tone="danger" live="assertive">
          {problem}
        </Notice>
      )}
      {open.length > 0 && (
        <div className={styles.acts}>
          <Button type="submit" variant="primary" size="large" busy={write.busy}>
            {t(messages.send, { n: begun })}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Every line of a received order with its review, written or still to write. */
export default function ReviewOrderPage() {
  const t = useT()
  const [{ sn }] = useSearchOf(searches.orderReview)
  const order = useApiQuery(reviewApi.ofOrder, { order_sn: sn ?? '' }, { enabled: sn !== undefined })
  if (!sn || (order.isError && !order.data && order.error.status === 404)) return <MissingView />
  return (
    <MemberFrame
      title={t(messages.reviewOrder, { sn })}
      actions={<LinkButton href={paths.order(sn)}>{t(messages.backToOrder)}</LinkButton>}
    >
      {order.data ? (
        <ReviewView key={sn} order={order.data} />
      ) : order.isError ? (
        <NotLoaded what={t(messages.reviewNoun)} query={order} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" height={240} />
        </div>
      )}
    </MemberFrame>
  )
}

import { DetailPanel, LongText, useDetailPlace } from '@borong/console/detail'
import { useGo } from '@borong/console/site'
import { goodsReviewApi, goodsReviewFields, goodsVersionApi } from '@borong/contract'
import { dateMinute, listed, useCommand, useT } from '@borong/site-kit'
import { Button, LinkButton, Notice, Picture, Tabs, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { refetchBut } from '../page/refetch-but.ts'
import { CompareGoods } from './CompareGoods.tsx'
import { ReviewPill } from './GoodsPills.tsx'
import { type Review, changed } from './goods-shown.ts'
import { messages } from './goods.messages.ts'
import { RejectDialog } from './RejectDialog.tsx'

/** What a shop wants of its goods, and the decision. */
export function ReviewDetail({ review: it }: { review: Review }) {
  const t = useT()
  return (
    <DetailPanel
      wide
      title={it.goods_name}
      picture={<Picture src={it.thumbnail} size={56} framed alt="" />}
      state={<ReviewPill it={it} />}
      facts={
        <>
          <span>{it.shop_name}</span>
          <span>{it.sn}</span>
          <span>{t(messages.handedInBy, { name: it.submitted_by })}</span>
          <time>{dateMinute(it.submitted_at)}</time>
        </>
      }
      acts={
        <>
          {it.state === 'WAITING' ? (
            <Decision review={it} />
          ) : (
            <LinkButton href={paths.goods({ open: it.goods_id })}>{t(messages.goodsTitle)}</LinkButton>
          )}
          <PreviewButton id={it.goods_id} />
        </>
      }
    >
      {it.state === 'REJECTED' && (
        <Notice tone="info">
          <LongText>
            {t(messages.wasRejected, {
              name: it.decided_by ?? '',
              time: dateMinute(it.decided_at ?? it.submitted_at),
              reason: it.reason,
            })}
          </LongText>
        </Notice>
      )}
      {!it.wanted.category_allowed && <Notice tone="warn">{t(messages.notAllowed)}</Notice>}
      {it.wanted.missing_parameters.length > 0 && (
        <Notice tone="warn">{t(messages.notSaid, { names: listed(t, it.wanted.missing_parameters) })}</Notice>
      )}
      <Compared review={it} />
    </DetailPanel>
  )
}

/** Old and new side by side: only what is another, or all of it. */
function Compared({ review: { goods_id: id, published, wanted, changed: others } }: { review: Review }) {
  const t = useT()
  const [shown, setShown] = useState<'changed' | 'all'>('changed')
  if (!published) return <CompareGoods id={id} wanted={wanted} />
  return (
    <Tabs
      label={t(messages.compare)}
      active={shown}
      onChange={setShown}
      tabs={[
        { key: 'changed', label: t(messages.onlyChanged, { n: others.length }) },
        { key: 'all', label: t(messages.everything) },
      ]}
    >
      {shown === 'changed' && others.length === 0 ? (
        <p className="muted">{t(messages.withoutChange)}</p>
      ) : (
        <CompareGoods
          id={id}
          old={published}
          wanted={wanted}
          changed={others}
          shown={shown === 'changed' ? others : goodsReviewFields}
        />
      )}
    </Tabs>
  )
}

/** What the shop wants on the page of the goods, in a tab of its own. */
function PreviewButton({ id }: { id: string }) {
  const t = useT()
  const preview = useCommand(goodsVersionApi.previewReview, {
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const open = async () => {
    // Opened with the click, so that no browser takes it for an advertisement.
    const tab = window.open('', '_blank')
    const link = await preview.send({ id })
    if (!link || !tab) return tab?.close()
    const { pathname, search } = new URL(link.url)
    tab.location.href = pathname + search
  }
  return (
    <Button icon={<Eye aria-hidden="true" />} busy={preview.busy} onClick={() => void open()}>
      {t(messages.preview)}
    </Button>
  )
}

/** Approves or rejects what is shown; the next entry opens then. */
function Decision({ review: { goods_id: id, version, goods_name: name } }: { review: Review }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const place = useDetailPlace()
  const [rejects, setRejects] = useState(false)
  const done = (text: string) => {
    toast(text, { tone: 'success' })
    setRejects(false)
    if (place?.next) place.next()
    else if (place) go(place.back, { replace: true })
    void refetchBut(client, changed, { shows: goodsReviewApi.show, id })
  }
  const approve = useCommand(goodsReviewApi.approve, {
    onDone: () => done(t(messages.approved, { name })),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const reject = useCommand(goodsReviewApi.reject, { onDone: () => done(t(messages.rejected, { name })) })
  return (
    <>
      <Button variant="primary" busy={approve.busy} onClick={() => void approve.send({ id, version })}>
        {t(messages.approve)}
      </Button>
      <Button variant="danger" onClick={() => setRejects(true)}>
        {t(messages.reject)}
      </Button>
      {rejects && (
        <RejectDialog
          title={t(messages.rejectOf, { name })}
          busy={reject.busy}
          refusal={reject.refusal}
          onSend={(reason) => void reject.send({ id, version, reason })}
          onClose={() => setRejects(false)}
        />
      )}
    </>
  )
}

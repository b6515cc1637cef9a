import { ConfirmAct } from '@borong/console/form'
import { NotLoaded, useTitle } from '@borong/console/site'
import { shopPageApi } from '@borong/contract'
import { colon, dateMinute, refetch, request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Notice, PageHead, Pill, Skeleton, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, History } from 'lucide-react'
import { useState } from 'react'
import { LookPanel } from './LookPanel.tsx'
import { SectionsCard } from './SectionsCard.tsx'
import { ShopFloorsCard } from './ShopFloorsCard.tsx'
import { type OwnPage, pageRefresh } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'
import styles from './shop-page.module.css'
import { ShopPageVersions } from './ShopPageVersions.tsx'
import { TermsPanel } from './TermsPanel.tsx'

type Asked = 'versions' | 'publish' | 'discard'

/** The page of the shop in the mall: a draft beside what buyers see, and its own categories, which hold at once. */
export function ShopDesignPage() {
  const t = useT()
  useTitle(t(messages.title))
  const asked = useApiQuery(shopPageApi.show, {})
  const [question, ask] = useState<Asked>()
  const page = asked.data
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} actions={page && <PageActs page={page} ask={ask} />} />
      {asked.isError ? (
        <NotLoaded error={asked.error} retry={() => void asked.refetch()} />
      ) : page ? (
        <>
          <Standing page={page} />
          {/* Each is made anew when its part of the draft is another; what is typed in the others stays. */}
          <LookPanel key={keyOf(page.draft.logo, page.draft.banner, page.draft.intro)} page={page} />
          <ShopFloorsCard page={page} />
          <SectionsCard />
          <TermsPanel key={keyOf(page.draft.delivery, page.draft.returns)} page={page} />
        </>
      ) : (
        <Skeleton shape="block" height={480} />
      )}
      {page && question && <Question page={page} asked={question} onClose={() => ask(undefined)} />}
    </div>
  )
}
const keyOf = (...parts: unknown[]) => JSON.stringify(parts)

function PageActs({ page, ask }: { page: OwnPage; ask: (asked: Asked) => void }) {
  const t = useT()
  const preview = useCommand(shopPageApi.previewLink, {
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const open = async () => {
    // Opened with the click, so that no browser takes it for an advertisement.
    const tab = window.open('', '_blank')
    const link = await preview.send({})
    if (!link || !tab) return tab?.close()
    // The mall is where this page is, by whatever name it is reached.
    const { pathname, search } = new URL(link.url)
    tab.location.href = pathname + search
  }
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => ask('versions')}>
        {t(messages.versions)}
      </Button>
      <Button icon={<Eye aria-hidden="true" />} busy={preview.busy} onClick={() => void open()}>
        {t(messages.preview)}
      </Button>
      <Button disabled={!page.changed} onClick={() => ask('discard')}>
        {t(messages.discard)}
      </Button>
      <Button variant="primary" disabled={!page.changed} onClick={() => ask('publish')}>
        {t(messages.publish)}
      </Button>
    </>
  )
}

/** Whether buyers see the draft, and what it lacks. */
function Standing({ page: { changed, published, shop_open, gaps } }: { page: OwnPage }) {
  const t = useT()
  const when = published
    ? t(messages.publishedLast, { time: dateMinute(published.publish_time), by: published.publish_by })
    : t(messages.neverPublished)
  return (
    <>
      {!shop_open && <Notice tone="warn">{t(messages.shopClosed)}</Notice>}
      <Notice tone={changed ? 'warn' : 'info'}>
        {t(changed ? messages.changed : messages.unchanged)} {when}
      </Notice>
      {gaps.length > 0 && (
        <Notice tone="info">
          <strong>
            {t(messages.gaps)}
            {colon(t)}
          </strong>
          {t(messages.gapsText)}
          <ul className={styles.gaps}>
            {gaps.map(({ part, place = 0, missing }) => (
              <li key={`${part} ${place}`}>
                {part === 'FLOOR' ? t(messages.FLOOR, { place }) : part !== 'SECTION' && t(messages[part])}
                {missing.map((it) => (
                  <Pill key={it} tone="warn">
                    {t(messages[it])}
                  </Pill>
                ))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Question({ page, asked, onClose }: { page: OwnPage; asked: Asked; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  // What the person saw when they were asked, whatever others do meanwhile.
  const [{ version }] = useState(page)
  if (asked === 'versions') return <ShopPageVersions page={page} onClose={onClose} />
  const acts = {
    publish: { act: t(messages.publish), what: t(messages.publishWhat), done: t(messages.publishDone) },
    discard: { act: t(messages.discard), what: t(messages.discardWhat), done: t(messages.discardDone) },
  }[asked]
  return (
    <ConfirmAct
      open
      act={acts.act}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await request(asked === 'publish' ? shopPageApi.publish : shopPageApi.discard, { version })
          toast(acts.done, { tone: 'success' })
        } finally {
          void refetch(client, pageRefresh)
        }
      }}
    >
      {acts.what}
    </ConfirmAct>
  )
}

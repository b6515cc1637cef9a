import { MissingEntry, isMissing } from '@borong/console/detail'
import { laterPart, Link, NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { goodsEditorApi, inLanguage, sellerCategoryApi, sellerGoodsApi, sellerShelfApi } from '@borong/contract'
import { fresh, listed, useApiQuery, useCommand, useSession, useT } from '@borong/site-kit'
import { Button, Notice, PageHead, Pill, Row, Skeleton, Stack, toast } from '@borong/ui'
import { ChevronLeft, History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { paths, searches } from '../page/paths.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { categoryChoices } from './editor-sections.tsx'
import styles from './editor.module.css'
import { messages } from './goods-editor.messages.ts'
import { messages as more } from './goods-versions.messages.ts'
import { GoodsForm } from './GoodsForm.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'
import type { EditedGoods } from './variants.ts'

/** Fetched when somebody asks for it. */
const GoodsVersions = laterPart(async () => (await import('./GoodsVersions.tsx')).GoodsVersions, null)

const noPermissions: readonly string[] = []
const tones = {
  ON_SHELF: 'success',
  TAKEN_DOWN: 'danger',
  REJECTED: 'danger',
  DRAFT: 'neutral',
  OFF_SHELF: 'neutral',
  PENDING_REVIEW: 'review',
} as const

/** One goods of the shop with everything that buyers see of it, or new ones. */
export function GoodsEditorPage() {
  const t = useT()
  const go = useGo()
  const { id, copy } = useSearchOf(searches.goodsEditor)
  const { permissions = noPermissions } = useSession()
  const wanted = id ?? copy
  const goods = useApiQuery(
    goodsEditorApi.show,
    { id: wanted ?? '' },
    // What somebody types here is held against the version they saw: nothing is exchanged below them.
    { enabled: wanted !== undefined, staleTime: Infinity, refetchOnMount: 'always' },
  )
  const tree = useApiQuery(sellerCategoryApi.tree, {}, { staleTime: fresh.dictionary })
  const categories = useMemo(() => categoryChoices(tree.data ?? []), [tree.data])
  const [movedOn, setMovedOn] = useState(false)
  // A draft that was saved goes on in the form in which it was written, with the prices that are not part of it.
  const [goesOn, setGoesOn] = useState<{ version: number; key: string }>()
  const name = goods.data ? inLanguage<string | undefined>(goods.data.names as { 'en-us': string }, t.lang) : ''
  const title = id ? (name ?? '') : copy && name ? t(messages.copyTitle, { name }) : t(messages.newTitle)
  useTitle(title)
  const isThere = wanted === undefined || (goods.data && !(goods.isFetching && goods.isStale))
  const failed = goods.error ?? tree.error
  const shown = id ? goods.data : undefined
  const formKey =
    goesOn && goesOn.version === shown?.version ? goesOn.key : `${wanted ?? 'new'} ${shown?.version ?? ''}`
  if (goods.error && isMissing(goods.error))
    return (
      <div className={styles.page}>
        <MissingEntry back={paths.goods()} isPage />
      </div>
    )
  return (
    <div className={styles.page}>
      <Link href={paths.goods()} className={styles.back}>
        <ChevronLeft aria-hidden="true" /> {t(messages.back)}
      </Link>
      <PageHead
        title={title}
        beside={shown && <Pill tone={tones[shown.status]}>{t(messages[shown.status])}</Pill>}
        actions={shown && <GoodsActs goods={shown} />}
      />
      {shown && <Standing goods={shown} />}
      {shown?.review && <ReviewNotice goods={shown} review={shown.review} />}
      {shown?.draft && <DraftNotice goods={shown} draft={shown.draft} />}
      {movedOn && (
        <Notice tone="warn" live="assertive">
          {t(messages.movedOn)} {t(messages.loadNowText)}{' '}
          <Button
            variant="link"
            onClick={() => {
              setMovedOn(false)
              void goods.refetch()
            }}
          >
            {t(messages.loadNow)}
          </Button>
        </Notice>
      )}
      {failed ? (
        <NotLoaded error={failed} retry={() => void Promise.all([goods.refetch(), tree.refetch()])} />
      ) : !isThere || !tree.data ? (
        <Bones />
      ) : (
        <GoodsForm
          key={formKey}
          goods={shown}
          like={copy && !id ? goods.data : undefined}
          categories={categories}
          permissions={permissions}
          onDrafted={({ version }) => setGoesOn({ version, key: formKey })}
          onSaved={(saved) => {
            setMovedOn(false)
            if (!id) go(paths.goodsEditor({ id: saved.goods_id }), { replace: true })
          }}
          onMovedOn={() => setMovedOn(true)}
        />
      )}
    </div>
  )
}

const Bones = () => (
  <Stack gap={16}>
    <Skeleton shape="block" height={320} />
    <Skeleton shape="block" height={180} />
  </Stack>
)

/** What of the status a person has to know before they go on. */
function Standing({ goods }: { goods: EditedGoods }) {
  const t = useT()
  if (goods.status === 'TAKEN_DOWN') return <Notice tone="warn">{t(messages.takenDown)}</Notice>
  if (!goods.missing_parameters.length) return null
  return <Notice tone="info">{t(messages.missing, { names: listed(t, goods.missing_parameters) })}</Notice>
}

/** What is done with goods as a whole. */
function GoodsActs({ goods }: { goods: EditedGoods }) {
  const t = useT()
  const unshelve = useCommand(sellerShelfApi.unshelve, {
    refreshes: [goodsEditorApi.show, sellerGoodsApi.list],
    onDone: () => toast(t(messages.unshelved), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const [asksVersions, setAsksVersions] = useState(false)
  return (
    <Row gap={16}>
      <Button size="small" icon={<History aria-hidden="true" />} onClick={() => setAsksVersions(true)}>
        {t(more.versions)}
      </Button>
      {asksVersions && <GoodsVersions goods={goods} onClose={() => setAsksVersions(false)} />}
      {goods.status === 'ON_SHELF' && <a href={`/goods/${goods.goods_id}`}>{t(messages.view)}</a>}
      <Link href={paths.goodsEditor({ copy: goods.goods_id })}>{t(messages.copy)}</Link>
      {goods.status === 'ON_SHELF' && (
        <Button size="small" busy={unshelve.busy} onClick={() => void unshelve.send({ id: goods.goods_id })}>
          {t(messages.unshelve)}
        </Button>
      )}
    </Row>
  )
}

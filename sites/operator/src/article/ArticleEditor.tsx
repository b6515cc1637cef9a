import { MissingEntry, isMissing } from '@borong/console/detail'
import { Link, NotLoaded, useGo, useTitle } from '@borong/console/site'
import { adminArticleApi } from '@borong/contract'
import { dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { Button, Notice, PageHead, Pill, Skeleton } from '@borong/ui'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { ConsentList } from './article-parts.tsx'
import { ArticleActs } from './ArticleActs.tsx'
import { ArticleForm } from './ArticleForm.tsx'
import { useSaid } from '../page/use-said.ts'
import { type ArticleDetail, tones } from './article-shown.ts'
import { messages } from './article.messages.ts'
import styles from './ArticlesPage.module.css'

interface ArticleEditorProps {
  /** Absent: a new one. */
  id: string | undefined
  /** Where a new one stands. */
  groupId: string | undefined
}

/** One article as it is written, and what is done with it. */
export function ArticleEditor({ id, groupId = '' }: ArticleEditorProps) {
  const t = useT()
  const go = useGo()
  const said = useSaid()
  const [movedOn, setMovedOn] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const article = useApiQuery(
    adminArticleApi.show,
    { id: id ?? '' },
    // What somebody types is held against the version they saw: nothing is exchanged below them.
    { enabled: id !== undefined, staleTime: Infinity, refetchOnMount: 'always' },
  )
  const it = article.data
  const title = id ? said(it?.titles) : t(messages.newArticle)
  useTitle(title || t(messages.title))
  if (article.error && isMissing(article.error))
    return (
      <div className={styles.page}>
        <MissingEntry back={paths.articles()} isPage />
      </div>
    )
  return (
    <div className={styles.page}>
      <Link href={paths.articles()} className={styles.back}>
        <ChevronLeft size={16} aria-hidden="true" /> {t(messages.back)}
      </Link>
      <PageHead
        title={title}
        beside={it && <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>}
        actions={it && <ArticleActs article={it} unsaved={unsaved} />}
      />
      {it && <Standing article={it} />}
      {movedOn && (
        <Notice tone="warn" live="assertive">
          {t(messages.movedOn)} {t(messages.movedOnText)}{' '}
          <Button
            variant="link"
            onClick={() => {
              setMovedOn(false)
              void article.refetch()
            }}
          >
            {t(messages.loadNow)}
          </Button>
        </Notice>
      )}
      {article.error ? (
        <NotLoaded error={article.error} retry={() => void article.refetch()} />
      ) : id && (!it || (article.isFetching && article.isStale)) ? (
        <Skeleton shape="block" height={480} />
      ) : (
        <ArticleForm
          key={`${id ?? 'new'} ${it?.version ?? ''}`}
          article={it}
          groupId={groupId}
          onUnsaved={setUnsaved}
          onMovedOn={() => setMovedOn(true)}
          onSaved={(saved) => {
            setMovedOn(false)
            if (!id) go(paths.articles({ id: saved }), { replace: true })
          }}
        />
      )}
      {it?.asks_again && it.last && <ConsentList article={it} />}
    </div>
  )
}

function Standing({ article: { last, position } }: { article: ArticleDetail }) {
  const t = useT()
  return (
    <p className={styles.why}>
      {position && `${t(position === 'OTHER' ? messages.OTHER_DOCUMENT : messages[position])} · `}
      {last
        ? t(messages.lastPublished, { time: dateMinute(last.publish_time), by: last.publish_by || t(messages.theMall) })
        : t(messages.neverPublished)}
    </p>
  )
}

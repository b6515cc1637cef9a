import { Link, NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { adminArticleApi, articleLimits, articleTypes } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { id } from '@borong/site-kit/search.ts'
import { Button, EmptyState, PageHead, Skeleton } from '@borong/ui'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { FindField } from '../page/FindField.tsx'
import { paths } from '../page/paths.ts'
import { useSaid } from '../page/use-said.ts'
import { ArticleEditor } from './ArticleEditor.tsx'
import { type ArticleGroup } from './article-shown.ts'
import { messages } from './article.messages.ts'
import styles from './ArticlesPage.module.css'
import { GroupCard } from './GroupCard.tsx'
import { GroupDialog } from './GroupDialog.tsx'

const search = { id, group: id }

/** Help, notices and documents: all of them, or the one that the address names. */
export function ArticlesPage() {
  const { id: open, group } = useSearchOf(search)
  return open || group ? <ArticleEditor key={open ?? 'new'} id={open} groupId={group} /> : <AllArticles />
}

function AllArticles() {
  const t = useT()
  useTitle(t(messages.title))
  const [adds, setAdds] = useState(false)
  const [keyword, setKeyword] = useState('')
  const all = useApiQuery(adminArticleApi.list)
  return (
    <div className={styles.page}>
      <PageHead
        title={t(messages.title)}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
            {t(messages.addGroup)}
          </Button>
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
      {all.isError ? (
        <NotLoaded error={all.error} retry={() => void all.refetch()} />
      ) : all.data ? (
        all.data.groups.length ? (
          <>
            <div className={styles.tools}>
              <FindField label={t(messages.find)} value={keyword} onChange={setKeyword} />
            </div>
            <Groups groups={all.data.groups} keyword={keyword.trim().toLowerCase()} />
          </>
        ) : (
          <EmptyState icon={<BookOpen aria-hidden="true" />} title={t(messages.empty)}>
            {t(messages.emptyText)} <Link href={paths.setup()}>{paths.setup()}</Link>
          </EmptyState>
        )
      ) : (
        <Skeleton shape="block" height={420} />
      )}
      {adds && <GroupDialog group={undefined} onClose={() => setAdds(false)} />}
    </div>
  )
}

function Groups({ groups, keyword }: { groups: readonly ArticleGroup[]; keyword: string }) {
  const t = useT()
  const said = useSaid()
  const has = (group: ArticleGroup) =>
    !keyword ||
    [group.names, ...group.articles.map((it) => it.titles)].some((words) =>
      Object.values(words).some((text) => text.toLowerCase().includes(keyword)),
    )
  const shown = groups.filter(has)
  if (!shown.length) return <EmptyState title={t(messages.noneFound)} />
  return articleTypes.map((type) => {
    const ofType = groups.filter((it) => it.type === type)
    const found = ofType.filter(has)
    return (
      found.length > 0 && (
        <section key={type} className={styles.type} aria-label={t(messages[type])}>
          <h2>{t(messages[type])}</h2>
          {found.map((group) => (
            <GroupCard
              key={group.group_id}
              group={group}
              name={said(group.names)}
              neighbours={ofType}
              groups={groups}
              keyword={keyword}
              isFull={group.articles.length >= articleLimits.articles}
            />
          ))}
        </section>
      )
    )
  })
}

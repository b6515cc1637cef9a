import { type Reply, contentApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Breadcrumb, Button, Card, EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@borong/ui'
import { CircleHelp, Search } from 'lucide-react'
import { crumbList, itemList } from '../page/crumb-list.ts'
import { type PageArgs, type PageModule, useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { Link, useGo } from '../page/Link.tsx'
import { named } from './find-articles.ts'
import { messages } from './help.messages.ts'
import styles from './help.module.css'

const fields = { category_type: 'HELP' } as const

export const loader = ({ prefetch }: PageArgs) => prefetch(contentApi.articleGroups, fields)
type Groups = Reply<typeof contentApi.articleGroups>
export const head: NonNullable<PageModule<Groups | undefined>['head']> = ({ t, search, data }) => {
  const { keyword } = readSearch(searches.help, search)
  return {
    title: keyword ? t(messages.resultsFor, { keyword }) : t(messages.help),
    description: t(messages.about),
    noIndex: Boolean(keyword),
    ...(import.meta.env.SSR && {
      jsonLd: [
        crumbList([
          { name: t(messages.home), path: paths.home() },
          { name: t(messages.help), path: paths.help() },
        ]),
        itemList(
          (data?.children ?? []).flatMap((group) =>
            group.articles.map((it) => ({ name: it.article_name, path: paths.article(it.article_id) })),
          ),
        ),
      ],
    }),
  }
}

export default function HelpPage() {
  const t = useT()
  const go = useGo()
  const [{ keyword }] = useSearchOf(searches.help)
  const groups = useApiQuery(contentApi.articleGroups, fields, { staleTime: 300_000 })
  const shown = groups.data && named(groups.data.children, keyword)
  return (
    <>
      <Breadcrumb
        trail={[
          { label: t(messages.home), href: paths.home() },
          ...(keyword ? [{ label: t(messages.help), href: paths.help() }] : []),
          { label: keyword ?? t(messages.help) },
        ]}
      />
      <PageHead
        title={keyword ? t(messages.resultsFor, { keyword }) : t(messages.help)}
        actions={
          <form
            role="search"
            aria-label={t(messages.search)}
            method="get"
            action={paths.help()}
            className={styles.search}
            onSubmit={(event) => {
              event.preventDefault()
              const word = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
              go(paths.help({ ...(word && { keyword: word }) }))
            }}
          >
            <input
              aria-label={t(messages.search)}
              key={keyword}
              type="search"
              name="keyword"
              maxLength={200}
              defaultValue={keyword}
              placeholder={t(messages.search)}
            />
            <Button type="submit" icon={<Search aria-hidden="true" />}>
              {t(messages.find)}
            </Button>
          </form>
        }
      />
      {shown ? (
        shown.length ? (
          <ArticleGroups shown={shown} keyword={keyword} />
        ) : (
          <EmptyState
            icon={<CircleHelp aria-hidden="true" />}
            title={keyword ? t(messages.none, { keyword }) : t(messages.help)}
            actions={
              <LinkButton variant="primary" href={paths.help()}>
                {t(messages.all)}
              </LinkButton>
            }
          >
            {t(messages.noneText)}
          </EmptyState>
        )
      ) : groups.isError ? (
        <ErrorState
          title={t(messages.failed)}
          actions={<Button onClick={() => void groups.refetch()}>{t(messages.tryAgain)}</Button>}
        >
          {groups.error.message}
        </ErrorState>
      ) : (
        <div className={styles.groups}>
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} shape="block" height={220} />
          ))}
        </div>
      )}
    </>
  )
}

interface ArticleGroupsProps {
  shown: ReturnType<typeof named>
  keyword: string | undefined
}

/** The articles by group, and the documents below them. */
function ArticleGroups({ shown, keyword }: ArticleGroupsProps) {
  const t = useT()
  return (
    <div className={styles.groups}>
      {shown.map((group) => (
        <Card key={group.id} title={group.name} flush>
          <ul className={styles.links}>
            {group.articles.map((it) => (
              <li key={it.article_id}>
                <Link href={paths.article(it.article_id)}>{it.article_name}</Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {!keyword && (
        <Card title={t(messages.documents)} flush>
          <ul className={styles.links}>
            <li>
              <Link href={paths.document('REGISTRATION_AGREEMENT')}>{t(messages.agreement)}</Link>
            </li>
            <li>
              <Link href={paths.document('PRIVACY_POLICY')}>{t(messages.privacy)}</Link>
            </li>
            <li>
              <Link href={paths.document('COOPERATION_AGREEMENT')}>{t(messages.cooperation)}</Link>
            </li>
          </ul>
        </Card>
      )}
    </div>
  )
}

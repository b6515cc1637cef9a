import { type Reply, contentApi } from '@borong/contract'
import { useAsk, useT } from '@borong/site-kit'
import { Breadcrumb, Button, Card, EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@borong/ui'
import { CircleHelp, Search } from 'lucide-react'
import { crumbList, itemList } from '../crumb-list.ts'
import { type PageArgs, type PageModule, useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { readSearch } from '../search.ts'
import { Link, useGo } from '../shell/Link.tsx'
import { named } from './find-articles.ts'
import { words } from './help.words.ts'
import styles from './help.module.css'

const fields = { category_type: 'HELP' } as const

export const loader = ({ warm }: PageArgs) => warm(contentApi.articleGroups, fields)
type Groups = Reply<typeof contentApi.articleGroups>
export const head: NonNullable<PageModule<Groups | undefined>['head']> = ({ t, search, data }) => {
  const { keyword } = readSearch(searches.help, search)
  return {
    title: keyword ? t(words.resultsFor, { keyword }) : t(words.help),
    description: t(words.about),
    noIndex: Boolean(keyword),
    ...(import.meta.env.SSR && {
      jsonLd: [
        crumbList([
          { name: t(words.home), path: paths.home() },
          { name: t(words.help), path: paths.help() },
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
  const groups = useAsk(contentApi.articleGroups, fields, { staleTime: 300_000 })
  const shown = groups.data && named(groups.data.children, keyword)
  return (
    <>
      <Breadcrumb
        trail={[
          { label: t(words.home), href: paths.home() },
          ...(keyword ? [{ label: t(words.help), href: paths.help() }] : []),
          { label: keyword ?? t(words.help) },
        ]}
      />
      <PageHead
        title={keyword ? t(words.resultsFor, { keyword }) : t(words.help)}
        actions={
          <form
            role="search"
            aria-label={t(words.search)}
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
              aria-label={t(words.search)}
              key={keyword}
              type="search"
              name="keyword"
              maxLength={200}
              defaultValue={keyword}
              placeholder={t(words.search)}
            />
            <Button type="submit" icon={<Search aria-hidden="true" />}>
              {t(words.find)}
            </Button>
          </form>
        }
      />
      {shown ? (
        shown.length ? (
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
              <Card title={t(words.documents)} flush>
                <ul className={styles.links}>
                  <li>
                    <Link href={paths.document('REGISTRATION_AGREEMENT')}>{t(words.agreement)}</Link>
                  </li>
                  <li>
                    <Link href={paths.document('PRIVACY_POLICY')}>{t(words.privacy)}</Link>
                  </li>
                </ul>
              </Card>
            )}
          </div>
        ) : (
          <EmptyState
            icon={<CircleHelp aria-hidden="true" />}
            title={keyword ? t(words.none, { keyword }) : t(words.help)}
            actions={
              <LinkButton look="primary" href={paths.help()}>
                {t(words.all)}
              </LinkButton>
            }
          >
            {t(words.noneText)}
          </EmptyState>
        )
      ) : groups.isError ? (
        <ErrorState
          title={t(words.failed)}
          actions={<Button onClick={() => void groups.refetch()}>{t(words.tryAgain)}</Button>}
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

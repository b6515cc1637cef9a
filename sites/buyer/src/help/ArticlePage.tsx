import { type Reply, contentApi } from '@borong/contract'
import { day, useApiQuery, useT } from '@borong/site-kit'
import { Breadcrumb, Card, Skeleton } from '@borong/ui'
import { crumbList } from '../page/crumb-list.ts'
import { type PageArgs, type PageModule, useParam } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { RichText } from '@borong/site-kit/rich-text/RichTextShown.tsx'
import { messages } from './help.messages.ts'
import styles from './help.module.css'

type Article = Reply<typeof contentApi.article>
const fields = { category_type: 'HELP' } as const

export async function loader({ params, ready, prefetch }: PageArgs): Promise<Article> {
  const [article] = await Promise.all([
    ready(contentApi.article, { id: params['id'] ?? '' }),
    prefetch(contentApi.articleGroups, fields),
  ])
  return article
}
export const head: NonNullable<PageModule<Article>['head']> = ({ t, data }) => {
  const description = data.content.replace(/\s+/g, ' ').slice(0, 160)
  const path = paths.article(data.article_id)
  return {
    title: data.article_name,
    description,
    ...(import.meta.env.SSR && {
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: data.article_name,
          description,
          mainEntityOfPage: path,
          ...(data.modify_time > 0 && { dateModified: new Date(data.modify_time * 1000).toISOString() }),
        },
        crumbList([
          { name: t(messages.home), path: paths.home() },
          { name: t(messages.help), path: paths.help() },
          { name: data.article_name, path },
        ]),
      ],
    }),
  }
}

export default function ArticlePage() {
  const t = useT()
  const id = useParam('id')
  const article = useApiQuery(contentApi.article, { id })
  const groups = useApiQuery(contentApi.articleGroups, fields, { staleTime: 300_000 })
  const group = groups.data?.children.find((it) => it.id === article.data?.category_id)
  return (
    <>
      <Breadcrumb
        trail={[
          { label: t(messages.home), href: paths.home() },
          { label: t(messages.help), href: paths.help() },
          ...(group ? [{ label: group.name }] : []),
        ]}
      />
      <div className={styles.layout}>
        <nav className={styles.nav} aria-label={t(messages.groups)}>
          {groups.data?.children.map((it) => (
            <details key={it.id} open={it === group || undefined}>
              <summary>{it.name}</summary>
              <ul>
                {it.articles.map((one) => (
                  <li key={one.article_id}>
                    <Link
                      href={paths.article(one.article_id)}
                      aria-current={one.article_id === id ? 'page' : undefined}
                    >
                      {one.article_name}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        {article.data ? (
          <Card>
            <article className={styles.article}>
              <h1 tabIndex={-1}>{article.data.article_name}</h1>
              {article.data.modify_time > 0 && (
                <p className="muted small">{t(messages.changed, { day: day(article.data.modify_time) })}</p>
              )}
              <div className={styles.text}>
                <RichText text={article.data.content} />
              </div>
            </article>
          </Card>
        ) : (
          <Skeleton shape="block" height={420} />
        )}
      </div>
    </>
  )
}

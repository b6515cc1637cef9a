import { type Reply, contentApi } from '@borong/contract'
import { day, useApiQuery, useT } from '@borong/site-kit'
import { Breadcrumb, Card, Skeleton } from '@borong/ui'
import { type PageArgs, type PageModule, useParam } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { RichText } from '@borong/site-kit/rich-text/RichTextShown.tsx'
import { messages } from './help.messages.ts'
import styles from './help.module.css'

type Position = 'REGISTRATION_AGREEMENT' | 'PRIVACY_POLICY' | 'COOPERATION_AGREEMENT'
type Document = Reply<typeof contentApi.document>

export const loader = ({ params, ready }: PageArgs): Promise<Document> =>
  ready(contentApi.document, { position: params['position'] as Position })
export const head: NonNullable<PageModule<Document>['head']> = ({ data }) => ({
  title: data.article_name,
  description: data.content.replace(/\s+/g, ' ').slice(0, 160),
})

/** The agreement and the privacy policy, in the language of the reader. */
export default function DocumentPage() {
  const t = useT()
  const document = useApiQuery(contentApi.document, { position: useParam('position') as Position })
  return (
    <div className={styles.document}>
      <Breadcrumb
        trail={[
          { label: t(messages.home), href: paths.home() },
          { label: t(messages.help), href: paths.help() },
          { label: document.data?.article_name ?? '' },
        ]}
      />
      {document.data ? (
        <Card>
          <article className={styles.article}>
            <h1 tabIndex={-1}>{document.data.article_name}</h1>
            {document.data.modify_time > 0 && (
              <p className="muted small">{t(messages.changed, { day: day(document.data.modify_time) })}</p>
            )}
            <div className={styles.text}>
              <RichText text={document.data.content} />
            </div>
          </article>
        </Card>
      ) : (
        <Skeleton shape="block" height={420} />
      )}
    </div>
  )
}

import { contentApi } from '@borong/contract'
import { useAsk } from '@borong/site-kit'
import { Card, PageHead } from '@borong/ui'
import { type PageArgs, useParam } from '../page.tsx'
import styles from './DocumentPage.module.css'

type Position = 'REGISTRATION_AGREEMENT' | 'PRIVACY_POLICY'

export const loader = ({ params, ready }: PageArgs) => ready(contentApi.document, { position: params['position'] as Position })
export const head = ({ data }: { data: unknown }) => ({ title: (data as { article_name?: string } | undefined)?.article_name ?? '' })

/** The agreement and the privacy policy, in the language of the reader. */
export default function DocumentPage() {
  const document = useAsk(contentApi.document, { position: useParam('position') as Position })
  if (!document.data) return null
  return (
    <article className={styles.text}>
      <PageHead title={document.data.article_name} />
      <Card>
        {document.data.content.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Card>
    </article>
  )
}

import { type Reply, adminArticleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useSaid } from '../page/use-said.ts'
import { VersionsDialog } from '@borong/console/queue'
import { type ArticleDetail, changed } from './article-shown.ts'
import { messages } from './article.messages.ts'

type Version = Reply<typeof adminArticleApi.versions>['data'][number]

/** What was published of an article, and the way back to it. */
export function ArticleVersions({ article, onClose }: { article: ArticleDetail; onClose: () => void }) {
  const t = useT()
  const said = useSaid()
  const { article_id: id, version } = article
  const restore = useCommand(adminArticleApi.restore, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.restored), { tone: 'success' })
      onClose()
    },
  })
  return (
    <VersionsDialog<typeof adminArticleApi.versions, Version>
      route={adminArticleApi.versions}
      fields={{ id }}
      width={960}
      busy={restore.busy}
      refusal={restore.refusal}
      onRestore={({ number }) => void restore.send({ id, number: String(number), version })}
      onClose={onClose}
      columns={[
        { key: 'name', head: t(messages.name), cell: (it) => said(it.titles) },
        { key: 'text', head: t(messages.text), cell: (it) => excerptOf(said(it.contents)) },
      ]}
    />
  )
}

/** The beginning of a text, enough to tell one version from another. */
const excerptOf = (text: string) => {
  const words = text.replace(/[#*|\s-]+/g, ' ').trim()
  return words.length > 120 ? `${words.slice(0, 120)}…` : words
}

import { PagedTable } from '@borong/console/queue'
import { type Reply, adminArticleApi } from '@borong/contract'
import { dateTime, useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, EmptyState, Notice, Stack, toast } from '@borong/ui'
import { useSaid } from '../page/use-said.ts'
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
    <Dialog open width={960} title={t(messages.versions)} onClose={onClose}>
      <Stack gap={12}>
        <p className="muted">{t(messages.versionsText)}</p>
        {restore.refusal && (
          <Notice tone="danger" live="assertive">
            {restore.refusal.message}
          </Notice>
        )}
        <PagedTable<typeof adminArticleApi.versions, Version>
          caption={t(messages.versions)}
          route={adminArticleApi.versions}
          fields={{ id }}
          counted={(n) => t(messages.versionsCounted, { n })}
          keyOf={(it) => String(it.number)}
          empty={<EmptyState compact title={t(messages.noVersions)} />}
          columns={[
            { key: 'time', head: t(messages.publishedAt), main: true, cell: (it) => dateTime(it.publish_time) },
            { key: 'by', head: t(messages.publishedBy), cell: (it) => it.publish_by || t(messages.theMall) },
            { key: 'name', head: t(messages.name), cell: (it) => said(it.titles) },
            { key: 'text', head: t(messages.text), cell: (it) => excerptOf(said(it.contents)) },
            {
              key: 'acts',
              head: t(messages.acts),
              headHidden: true,
              narrow: true,
              cell: (it) => (
                <Button
                  size="small"
                  busy={restore.busy}
                  aria-label={t(messages.takeAsDraftOf, { time: dateTime(it.publish_time) })}
                  onClick={() => void restore.send({ id, number: String(it.number), version })}
                >
                  {t(messages.takeAsDraft)}
                </Button>
              ),
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}

/** The beginning of a text, enough to tell one version from another. */
const excerptOf = (text: string) => {
  const words = text.replace(/[#*|\s-]+/g, ' ').trim()
  return words.length > 120 ? `${words.slice(0, 120)}…` : words
}

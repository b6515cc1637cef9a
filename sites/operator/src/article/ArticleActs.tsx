import { ConfirmAct } from '@borong/console/form'
import { useGo } from '@borong/console/site'
import { adminArticleApi } from '@borong/contract'
import { refetch, request, useT } from '@borong/site-kit'
import { Button, Row, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { PublishDocumentDialog } from './article-parts.tsx'
import { ArticleVersions } from './ArticleVersions.tsx'
import { type ArticleDetail, changed } from './article-shown.ts'
import { messages } from './article.messages.ts'

type Act = 'publish' | 'discard' | 'hide' | 'remove'

/** What can be done with an article as it stands. */
const actsOf = ({ state, draft, last, position }: ArticleDetail): readonly Act[] => [
  ...(last && state !== 'PUBLISHED' && draft ? (['discard'] as const) : []),
  ...(position || state === 'NEW' || state === 'HIDDEN' ? [] : (['hide'] as const)),
  ...(!position && (state === 'NEW' || state === 'HIDDEN') ? (['remove'] as const) : []),
  ...(state === 'PUBLISHED' ? [] : (['publish'] as const)),
]

interface ArticleActsProps {
  article: ArticleDetail
  /** Something is written that is not saved. */
  unsaved: boolean
}

/** Publish, discard, hide, remove, and the versions. */
export function ArticleActs({ article, unsaved }: ArticleActsProps) {
  const t = useT()
  const [asked, setAsked] = useState<Act | 'versions'>()
  const close = () => setAsked(undefined)
  const href = article.position ? `/documents/${article.position}` : `/help/${article.article_id}`
  return (
    <Row gap={8}>
      {(article.state === 'PUBLISHED' || article.state === 'CHANGED') && <a href={href}>{t(messages.view)}</a>}
      <Button icon={<History aria-hidden="true" />} onClick={() => setAsked('versions')}>
        {t(messages.versions)}
      </Button>
      {actsOf(article).map((act) => (
        <Button key={act} variant={act === 'publish' ? 'primary' : undefined} onClick={() => setAsked(act)}>
          {t(messages[act])}
        </Button>
      ))}
      {asked === 'versions' && <ArticleVersions article={article} onClose={close} />}
      {asked === 'publish' && article.asks_again && article.draft && (
        <PublishDocumentDialog article={article} unsaved={unsaved} onClose={close} />
      )}
      {asked && asked !== 'versions' && !(asked === 'publish' && article.asks_again && article.draft) && (
        <Question article={article} act={asked} unsaved={unsaved} onClose={close} />
      )}
    </Row>
  )
}

interface QuestionProps extends ArticleActsProps {
  act: Act
  onClose: () => void
}

function Question({ article, act, unsaved, onClose }: QuestionProps) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  // What the person saw when they were asked, whatever others do meanwhile.
  const [{ article_id: id, version, draft, position }] = useState(article)
  const routes = {
    publish: adminArticleApi.publish,
    discard: adminArticleApi.discard,
    hide: adminArticleApi.hide,
    remove: adminArticleApi.remove,
  }
  const publishes = !draft ? messages.showAgain : position ? messages.publishDocument : messages.publishWhat
  const what = {
    publish: publishes,
    discard: messages.discardWhat,
    hide: messages.hideWhat,
    remove: messages.removeWhat,
  }[act]
  const done = {
    publish: messages.publishDone,
    discard: messages.discardDone,
    hide: messages.hideDone,
    remove: messages.removeDone,
  }[act]
  return (
    <ConfirmAct
      open
      act={t(messages[act])}
      onClose={onClose}
      onConfirm={async () => {
        if (unsaved) throw new Error(t(messages.unsaved))
        await request(routes[act], { id, version })
        toast(t(done), { tone: 'success' })
        if (act === 'remove') go(paths.articles(), { replace: true })
        await refetch(client, act === 'remove' ? [adminArticleApi.list] : changed)
      }}
    >
      {t(what)}
    </ConfirmAct>
  )
}

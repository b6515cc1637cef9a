import { FormDialog } from '@borong/console/queue'
import { adminArticleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Select, toast } from '@borong/ui'
import { useState } from 'react'
import { useSaid } from '../page/use-said.ts'
import { type ArticleGroup, type ArticleSummary, changed } from './article-shown.ts'
import { messages } from './article.messages.ts'

interface MoveArticleDialogProps {
  article: ArticleSummary
  groups: readonly ArticleGroup[]
  onClose: () => void
}

/** Puts an article at the end of another group. */
export function MoveArticleDialog({ article, groups, onClose }: MoveArticleDialogProps) {
  const t = useT()
  const said = useSaid()
  const others = groups.filter((it) => it.group_id !== article.group_id)
  const [chosen, setChosen] = useState(others[0]?.group_id ?? '')
  const move = useCommand(adminArticleApi.move, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.moved), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={said(article.titles)}
      act={t(messages.moveArticle)}
      busy={move.busy}
      refusal={move.refusal}
      isWrong={!chosen}
      onSend={() => void move.send({ id: article.article_id, version: article.version, group_id: chosen })}
      onClose={onClose}
    >
      {() => (
        <Select
          label={t(messages.intoGroup)}
          value={chosen}
          onChange={setChosen}
          choices={others.map((it) => ({ value: it.group_id, label: `${t(messages[it.type])} / ${said(it.names)}` }))}
        />
      )}
    </FormDialog>
  )
}

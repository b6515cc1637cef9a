import { FormDialog } from '@borong/console/queue'
import { adminArticleApi, articleLimits, articleTypes } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Select, toast } from '@borong/ui'
import { useState } from 'react'
import { NameFields } from '../page/NameFields.tsx'
import type { Words } from '@borong/console/form/words'
import { type ArticleGroup, changed } from './article-shown.ts'
import { messages } from './article.messages.ts'

interface GroupDialogProps {
  /** Absent: a new one. */
  group: ArticleGroup | undefined
  onClose: () => void
}

/** What a group is called, and of a new one where its articles are read. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const t = useT()
  const [type, setType] = useState<ArticleGroup['type']>(group?.type ?? 'HELP')
  const [names, setNames] = useState<Words>(group?.names ?? { 'en-us': '' })
  const done = {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.groupSaved), { tone: 'success' })
      onClose()
    },
  }
  const create = useCommand(adminArticleApi.createGroup, done)
  const rename = useCommand(adminArticleApi.renameGroup, done)
  const send = () =>
    void (group ? rename.send({ id: group.group_id, version: group.version, names }) : create.send({ type, names }))
  return (
    <FormDialog
      title={t(group ? messages.renameGroup : messages.addGroup)}
      act={t(group ? messages.renameGroup : messages.addGroup)}
      width={760}
      busy={create.busy || rename.busy}
      refusal={create.refusal ?? rename.refusal}
      isWrong={!names['en-us'].trim()}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {!group && (
            <Select
              label={t(messages.groupType)}
              value={type}
              onChange={(chosen) => setType(articleTypes.find((it) => it === chosen) ?? 'HELP')}
              choices={articleTypes.map((value) => ({ value, label: t(messages[value]) }))}
            />
          )}
          <NameFields names={names} onChange={setNames} tried={tried} maxLength={articleLimits.group} />
        </>
      )}
    </FormDialog>
  )
}

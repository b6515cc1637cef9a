import { WordFields } from '@borong/console/form/word-fields'
import { FormDialog } from '@borong/console/queue'
import { adminArticleApi, adminConsentApi, consentLimits, type Input } from '@borong/contract'
import { isoDay, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Checkbox, toast } from '@borong/ui'
import { useState } from 'react'
import { type ArticleDetail, changed } from './article-shown.ts'
import { messages } from './article.messages.ts'
import { messages as consent } from './consent.messages.ts'

type Asking = NonNullable<Input<typeof adminArticleApi.publish>['ask_again']>

interface PublishDocumentDialogProps {
  article: ArticleDetail
  /** Something is written that is not saved. */
  unsaved: boolean
  onClose: () => void
}

/** Publishes a document that people agree to; those who agreed before may be asked again. */
export function PublishDocumentDialog({ article, unsaved, onClose }: PublishDocumentDialogProps) {
  const t = useT()
  // What the person saw when they were asked, whatever others do meanwhile.
  const [{ article_id: id, version }] = useState(article)
  const [today] = useState(() => isoDay(Date.now() / 1000))
  const [asks, setAsks] = useState(false)
  const [fromDay, setFromDay] = useState('')
  const [changes, setChanges] = useState<Asking['changes']>({ 'en-us': '' })
  const publish = useCommand(adminArticleApi.publish, {
    refreshes: [...changed, adminConsentApi.list],
    onDone: () => {
      toast(t(messages.publishDone), { tone: 'success' })
      onClose()
    },
  })
  const isDayWrong = fromDay < today
  return (
    <FormDialog
      title={t(messages.publish)}
      act={t(messages.publish)}
      width={760}
      busy={publish.busy}
      refusal={publish.refusal}
      isWrong={unsaved || (asks && (isDayWrong || !changes['en-us'].trim()))}
      onSend={() => void publish.send({ id, version, ...(asks && { ask_again: { from_day: fromDay, changes } }) })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t(unsaved ? messages.unsaved : messages.publishDocument)}</p>
          <Checkbox checked={asks} onChange={setAsks} label={t(consent.askAgain)} />
          {asks && (
            <>
              <p>{t(consent.askWhat)}</p>
              <DateField
                label={t(consent.fromDay)}
                required
                min={today}
                value={fromDay}
                onChange={setFromDay}
                error={tried && isDayWrong && t(consent.dayWanted)}
              />
              <WordFields
                legend={t(consent.changes)}
                long
                words={changes}
                onChange={setChanges}
                maxLength={consentLimits.changes}
                tried={tried}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

import { shopApplicationApi } from '@borong/contract'
import { listed, useCommand, useT } from '@borong/site-kit'
import { Checkbox, Notice, TextArea, toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import type { StepName, StepProps } from './application-shown.ts'
import { messages } from './application.messages.ts'
import styles from './ShopApplication.module.css'
import { StepForm } from './StepForm.tsx'

/** Everything once more, the agreement, and off it goes. */
export function SubmitStep({ application, onBack, onEdit }: StepProps & { onEdit: (step: StepName) => void }) {
  const t = useT()
  const [agreed, setAgreed] = useState(false)
  const [answer, setAnswer] = useState('')
  const { missing } = application
  const isAsked = application.status === 'ASKED'
  const submit = useCommand(shopApplicationApi.submit, {
    refreshes: [shopApplicationApi.show],
    onDone: () => toast(t(messages.sent), { tone: 'success' }),
  })
  return (
    <StepForm
      isWrong={!agreed || missing.length > 0 || (isAsked && !answer.trim())}
      refusal={submit.refusal}
      busy={submit.busy}
      onSend={() => void submit.send({ agreement: 1, ...(answer.trim() && { answer: answer.trim() }) })}
      onBack={onBack}
      act={t(messages.send)}
    >
      {(tried) => (
        <>
          {missing.length > 0 && (
            <Notice tone="warn">
              {t(messages.incomplete, {
                steps: listed(
                  t,
                  missing.map((it) => t(messages[it])),
                ),
              })}
            </Notice>
          )}
          <ApplicationFacts of={application} onEdit={onEdit} />
          {isAsked && (
            <TextArea
              label={t(messages.answer)}
              hint={t(messages.answerHint)}
              required
              rows={3}
              maxLength={500}
              value={answer}
              onChange={setAnswer}
              error={tried && !answer.trim() && t(messages.wanted)}
            />
          )}
          <div className={styles.agree}>
            <Checkbox
              checked={agreed}
              onChange={setAgreed}
              label={t.rich(messages.agreement, {
                agreement: (
                  <a href={paths.document('COOPERATION_AGREEMENT')} target="_blank" rel="noopener">
                    {t(messages.cooperation)}
                  </a>
                ),
              })}
            />
          </div>
          {tried && !agreed && (
            <Notice tone="danger" live="assertive">
              {t(messages.agreementWanted)}
            </Notice>
          )}
        </>
      )}
    </StepForm>
  )
}

import { shopApplicationApi, shopApplicationLimits, shopDocumentKinds, wantedShopDocuments } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, IconButton, Notice, VisuallyHidden } from '@borong/ui'
import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Application, StepProps } from './application-shown.ts'
import { messages } from './application.messages.ts'
import { DocumentRows } from './DocumentRows.tsx'
import styles from './ShopApplication.module.css'
import { StepForm } from './StepForm.tsx'

type Kind = (typeof shopDocumentKinds)[number]
const isFitting = (file: File) => /\.(pdf|jpe?g|png)$/i.test(file.name) && file.size <= shopApplicationLimits.bytes

/** Licence, tax card and what else proves what the company says; each is uploaded as it is chosen. */
export function DocumentsStep({ application, onBack, onDone }: StepProps) {
  const t = useT()
  const isMissing = application.missing.includes('DOCUMENTS')
  return (
    <StepForm
      isWrong={isMissing}
      refusal={undefined}
      busy={false}
      onSend={onDone}
      onBack={onBack}
      act={t(messages.continueTo)}
    >
      {(tried) => (
        <>
          <p className="small muted">{t(messages.documentsHint, { n: shopApplicationLimits.files })}</p>
          {shopDocumentKinds.map((kind) => (
            <OneKind key={kind} kind={kind} application={application} />
          ))}
          {tried && isMissing && (
            <Notice tone="danger" live="assertive">
              {t(messages.documentsWanted)}
            </Notice>
          )}
        </>
      )}
    </StepForm>
  )
}

function OneKind({ kind, application }: { kind: Kind; application: Application }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const after = {
    refreshes: [shopApplicationApi.show],
    onRefused: (refusal: { message: string }) => setProblem(refusal.message),
  }
  const add = useCommand(shopApplicationApi.addFile, after)
  const remove = useCommand(shopApplicationApi.removeFile, after)
  const files = application.documents.filter((it) => it.kind === kind)
  const isWanted = (wantedShopDocuments as readonly Kind[]).includes(kind)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setProblem(isFitting(file) ? '' : t(messages.documentRefused))
    if (isFitting(file)) void add.send({ kind }, { file })
  }
  return (
    <div className={styles.kind} role="group" aria-label={t(messages[kind])}>
      <b>
        {t(messages[kind])}
        {isWanted && <span aria-hidden="true"> *</span>}
      </b>
      <DocumentRows
        files={files}
        act={(file) => (
          <IconButton
            size="small"
            label={t(messages.removeDocument, { name: file.name })}
            onClick={() => void remove.send({ file_id: file.file_id })}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      />
      {application.documents.length < shopApplicationLimits.files && (
        <Button
          size="small"
          busy={add.busy}
          icon={<Paperclip aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t(messages.addDocument, { kind: t(messages[kind]) })}
        </Button>
      )}
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={t(messages.addDocument, { kind: t(messages[kind]) })}
          accept=".pdf,.jpg,.jpeg,.png"
          onChange={choose}
        />
      </VisuallyHidden>
      {problem && (
        <span className={styles.error} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

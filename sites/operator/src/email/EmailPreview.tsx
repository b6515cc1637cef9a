import { type EmailKind, emailTextApi, type Reply } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Skeleton, Stack, toast } from '@borong/ui'
import { useEffect, useState } from 'react'
import type { TextLanguage } from './email-shown.ts'
import { messages } from './email.messages.ts'
import styles from './EmailTextsPage.module.css'
import { ShownEmail } from './ShownEmail.tsx'

interface EmailPreviewProps {
  kind: EmailKind
  language: TextLanguage
  subject: string | undefined
  body: string | undefined
}

/** What is written, as its reader gets it: drawn anew a moment after the last letter. */
export function EmailPreview({ kind, language, subject, body }: EmailPreviewProps) {
  const t = useT()
  const [shown, setShown] = useState<Reply<typeof emailTextApi.preview>>()
  const preview = useCommand(emailTextApi.preview, { onDone: setShown })
  const test = useCommand(emailTextApi.test, {
    onDone: ({ recipient }) => toast(t(messages.testSent, { recipient }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const draft = { kind, language, ...(subject && { subject }), ...(body && { body }) }
  const text = JSON.stringify(draft)
  useEffect(() => {
    const timer = setTimeout(() => void preview.send(JSON.parse(text) as typeof draft), shown ? 400 : 0)
    return () => clearTimeout(timer)
    // Only what is written decides; the command is another one each time.
  }, [text])
  return (
    <Card
      title={t(messages.preview)}
      note={t(messages.previewHint)}
      actions={
        <Button size="small" busy={test.busy} onClick={() => void test.send(draft)}>
          {t(messages.sendTest)}
        </Button>
      }
    >
      <Stack gap={12}>
        {preview.refusal && (
          <Notice tone="warn" live="polite">
            {t(messages.previewFailed)}: {preview.refusal.message}
          </Notice>
        )}
        {shown ? (
          <>
            <ShownEmail html={shown.html} />
            <details>
              <summary>{t(messages.plainText)}</summary>
              <p className={styles.plain}>{`${shown.subject}\n\n${shown.text}`}</p>
            </details>
          </>
        ) : (
          !preview.refusal && <Skeleton shape="block" height={320} />
        )}
      </Stack>
    </Card>
  )
}

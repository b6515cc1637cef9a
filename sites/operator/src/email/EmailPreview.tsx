import { type EmailKind, emailTextApi, type Reply } from '@borong/contract'
import { isRefusal, request, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Skeleton, Stack, toast } from '@borong/ui'
import { useEffect, useRef, useState } from 'react'
import type { TextLanguage } from './email-shown.ts'
import { messages } from './email.messages.ts'
import styles from './EmailTextsPage.module.css'
import { ShownEmail } from './ShownEmail.tsx'

/** After the last letter. */
const pauseMillis = 400

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
  /** Why what is written cannot be shown; empty: for no reason that the mall gives. */
  const [refused, setRefused] = useState<string>()
  const test = useCommand(emailTextApi.test, {
    onDone: ({ recipient }) => toast(t(messages.testSent, { recipient }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const draft = { kind, language, ...(subject && { subject }), ...(body && { body }) }
  const text = JSON.stringify(draft)
  const isFirst = useRef(true)
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const answer = await request(emailTextApi.preview, JSON.parse(text) as typeof draft).catch((error: unknown) => ({
        refused: isRefusal(error) ? error.message : '',
      }))
      if (!isCurrent) return
      if ('html' in answer) setShown(answer)
      setRefused('refused' in answer ? answer.refused : undefined)
    }
    const timer = setTimeout(() => void draw(), isFirst.current ? 0 : pauseMillis)
    isFirst.current = false
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
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
        {refused !== undefined && (
          <Notice tone="warn" live="polite">
            {t(messages.previewFailed)}
            {refused && `: ${refused}`}
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
          refused === undefined && <Skeleton shape="block" height={320} />
        )}
      </Stack>
    </Card>
  )
}

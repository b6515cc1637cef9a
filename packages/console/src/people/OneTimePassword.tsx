import { useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack } from '@borong/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { Person } from './people-api.ts'
import { messages } from './people.messages.ts'
import styles from './PeoplePage.module.css'

interface OneTimePasswordProps {
  person: Person
  password: string
  onClose: () => void
}

/** Shows a password for one login, once: a click beside it or Esc must not lose it. */
export function OneTimePassword({ person: { name, email }, password, onClose }: OneTimePasswordProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(password).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Dialog
      open
      closable={false}
      title={t(messages.oneTimeTitle, { name })}
      onClose={onClose}
      foot={
        <>
          <Button icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} onClick={copy}>
            {t(copied ? messages.copied : messages.copy)}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t(messages.noted)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <output className={styles.password} translate="no">
          {password}
        </output>
        <Notice tone="warn">{t(messages.oneTimeText, { name, email })}</Notice>
      </Stack>
    </Dialog>
  )
}

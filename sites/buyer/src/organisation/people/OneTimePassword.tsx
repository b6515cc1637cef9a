import { useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack } from '@borong/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { messages } from './accounts.messages.ts'
import styles from './OneTimePassword.module.css'
import type { Account } from './PersonFields.tsx'

interface OneTimePasswordProps {
  account: Account
  password: string
  onClose: () => void
}
/** Shows a password for one login, once: a click beside it or Esc must not lose it. */
export function OneTimePassword({ account, password, onClose }: OneTimePasswordProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  return (
    <Dialog
      open
      width={560}
      closable={false}
      title={t(messages.oneTimeTitle, { name: account.name })}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t(messages.noted)}
        </Button>
      }
    >
      <Stack gap={16}>
        <div className={styles.box}>
          <output className={styles.password} translate="no">
            {password}
          </output>
          {globalThis.navigator?.clipboard && (
            <Button
              size="small"
              icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              onClick={() =>
                void navigator.clipboard.writeText(password).then(
                  () => setCopied(true),
                  () => undefined,
                )
              }
            >
              {t(copied ? messages.copied : messages.copyPassword)}
            </Button>
          )}
        </div>
        <Notice tone="warn">{t(messages.oneTimeText, { name: account.name, email: account.email })}</Notice>
      </Stack>
    </Dialog>
  )
}

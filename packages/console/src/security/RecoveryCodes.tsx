import { day, saveFile, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './SecondFactor.module.css'
import type { CodesOwner } from './second-factor-work.ts'
import { messages } from './security.messages.ts'

/** Recovery codes as they are shown once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, owner }: { codes: readonly string[]; owner: CodesOwner }) {
  const t = useT()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const heading = t(messages.file, { ...owner, day: day(now) })
  const text = `${heading}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t(messages.copied), { tone: 'success' }),
      () => toast(t(messages.notCopied), { tone: 'danger' }),
    )
  return (
    <div className={styles.step}>
      <p>{t(messages.codesWhy)}</p>
      <ol className={styles.codes} aria-label={t(messages.codesTitle)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t(messages.copy)}
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')}
        >
          {t(messages.download)}
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t(messages.print)}
        </Button>
      </div>
      {createPortal(
        // Seen by printers only, outside of the site so that nothing else is printed.
        <article className={styles.sheet} aria-hidden="true">
          <p>{heading}</p>
          <ol>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </article>,
        document.body,
      )}
    </div>
  )
}
